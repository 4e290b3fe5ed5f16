import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { footerLinks } from './footer-links.ts'
import { navEntries } from './nav-entries.ts'
import { pageTitle, siteName } from './page-title.ts'

const config = (wire: Record<string, unknown>) => v.parse(shopConfigSchema, wire)

test('the menu shows what is switched on, in its order', () => {
  const shown = navEntries(config({ has_vouchers: 1, has_tickets: 1, has_memcard: 1 }))
  expect(shown.map(({ key }) => key)).toEqual(['tickets', 'passes', 'vouchers'])
})

test('the name of the museum: translated, plain, default', () => {
  const named = config({ site_name: 'Museum', site_name_translations: { fr: 'Musée' } })
  expect(siteName(named, 'fr')).toBe('Musée')
  expect(siteName(named, 'de')).toBe('Museum')
  expect(siteName(config({}), 'de')).toBe('Online Shop')
})

test('a page without a title shows the name alone', () => {
  expect(pageTitle('Tickets', 'Museum')).toBe('Tickets – Museum')
  expect(pageTitle('', 'Museum')).toBe('Museum')
})

test('shipping is linked only where goods are sold', () => {
  const pages = (wire: Record<string, unknown>) =>
    footerLinks(config(wire), 'de').map(({ page }) => page)
  expect(pages({})).toEqual(['imprint', 'terms', 'data_protection'])
  expect(pages({ has_merchandise: 1 })).toContain('shipping')
})

test('a terms link set to none is left out, the others stay', () => {
  const links = footerLinks(config({ custom_terms_links: { de: { imprint: '0' } } }), 'de')
  expect(links.map(({ page }) => page)).toEqual(['terms', 'data_protection'])
})
