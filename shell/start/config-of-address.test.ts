import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { expect, test } from 'vitest'
import { configOfAddress } from './config-of-visit.ts'

const config = {
  ...EVERYTHING_ON_SALE,
  languages: ['fr' as const],
  preferredLanguage: 'fr' as const,
}

// Regression: a visitor paid while the operator removed the language, and the way back ended on
// "not found": nothing was booked.
test.each(['/de/checkout/accepted', '/de/checkout', '/de/order-review/7', '/de/recover/x'])(
  'the address %s works although its language is no longer offered',
  (path) => {
    expect(configOfAddress(config, path)).toEqual({ ...config, languages: ['fr', 'de'] })
  },
)

test.each(['/de/tickets', '/de', '/xx/checkout', '/checkout', '/fr/checkout', '/de/nowhere'])(
  'the address %s does not add a language to the config',
  (path) => {
    expect(configOfAddress(config, path)).toBe(config)
  },
)
