import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { configForVisitor } from './config-for-visitor.ts'

const read = (wire: Record<string, unknown>) => v.parse(shopConfigSchema, wire)

test.each([
  [['pt-BR', 'fr-CH', 'en'], 'fr'],
  [['sv', 'en-GB'], 'en'],
  [['pt'], 'de'],
  [[], 'de'],
])(
  'if the language is left to the visitor, a visitor with the languages %j gets %s',
  (own, language) => {
    const config = read({ languages: ['en', 'fr', 'de'], prefered_language: 'browser' })
    expect(configForVisitor(config, own).preferredLanguage).toBe(language)
  },
)

test('a museum that sets a preferred language, or none, does not use the visitor’s language', () => {
  const config = read({ languages: ['en', 'fr'], prefered_language: 'fr' })
  expect(configForVisitor(config, ['en'])).toBe(config)
  expect(configForVisitor(EVERYTHING_ON_SALE, ['en']).preferredLanguage).toBe('de')
})
