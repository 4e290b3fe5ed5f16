/** Which of the two the museum shows: always one, or the one the visitor's device asks for. */
export const COLOR_SCHEMES = ['light', 'dark', 'auto'] as const

export type ColorScheme = (typeof COLOR_SCHEMES)[number]

/** The colour of the header, as in `ui/tokens.css`: browsers draw their own bars in it. */
const BARS = { light: '#ffffff', dark: '#211f1d' }

/** Attributes of the `theme-color` tags of a document. */
export function themeColors(scheme: ColorScheme): { content: string; media?: string }[] {
  if (scheme !== 'auto') return [{ content: BARS[scheme] }]
  return (['light', 'dark'] as const).map((one) => ({
    content: BARS[one],
    media: `(prefers-color-scheme: ${one})`,
  }))
}
