interface BarWords {
  siteName: string
  hasLogo: boolean
  entries: readonly string[]
  account: readonly string[]
  hasLanguages: boolean
}

/** Common screen widths, in rem of 16 px; `header.module.css` has a rule for each. */
const STEPS_REM = [30, 40, 48, 64, 80] as const

/** The bar is at most this wide, as in the style `--page`, except on screens of 90rem. */
const WIDEST_REM = 76

/**
 * Average widths in px over the shop's languages, measured in Chromium: per letter of brand, menu
 * entry and account link; in total for the others.
 */
const PX = { brand: 10, entry: 8.2, account: 7.2, languages: 64, basket: 44, logo: 44, edges: 32 }
const GAP_PX = 16
const MENU_GAP_PX = 32

/**
 * The screen width at which brand, menu and tools fit side by side, as the name of its CSS rule. It
 * is estimated from their words and used until a script has measured them. `never`: no screen is
 * wide enough.
 */
export function expectedRoom(words: BarWords): string {
  const brand = Math.min(416, lettersOf(words.siteName) * PX.brand + (words.hasLogo ? PX.logo : 0))
  const menu = lineOf(words.entries, PX.entry) + lineOf(words.account, PX.account) + MENU_GAP_PX
  const tools = PX.basket + (words.hasLanguages ? PX.languages : 0)
  const wanted = (brand + menu + tools + 2 * GAP_PX + PX.edges) / 16
  if (wanted > WIDEST_REM) return 'never'
  return String(STEPS_REM.find((step) => wanted <= step))
}

function lineOf(words: readonly string[], px: number): number {
  return lettersOf(words.join('')) * px + Math.max(0, words.length - 1) * GAP_PX
}

/** A space is about half as wide as a letter. */
function lettersOf(text: string): number {
  return (text.length + text.replaceAll(' ', '').length) / 2
}
