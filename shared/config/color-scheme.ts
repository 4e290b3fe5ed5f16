/** The museum's colour scheme: always light, always dark, or the scheme of the visitor's device. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const

export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** The colour of the header, as in `ui/tokens.css`: browsers use it for their own bars. */
const BARS = { light: '#ffffff', dark: '#211f1d' }

export function themeColors(scheme: ColorScheme): { content: string; media?: string }[] {
  if (scheme !== 'auto') return [{ content: BARS[scheme] }]
  return (['light', 'dark'] as const).map((one) => ({
    content: BARS[one],
    media: `(prefers-color-scheme: ${one})`,
  }))
}
