import { decode } from '@shop/shared/api/decode'
import { shopConfigSchema } from '@shop/shared/config/shop-config'
import { expect, test } from 'vitest'
import { agreementLink } from './agreement-link.ts'

const ownTerms = { url: 'https://museum.example/t', title: 'T' }
const decoded = decode(shopConfigSchema, {
  custom_terms_links: { en: { terms: ownTerms, data_protection: '0' } },
})
if (!decoded.ok) throw new Error(decoded.issues.join())
const config = decoded.value

test('links to the shop’s page if the museum has no links of its own', () => {
  expect(agreementLink(config, 'terms', 'de')).toBe('/de/page/terms')
})

test('prefers the museum’s own link, and links to nothing for a page without one', () => {
  expect(agreementLink(config, 'terms', 'en')).toBe('https://museum.example/t')
  expect(agreementLink(config, 'data_protection', 'en')).toBeNull()
})
