import { accentValue, readableAccent, type Shade } from '@shop/shared/config/accent'
import { themeColors } from '@shop/shared/config/color-scheme'
import type { ShopConfig } from '@shop/shared/config/shop-config'

export type Look = Pick<ShopConfig, 'accent' | 'colorScheme'>

/**
 * Sets the operator's accent colour, or the shop's own, and whether the shop may be dark. An accent
 * that cannot be read is darkened, or lightened by night, and reported.
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
    // By night most colours are lightened, which is nothing to warn of.
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
