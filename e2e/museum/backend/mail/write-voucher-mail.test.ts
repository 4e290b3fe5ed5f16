import { dateName } from '@shop/shared/dates/day-name'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW, exampleCatalogue } from '../testing/example-catalogue.ts'
import { writeVoucherMail } from './write-voucher-mail.ts'

const VOUCHERS = [
  { barcode: 'AAAA-CCCC-DDDD-EEEE', name: 'Sky & <b>', amount: 2500 },
  { barcode: 'FFFF-GGGG-HHHH-JJJJ', name: 'Gift card', amount: 5000 },
].map((voucher) => ({ ...voucher, productId: 'fifty', validTo: '2031-03-09 23:59:59' }))

function mailIn(language: Language, vouchers = VOUCHERS, takesCodes = true) {
  const catalogue = exampleCatalogue()
  const shop = `https://shop.example/${language}`
  return writeVoucherMail(vouchers, { catalogue, language, shop, takesCodes, soldAt: EXAMPLE_NOW })
}

test('each voucher is a card with all that is needed to redeem it, and nothing else', () => {
  const { subject, text } = mailIn('en')
  expect(subject).toBe('Tower Museum: gift vouchers')
  expect(text.replaceAll('\u00a0', ' ')).toBe(`Tower Museum
Sky & <b>
CHF 25.00
Voucher code: AAAA-CCCC-DDDD-EEEE
Valid until: 9 March 2031
Visit https://shop.example/en and enter the code in the basket; any remaining balance stays on the code.

Tower Museum
Gift card
CHF 50.00
Voucher code: FFFF-GGGG-HHHH-JJJJ
Valid until: 9 March 2031
Visit https://shop.example/en and enter the code in the basket; any remaining balance stays on the code.

Any questions? Write to us: shop@tower.example

Kind regards
Tower Museum
Stiftung Turm
Turmweg 1, 8000 Zürich

`)
})

test('in every language text and HTML agree, and names cannot become markup', () => {
  const subjects = new Set<string>()
  const sentences = new Set<string>()
  for (const language of LANGUAGES) {
    const { subject, text, html } = mailIn(language)
    const shown = html.replaceAll(/<[^>]+>/g, '\n').replaceAll('&lt;b&gt;', '<b>')
    const redeem = text.split('\n').find((line) => line.includes('https://')) ?? ''
    for (const { barcode } of VOUCHERS) {
      expect(text).toContain(barcode)
      expect(shown).toContain(barcode)
    }
    expect(text).toContain(language === 'fr' ? '\u202f: AAAA' : ': AAAA')
    expect(shown.split(redeem)).toHaveLength(VOUCHERS.length + 1)
    expect(redeem).toContain(`https://shop.example/${language} `)
    expect(shown.split(dateName('2031-03-09', language))).toHaveLength(VOUCHERS.length + 1)
    expect(html).not.toContain('<b>')
    expect(html).toContain(`<html lang="${language}">`)
    expect(`${text}${html}`).not.toMatch(/undefined|\[object/)
    subjects.add(mailIn(language, VOUCHERS.slice(0, 1)).subject)
    expect(subjects).not.toContain(subject)
    sentences.add(redeem.replace(/https:\S+/, ''))
  }
  expect(subjects.size).toBe(LANGUAGES.length)
  expect(sentences.size).toBe(LANGUAGES.length)
})

test('the basket is not mentioned if it accepts no codes', () => {
  expect(mailIn('en', VOUCHERS, false).text).not.toContain('basket')
})
