import { expect, test } from 'vitest'
import { keptLanguage, redirectedPath } from './redirected-path.ts'

const offered = { languages: ['de', 'en'] as const, preferredLanguage: 'en' } as const
const config = { ...offered, languages: [...offered.languages] }

test.each([
  ['/fr', '/en'],
  ['/fr/', '/en'],
  ['/fr/tickets/blue-hour', '/en/tickets/blue-hour'],
  ['/fr/product/a%2Fb', '/en/product/a%2Fb'],
  // The address of an extension or of no page: "not found" is then shown in an offered language.
  ['/fr/audio-guides', '/en/audio-guides'],
  // The redirect must not lead to another site.
  ['/fr//evil.example', '/en/evil.example'],
])('redirects %s to %s', (path, to) => {
  expect(redirectedPath(path, config)).toBe(to)
})

test.each(['/', '/tickets', '/de/tickets', '/en', '/xx/tickets', '/FR/tickets', '/french', ''])(
  'does not redirect the address %s',
  (path) => {
    expect(redirectedPath(path, config)).toBeNull()
  },
)

test.each(['/fr/checkout/accepted', '/fr/order-review/7', '/fr/recover/x', '/fr/settings'])(
  '%s is used in mails or by the payment provider, and keeps its language',
  (path) => {
    expect([redirectedPath(path, config), keptLanguage(path, config)]).toEqual([null, 'fr'])
  },
)
