import { accentValue, readableAccent, type Shade } from '@shop/shared/config/accent'
import { themeColors } from '@shop/shared/config/color-scheme'
import type { ShopConfig } from '@shop/shared/config/shop-config'

export type Look = Pick<ShopConfig, 'accent' | 'colorScheme'>

/**
 * Sets the accent colour, which is the operator's or the shop's own, and whether the shop may be
 * dark. An accent that is hard to read is darkened (lightened in the dark scheme) and reported.
 */
export function applyLook(page: Document, { accent, colorScheme }: Look): void {
  const root = page.documentElement
  if (colorScheme === 'light') delete root.dataset.scheme
  else root.dataset.scheme = colorScheme
  for (const tag of page.head.querySelectorAll('meta[name="theme-color"]')) tag.remove()
  for (const color of themeColors(colorScheme)) {
    const tag = page.createElement('meta')
    for (const [name, value] of Object.entries({ name: 'theme-color', ...color }))
      tag.setAttribute(name, value)
    page.head.append(tag)
  }
  if (accent === null) {
    root.style.removeProperty('--accent')
    return
  }
  for (const shade of SHADES[colorScheme]) {
    const readable = readableAccent(accent, shade)
    // In the dark scheme most accents must be lightened, so this is only an information there, not
    // a warning.
    const report = shade === 'light' ? console.warn : console.info
    if (readable !== accent.toLowerCase())
      report(`accent ${accent} is hard to read in the ${shade} scheme, ${readable} is used`)
  }
  root.style.setProperty('--accent', accentValue(accent))
}

const SHADES: Record<ShopConfig['colorScheme'], readonly Shade[]> = {
  light: ['light'],
  dark: ['dark'],
  auto: ['light', 'dark'],
}
