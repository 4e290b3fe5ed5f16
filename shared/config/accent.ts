/** WCAG 2.2, 1.4.3: minimum contrast of text to its background. */
export const MIN_CONTRAST = 4.5

export type Shade = 'light' | 'dark'

/** The backgrounds of text in the accent colour, as in `ui/tokens.css`. */
export const GROUNDS: Record<Shade, readonly string[]> = {
  light: ['#ffffff', '#fbfaf7', '#fdf3dc'],
  dark: ['#171614', '#211f1d', '#332a17'],
}

/**
 * One step of a colour channel: towards black in the light scheme; towards white, without turning
 * grey, in the dark one.
 */
const STEPS: Record<Shade, (channel: number) => number> = {
  light: (channel) => Math.floor(channel * 0.95),
  dark: (channel) => Math.min(255, Math.ceil(channel * 1.01 + 6)),
}

/**
 * `#rrggbb` → the same hue, darkened or lightened in steps until it is readable on every
 * background.
 */
export function readableAccent(accent: string, shade: Shade): string {
  let colour = channelsOf(accent)
  while (lowestContrast(hexOf(colour), shade) < MIN_CONTRAST) colour = colour.map(STEPS[shade])
  return hexOf(colour)
}

export function lowestContrast(accent: string, shade: Shade): number {
  return Math.min(...GROUNDS[shade].map((ground) => contrast(accent, ground)))
}

/** The accent for both schemes, as a value of `--accent`. */
export function accentValue(accent: string): string {
  const [light, dark] = [readableAccent(accent, 'light'), readableAccent(accent, 'dark')]
  return `var(--by-day,${light}) var(--by-night,${dark})`
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

function hexOf(channels: readonly number[]): string {
  return `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

/** Contrast ratio of two sRGB colours as WCAG 2.2 defines it. */
export function contrast(one: string, other: string): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(hex).map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
