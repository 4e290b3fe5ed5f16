import {
  lowestContrast,
  MIN_CONTRAST,
  readableAccent,
  type Shade,
} from '@shop/shared/config/accent'

/** Readability of an accent in one scheme, and the colour that the shop uses. */
export interface AccentContrast {
  shade: Shade
  /** WCAG contrast ratio on the scheme's background with the lowest contrast. */
  ratio: number
  isReadable: boolean
  /** The colour in the shop, `#rrggbb`: the accent itself if it is readable. */
  used: string
  usedRatio: number
}

/** The contrasts of an accent in the light and the dark scheme; empty if the accent is invalid. */
export function accentContrasts(accent: unknown): AccentContrast[] {
  if (typeof accent !== 'string' || !/^#[0-9a-f]{6}$/i.test(accent)) return []
  return (['light', 'dark'] as const).map((shade) => {
    const ratio = lowestContrast(accent, shade)
    const used = readableAccent(accent, shade)
    const isReadable = ratio >= MIN_CONTRAST
    return { shade, ratio, isReadable, used, usedRatio: lowestContrast(used, shade) }
  })
}
