import { expect, test } from 'vitest'
import { languageKept, pathLedTo } from './path-led-to.ts'

const offered = { languages: ['de', 'en'] as const, preferredLanguage: 'en' } as const
const config = { ...offered, languages: [...offered.languages] }

test.each([
  ['/fr', '/en'],
  ['/fr/', '/en'],
  ['/fr/tickets/blue-hour', '/en/tickets/blue-hour'],
  ['/fr/product/a%2Fb', '/en/product/a%2Fb'],
  // A page of an extension, or of nobody, which is then not found in a language that is offered.
  ['/fr/audio-guides', '/en/audio-guides'],
  // Never the address of another site.
  ['/fr//evil.example', '/en/evil.example'],
])('%s leads to %s', (path, to) => {
  expect(pathLedTo(path, config)).toBe(to)
})

test.each(['/', '/tickets', '/de/tickets', '/en', '/xx/tickets', '/FR/tickets', '/french', ''])(
  '%s stays',
  (path) => {
    expect(pathLedTo(path, config)).toBeNull()
  },
)

test.each(['/fr/checkout/accepted', '/fr/order-review/7', '/fr/recover/x', '/fr/settings'])(
  '%s is in mails or at the payment provider, and stays in its language',
  (path) => {
    expect([pathLedTo(path, config), languageKept(path, config)]).toEqual([null, 'fr'])
  },
)
