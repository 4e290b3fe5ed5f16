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

test('without links of the museum’s own it is the shop’s page', () => {
  expect(agreementLink(config, 'terms', 'de')).toBe('/de/page/terms')
})

test('the museum’s own link is preferred, and a page it leaves out has no link', () => {
  expect(agreementLink(config, 'terms', 'en')).toBe('https://museum.example/t')
  expect(agreementLink(config, 'data_protection', 'en')).toBeNull()
})
