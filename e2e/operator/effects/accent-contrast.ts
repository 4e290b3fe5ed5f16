import {
  lowestContrast,
  MIN_CONTRAST,
  readableAccent,
  type Shade,
} from '@shop/shared/config/accent'

/** How well an accent can be read in one scheme, and what the shop makes of it there. */
export interface AccentContrast {
  shade: Shade
  /** WCAG contrast ratio on the worst ground of the scheme. */
  ratio: number
  isReadable: boolean
  /** The colour in the shop, `#rrggbb`: the accent itself if it can be read. */
  used: string
  usedRatio: number
}

/** By day and by night; nothing where the museum has no accent of its own, or no colour as one. */
export function accentContrasts(accent: unknown): AccentContrast[] {
  if (typeof accent !== 'string' || !/^#[0-9a-f]{6}$/i.test(accent)) return []
  return (['light', 'dark'] as const).map((shade) => {
    const ratio = lowestContrast(accent, shade)
    const used = readableAccent(accent, shade)
    const isReadable = ratio >= MIN_CONTRAST
    return { shade, ratio, isReadable, used, usedRatio: lowestContrast(used, shade) }
  })
}
