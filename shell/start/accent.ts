/** WCAG 2.2, 1.4.3: minimum contrast of text to its background. */
const MIN_CONTRAST = 4.5

/** The lightest background with text in the accent colour: that of the pages. */
const PAPER = '#fbfaf7'

/**
 * Sets the operator's accent colour, or the shop's own; one that is too light is darkened and
 * reported.
 */
export function applyAccent(root: HTMLElement, accent: string | null): void {
  if (accent === null) {
    root.style.removeProperty('--accent')
    return
  }
  const readable = readableAccent(accent)
  if (readable !== accent.toLowerCase())
    console.warn(`accent ${accent} is too light to read, ${readable} is used`)
  root.style.setProperty('--accent', readable)
}

/** `#rrggbb` → the same hue, darkened in steps until it has enough contrast on paper and under white. */
export function readableAccent(accent: string): string {
  let colour = channelsOf(accent)
  while (contrast(colour, channelsOf(PAPER)) < MIN_CONTRAST) {
    colour = colour.map((channel) => Math.floor(channel * 0.95))
  }
  return `#${colour.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`
}

function channelsOf(hex: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))
}

/** Contrast ratio of two sRGB colours as WCAG 2.2 defines it. */
function contrast(one: number[], other: number[]): number {
  const [light = 1, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(channels: number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
