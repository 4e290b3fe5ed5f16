import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { formatMoney } from '@shop/shared/money/format-money'
import { expect, test } from 'vitest'
import { priceCart } from '../pricing/price-cart.ts'
import { EXAMPLE_NOW, exampleCatalogue } from '../testing/example-catalogue.ts'
import { article, owner, pass, voucher } from '../testing/goods-items.ts'
import { readTickets } from '../testing/read-tickets.ts'
import { dayTicket, groupTour, ticket, walkPlaces } from '../testing/test-shop.ts'
import { describeReceipt, type ReceiptBooking } from './describe-receipt.ts'
import { drawReceipt } from './draw-receipt.ts'

const AT = '2026-03-10 10:00:00'
const BUYER = {
  company: 'Turm AG',
  fname: 'Ada',
  lname: 'Meier',
  street: 'Weg 1',
  zip: '8000',
  city: 'Zürich',
  country: 'CH',
  email: 'ada@mail.example',
}
const EVERYTHING = [
  ticket('adult', AT, 2),
  dayTicket('garden-free', '2026-03-11'),
  groupTour(AT),
  walkPlaces(AT),
  article('book', 3),
  pass([owner('Olga Vogt')]),
  voucher('fifty'),
  { type: 'donation', price: 700 },
]

function receiptOf(
  items: unknown[],
  {
    language = 'en',
    vatNumber = 'CHE-1',
    country,
    ...changes
  }: Partial<ReceiptBooking> & { vatNumber?: string | null; country?: string } = {},
) {
  const catalogue = exampleCatalogue()
  if (vatNumber !== null) catalogue.museum.vatNumber = vatNumber
  if (country !== undefined) catalogue.museum.country = country
  const pricing = priceCart(items, { catalogue, language, museumNow: '2026-03-09 09:00:00' })
  if (pricing.kind !== 'priced') throw new Error(pricing.problem.kind)
  const booking: ReceiptBooking = {
    id: 'ABCDEFGH',
    booked_at: EXAMPLE_NOW,
    customer: BUYER,
    language,
    lines: pricing.items.map(({ line }) => line),
    shipping: { country: 'CH', cost: 900, vat: 8.1 },
    codes: [],
    total: pricing.total + 900,
    payart: '1',
    currency: null,
    ...changes,
  }
  return { booking, receipt: describeReceipt(booking, catalogue) }
}

const money = (cents: number, language: Language = 'en') =>
  formatMoney(cents, { language, currency: 'CHF' })

test('for everything the museum sells, the amounts by tax rate add up to the amount paid', () => {
  const { booking, receipt } = receiptOf(EVERYTHING)
  const gross = booking.lines
    .flatMap(({ taxParts }) => taxParts)
    .reduce((sum, p) => sum + p.gross, 900)
  expect(gross).toBe(booking.total)
  expect(receipt.total.value).toBe(money(booking.total))
  for (const line of booking.lines)
    expect(line.taxParts.reduce((sum, part) => sum + part.gross, 0)).toBe(line.total)
})

test('a receipt shows museum, number, day, buyer, lines, rates and payments', () => {
  const { receipt } = receiptOf([ticket('adult', AT, 2), article('book')], {
    shipping: null,
    total: 1000,
    codes: [{ barcode: 'GIFT-SECRET-1234', name: 'Gift', paid: 5000, left: 100 }],
  })
  expect(receipt.issuer).toEqual(['Stiftung Turm', 'Turmweg 1, 8000 Zürich', 'VAT number CHE-1'])
  expect(receipt.facts.map(({ values }) => values)).toEqual([
    ['ABCDEFGH'],
    ['9 March 2026'],
    ['Turm AG', 'Ada Meier', 'Weg 1', '8000 Zürich', 'Switzerland'],
  ])
  expect(receipt.lines[0]).toEqual({
    words: ['Tower', 'Tuesday 10 March 2026, 10:00', '2 × Adult'],
    rate: '2.6%',
    price: money(4000),
  })
  expect(receipt.total.value).toBe(money(6000))
  expect(receipt.payments).toEqual([
    { label: 'Paid by voucher …1234', value: money(5000) },
    { label: 'Credit card', value: money(1000) },
  ])
  expect(JSON.stringify(receipt)).not.toContain('SECRET')
  expect(receipt.rates[0]).toEqual([
    '2.6%',
    expect.anything(),
    expect.anything(),
    expect.anything(),
  ])
})

test('vouchers are sold without tax, and a later payment is not confirmed as paid', () => {
  const untaxed = receiptOf([voucher('fifty')], { shipping: null }).receipt
  expect(untaxed.lines[0]?.rate).toBe('no VAT')
  expect(untaxed.notes).toEqual([expect.stringContaining('charged when they are redeemed')])
  const later = receiptOf([article('book')], { payart: '99' }).receipt
  expect(later.notes).toEqual([expect.stringContaining('does not confirm payment')])
  expect(receiptOf([article('book')]).receipt.notes).toEqual([])
})

test('without a VAT number and a buyer, a receipt leaves both out', () => {
  const { receipt } = receiptOf([article('book')], { customer: {}, vatNumber: null })
  expect(receipt.facts).toHaveLength(2)
  expect(receipt.issuer).toHaveLength(2)
})

// Regression: a part without a font removed its whole line, without a notice.
test('for a buyer with a rare script it prints what it can, and notes that parts are missing', async () => {
  const customer = { ...BUYER, company: '株式会社タワー', fname: '𛁈𛀙', lname: '王' }
  const { receipt } = receiptOf([article('book')], { customer })
  expect(receipt.facts.at(-1)?.values.slice(0, 2)).toEqual(['株式会社タワー', '王'])
  expect(receipt.notes).toEqual([expect.stringContaining('cannot be printed')])
  const { pages } = await readTickets(await drawReceipt(receipt))
  expect(pages[0]?.text).toContain('株式会社タワー 王')
})

test('a receipt is drawn in every language, with a table for screen readers and within the margins', async () => {
  for (const language of LANGUAGES) {
    const { receipt, booking } = receiptOf(EVERYTHING, { language })
    const { title, language: read, pages } = await readTickets(await drawReceipt(receipt))
    expect([title, read]).toEqual([receipt.title, language])
    expect(pages.length).toBeLessThanOrEqual(2)
    const text = pages.map((page) => page.text).join(' ')
    for (const part of [receipt.heading, 'ABCDEFGH', money(booking.total, language), 'Ada Meier'])
      expect(text.replaceAll(/\s/g, ' ')).toContain(part.replaceAll(/\s/g, ' '))
    for (const { reach, width } of pages) expect(reach).toBeLessThan(width - 40)
    expect(pages[0]?.structure).toContain('"TH"')
  }
}, 60_000)

test('a long order continues over pages, each with its number', async () => {
  const items = Array.from({ length: 60 }, () => article('book'))
  const { pages } = await readTickets(await drawReceipt(receiptOf(items).receipt))
  expect(pages.length).toBeGreaterThan(1)
  for (const [at, { text }] of pages.entries())
    expect(text).toContain(`Page ${at + 1} of ${pages.length}`)
  expect(
    pages
      .map(({ text }) => text)
      .join(' ')
      .match(/1 × /g),
  ).toHaveLength(60)
}, 60_000)

test("formats amounts and rates as in the museum's country", () => {
  const { receipt } = receiptOf([article('book')], { language: 'de', country: 'DE' })
  expect(receipt.rates[0]?.[0]).toBe('8,1%')
  expect(receipt.total.value).toContain(',00')
})
