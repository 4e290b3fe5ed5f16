import { LANGUAGES } from '@shop/shared/i18n/languages'
import { ROUTES } from '@shop/shared/routing/routes'

/** Pages about one visitor: the checkout, and the pages of an account. */
const PERSONAL = Object.values(ROUTES).filter(
  ({ owner }) => owner === 'mf-checkout' || owner === 'mf-account',
)

/**
 * The text of `robots.txt` (RFC 9309). It keeps crawlers away from baskets, orders and accounts,
 * with and without a language in the address. The API stays open, because the pages that crawlers
 * run read it.
 */
export function robotsText(origin: string | null): string {
  const paths = PERSONAL.map(({ path }) => path.split('/:', 1)[0] ?? '')
  // A rule applies to all addresses that begin with its path, so a longer path needs no rule.
  const begins = paths.filter((path) => !paths.some((at) => at !== path && path.startsWith(at)))
  // Each language by its code: `/*/login` would also match an offer with such an id.
  const prefixes = ['', ...LANGUAGES.map((language) => `/${language}`)]
  const rules = [...new Set(begins)].flatMap((path) => prefixes.map((at) => `${at}/${path}`))
  const lines = [
    'User-agent: *',
    'Disallow: /operator',
    ...rules.map((path) => `Disallow: ${path}`),
  ]
  if (origin !== null) lines.push('', `Sitemap: ${new URL('/sitemap.xml', origin).href}`)
  return `${lines.join('\n')}\n`
}
