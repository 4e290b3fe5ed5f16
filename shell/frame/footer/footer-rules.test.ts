import { shopConfigSchema } from '@shop/shared/config/shop-config'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { footerLinks } from './footer-links.ts'
import { linkName, partnerLogos } from './partner-logos.ts'
import { socialLinks } from './social-links.ts'

const config = (wire: Record<string, unknown>) => v.parse(shopConfigSchema, wire)
const pagesOf = (wire: Record<string, unknown>) =>
  footerLinks(config(wire), 'de').map(({ page }) => page)

const CUSTOM = { de: { imprint: { url: 'https://m.example/i', title: 'Impressum' } } }

test('links the shipping terms only if goods are sold, with the museum’s own terms and with the shop’s', () => {
  expect(pagesOf({})).toEqual(['imprint', 'terms', 'data_protection'])
  expect(pagesOf({ has_merchandise: 1 })).toContain('shipping')
  expect(pagesOf({ custom_terms_links: CUSTOM })).not.toContain('shipping')
  expect(pagesOf({ custom_terms_links: CUSTOM, has_merchandise: 1 })).toContain('shipping')
})

test('leaves out a terms link that is switched off and keeps the others', () => {
  const links = { de: { imprint: '0' } }
  expect(pagesOf({ custom_terms_links: links })).toEqual(['terms', 'data_protection'])
})

test('links the accessibility statement only if prices are in euros, with the museum’s own terms and with the shop’s', () => {
  const euro = { currency_symbol: 'EUR' }
  expect(pagesOf(euro)).toContain('accessibility_statement')
  expect(pagesOf({ ...euro, custom_terms_links: CUSTOM })).toContain('accessibility_statement')
  expect(pagesOf({ custom_terms_links: CUSTOM })).not.toContain('accessibility_statement')
})

test('shows social links in the museum’s order, without unknown networks and unsafe addresses', () => {
  const links = socialLinks([
    { name: 'youtube', link: 'https://youtube.example/m', sequence_no: 3 },
    { name: 'Instagram ', link: 'https://instagram.example/m', sequence_no: 1 },
    { name: 'tiktok', link: 'javascript:alert(1)', sequence_no: 0 },
    { name: 'orkut', link: 'https://orkut.example', sequence_no: 2 },
    { name: 'constructor', link: 'https://x.example', sequence_no: 2 },
  ])
  expect(links.map(({ network }) => network)).toEqual(['instagram', 'youtube'])
})

const UNNAMED = { url: null, name: null }

test('addresses of partner logos always begin with the same prefix', () => {
  const logos = ['kanton.svg', '/media/bund.svg', '../x.svg', 'https://a.example/b.svg', ' ']
  const partners = { name: { de: 'Träger' }, logos: logos.map((image) => ({ image, ...UNNAMED })) }
  const [group] = partnerLogos({ partnerLogos: [partners], preferredLanguage: 'de' }, 'de')
  expect(group?.title).toBe('Träger')
  expect(group?.logos.map(({ image }) => image)).toEqual(['/media/kanton.svg', '/media/bund.svg'])
})

test('a partner group uses a title in another language if needed; a group without logos is left out', () => {
  const logo = { image: 'a b.svg', url: 'ftp://x.example', name: null }
  const groups = [
    { name: { de: 'Träger' }, logos: [logo] },
    { name: { en: 'Nobody' }, logos: [] },
  ]
  expect(partnerLogos({ partnerLogos: groups, preferredLanguage: 'it' }, 'en')).toEqual([
    { title: 'Träger', logos: [{ image: '/media/a%20b.svg', url: null, name: null }] },
  ])
})

test('a partner’s link with an unnamed logo is named by its domain', () => {
  expect(linkName('https://www.kanton.example/de')).toBe('kanton.example')
})
