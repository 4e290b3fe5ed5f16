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

test('shipping is linked only where goods are sold, whoever wrote the terms', () => {
  expect(pagesOf({})).toEqual(['imprint', 'terms', 'data_protection'])
  expect(pagesOf({ has_merchandise: 1 })).toContain('shipping')
  expect(pagesOf({ custom_terms_links: CUSTOM })).not.toContain('shipping')
  expect(pagesOf({ custom_terms_links: CUSTOM, has_merchandise: 1 })).toContain('shipping')
})

test('a terms link set to none is left out, the others stay', () => {
  const links = { de: { imprint: '0' } }
  expect(pagesOf({ custom_terms_links: links })).toEqual(['terms', 'data_protection'])
})

test('the accessibility statement is linked where euros are charged, whoever wrote the terms', () => {
  const euro = { currency_symbol: 'EUR' }
  expect(pagesOf(euro)).toContain('accessibility_statement')
  expect(pagesOf({ ...euro, custom_terms_links: CUSTOM })).toContain('accessibility_statement')
  expect(pagesOf({ custom_terms_links: CUSTOM })).not.toContain('accessibility_statement')
})

test('social links are in the museum’s order; unknown networks and other addresses are left out', () => {
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

test('partner logos lie below one prefix, and nothing leads out of it', () => {
  const logos = ['kanton.svg', '/media/bund.svg', '../x.svg', 'https://a.example/b.svg', ' ']
  const partners = { name: { de: 'Träger' }, logos: logos.map((image) => ({ image, ...UNNAMED })) }
  const [group] = partnerLogos({ partnerLogos: [partners], preferredLanguage: 'de' }, 'de')
  expect(group?.title).toBe('Träger')
  expect(group?.logos.map(({ image }) => image)).toEqual(['/media/kanton.svg', '/media/bund.svg'])
})

test('a partner group has its title in some language; without logos it goes', () => {
  const logo = { image: 'a b.svg', url: 'ftp://x.example', name: null }
  const groups = [
    { name: { de: 'Träger' }, logos: [logo] },
    { name: { en: 'Nobody' }, logos: [] },
  ]
  expect(partnerLogos({ partnerLogos: groups, preferredLanguage: 'it' }, 'en')).toEqual([
    { title: 'Träger', logos: [{ image: '/media/a%20b.svg', url: null, name: null }] },
  ])
})

test('a link whose logo has no name is called by its domain', () => {
  expect(linkName('https://www.kanton.example/de')).toBe('kanton.example')
})
