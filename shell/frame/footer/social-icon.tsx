import type { SocialNetwork } from './social-links.ts'

/**
 * Paths of the icons, drawn in a field of 24 by 24 with lines of one width; a dot is a line without
 * length.
 */
const SHAPES: Record<SocialNetwork, string> = {
  twitter: 'M4.5 4.5 19.5 19.5M19 4.5 13 11.2M11 13.4 5 19.5M4.5 4.5H8.5L19.5 19.5H15.5Z',
  youtube:
    'M6 6h12a3.5 3.5 0 0 1 3.5 3.5v5a3.5 3.5 0 0 1-3.5 3.5h-12a3.5 3.5 0 0 1-3.5-3.5v-5a3.5 3.5 0 0 1 3.5-3.5ZM10.2 9.4v5.2l4.6-2.6Z',
  instagram:
    'M8 3.5h8a4.5 4.5 0 0 1 4.5 4.5v8a4.5 4.5 0 0 1-4.5 4.5h-8a4.5 4.5 0 0 1-4.5-4.5v-8a4.5 4.5 0 0 1 4.5-4.5ZM12 8.2a3.8 3.8 0 1 1 0 7.6 3.8 3.8 0 0 1 0-7.6ZM17 7h.01',
  facebook: 'M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18ZM12.2 21v-9.6c0-1.8.9-2.9 3.1-2.7M9.3 13h5.6',
  linkedin:
    'M5 3.5h14a1.5 1.5 0 0 1 1.5 1.5v14a1.5 1.5 0 0 1-1.5 1.5h-14a1.5 1.5 0 0 1-1.5-1.5v-14a1.5 1.5 0 0 1 1.5-1.5ZM8 11v5.5M8 7.7h.01M12 16.5V11M12 13.6c0-1.6 1-2.5 2.1-2.5 1.2 0 1.9.8 1.9 2.3v3.1',
  tripadvisor:
    'M7 9.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM17 9.5a4 4 0 1 1 0 8 4 4 0 0 1 0-8ZM7 13.5h.01M17 13.5h.01M2.5 8.5h3.2C9.4 6 14.6 6 18.3 8.5h3.2M10.6 15.8 12 18l1.4-2.2',
  tiktok: 'M13 3.5V15.4a3.9 3.9 0 1 1-3.9-3.9M13 3.5c.3 2.9 2.2 4.8 5.2 5',
}

export function SocialIcon({ network }: { network: SocialNetwork }) {
  return (
    <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
      <path
        d={SHAPES[network]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  )
}
