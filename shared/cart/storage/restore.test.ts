import { someLines, someShipping } from '@shop/shared/cart/testing/arbitrary-lines'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cart, emptyCart, settled } from '../cart.ts'
import { cartTotals } from '../totals.ts'
import { cartToStore, restoreCart } from './restore.ts'
import olderRelease from './stored-by-an-older-release.json' with { type: 'json' }

const clock = { now: new Date('2026-09-01T10:00:00Z'), zone: 'Europe/Zurich' }

function restoreLines(...form: unknown[]) {
  return restoreCart({ ...emptyCart, form }, clock)
}

test('restores a stored basket unchanged', () => {
  const cart = fc
    .record({
      lines: someLines,
      requestInvoice: fc.boolean(),
      error: fc.option(fc.string()),
      cartId: fc.option(fc.string({ minLength: 1 })),
      shippingCosts: someShipping,
      shippingVat: fc.option(fc.constantFrom(0, 2.6, 8.1, 0.081)),
      shippingError: fc.option(fc.string()),
      shippingCostsError: fc.boolean(),
      externalDocumentNumber: fc.string(),
    })
    .map((fields: Cart) => settled(fields))
  fc.assert(
    fc.property(cart, (stored) => {
      const restored = restoreCart(JSON.parse(JSON.stringify(cartToStore(stored))), clock)
      expect(restored).toEqual({ cart: stored, noticed: [] })
      expect(restoreCart(cartToStore(restored.cart), clock)).toEqual(restored)
    }),
  )
})

test('gives an empty basket without a notice when nothing is stored', () => {
  expect(restoreCart(undefined, clock)).toEqual({ cart: emptyCart, noticed: [] })
  expect(restoreCart(null, clock)).toEqual({ cart: emptyCart, noticed: [] })
})

test.each([5, 'cart', [], {}, { form: null }, { form: { length: 3 } }, true])(
  'reports %o as unreadable and gives an empty basket',
  (stored) => {
    expect(restoreCart(stored, clock)).toEqual({
      cart: emptyCart,
      noticed: [{ reason: 'unreadable' }],
    })
  },
)

test('never throws on any stored value, and all sums are safe integers', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.anything(), hostileLine)), (form) => {
      const { cart, noticed } = restoreLines(...form)
      expect(cart.lines.length + noticed.length).toBe(form.length)
      const sums = cart.lines.map((line) => line.totalPrice)
      expect(sums.every(Number.isSafeInteger)).toBe(true)
    }),
  )
})

/** A realistic line with one arbitrary field. */
const hostileLine = fc
  .tuple(
    fc.constantFrom(
      aTicketLine(),
      aFamilyTicketLine(),
      aTourLine(),
      aMerchandiseLine(),
      aPassLine(),
      aVoucherLine(),
      aVoucherLine({ variable_amount: false }),
      aVoucherCodeLine(),
      aDayTicketLine(),
    ),
    fc.nat(20),
    fc.anything(),
  )
  .map(([line, at, value]) => {
    const keys = Object.keys(line)
    return { ...line, [keys[at % keys.length] ?? 'price']: value }
  })

test.each<[string, object]>([
  ['a price as text', { ...aMerchandiseLine(), price: '1500' }],
  ['a negative price', aMerchandiseLine({ price: -1500 })],
  ['a price with decimals', aMerchandiseLine({ price: 15.5 })],
  ['a price that is not a number', aMerchandiseLine({ price: Number.NaN })],
  ['an endless price', aMerchandiseLine({ price: 1e308 })],
  ['a negative count', aMerchandiseLine({ count: -1 })],
  ['a huge count', aMerchandiseLine({ count: 1000 })],
  ['half a piece', aMerchandiseLine({ count: 0.5 })],
  ['no pieces', aMerchandiseLine({ count: 0 })],
  ['an empty id', aMerchandiseLine({ id: '' })],
  ['an id that is an object', { ...aMerchandiseLine(), id: {} }],
  ['a tax rate above 100 percent', aMerchandiseLine({ vat_value: 101 })],
  ['a negative tax rate', aMerchandiseLine({ vat_value: -1 })],
  ['a slot that is not a time', aTicketLine({ datetime: 'tomorrow' })],
  ['a day that does not exist', aTourLine({ date: '2026-09-31' })],
  ['an hour that does not exist', aTourLine({ time: '25:00' })],
  ['no tours', aTourLine({ tours: 0 })],
  ['no places', aTourLine({ single_ticketing: true, totalCount: 0 })],
  ['half a tour', aTourLine({ tours: 1.5 })],
  ['a negative number of tours', aTourLine({ tours: -1 })],
  ['too many tours', aTourLine({ tours: 1000 })],
  ['places as text', { ...aTourLine({ single_ticketing: true }), totalCount: '4' }],
  ['a price that has no id', { ...aTourLine(), priceId: {} }],
  [
    'a negative count of tour tickets',
    aTourLine({ tickets: aTourLine().tickets.map((ticket) => ({ ...ticket, count: -20 })) }),
  ],
  ['an answer without a question', aTourLine({ answers: [anAnswer({ id: '' })] })],
  [
    'an answer with an object as its value',
    { ...aTourLine(), answers: [{ id: 'q', type: 'text', value: {} }] },
  ],
  [
    'too many answers',
    aTourLine({
      answers: Array.from({ length: 101 }, (_, at) => anAnswer({ id: `q${at}` })),
    }),
  ],
  [
    'sub-tickets at a negative price',
    aFamilyTicketLine({
      subtickets: aFamilyTicketLine().subtickets.map((sub) => ({ ...sub, price: -1 })),
    }),
  ],
  ['sub-tickets that are not a list', { ...aFamilyTicketLine(), subtickets: 'many' }],
  [
    'too many sub-tickets',
    aFamilyTicketLine({
      subtickets: Array.from({ length: 101 }, (_, at) => ({
        id: String(at),
        name: 'Child',
        price: 1,
        vat_value: 0,
        count: 1,
      })),
    }),
  ],
  ['a voucher with a chosen amount of zero', aVoucherLine({ price: 0 })],
  ['a voucher with a negative price', aVoucherLine({ price: -5000 })],
  ['a voucher at a price as text', { ...aVoucherLine(), price: '5000' }],
  ['a voucher with a huge price', aVoucherLine({ price: 1e12 })],
  ['too many vouchers', aVoucherLine({ count: 1e9 })],
  ['a code with a text as its value', { ...aVoucherCodeLine(), totalPrice: '-2000' }],
  ['a code with a huge value', aVoucherCodeLine({ totalPrice: -1e12 })],
  ['a code with a positive price', aVoucherCodeLine({ totalPrice: 500 })],
  ['a code without barcode', aVoucherCodeLine({ barcode: '  ' })],
  ['a pass without owner', aPassLine({ owners: [] })],
  ['a pass with owners that are not a list', { ...aPassLine(), owners: 'Ada' }],
  ['more passes than owners', aPassLine({ count: 3 })],
  ['day tickets that are not a list', { ...aDayTicketLine(), dayTickets: { 0: {} } }],
  ['an empty list of day tickets', aDayTicketLine({ dayTickets: [] })],
  ['an unknown kind', { ...aMerchandiseLine(), type: 'constructor' }],
  ['a kind named like a prototype', { ...aMerchandiseLine(), type: '__proto__' }],
])('drops only a line with %s', (_, line) => {
  const { cart, noticed } = restoreLines(aTicketLine(), line, aPassLine())
  expect(cart.lines.map(({ type }) => type)).toEqual(['ticket', 'annualPass'])
  expect(noticed).toHaveLength(1)
  expect(noticed[0]?.reason).toBe('invalid')
})

test('ignores prototype keys and unknown fields', () => {
  const text = JSON.stringify({ ...emptyCart, form: [{ ...aMerchandiseLine(), secret: 1 }] })
  const stored: unknown = JSON.parse(
    text.replace(
      '"secret":1',
      '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}',
    ),
  )
  const { cart } = restoreCart(stored, clock)
  expect(cart.lines).toEqual([aMerchandiseLine()])
  expect(Reflect.get({}, 'polluted')).toBeUndefined()
  expect(Reflect.get(cart.lines[0] ?? {}, 'polluted')).toBeUndefined()
})

test('ignores owners in a line of merchandise', () => {
  const { cart, noticed } = restoreLines({ ...aMerchandiseLine(), owners: [{ name: 'Ada' }] })
  expect(cart.lines).toEqual([aMerchandiseLine()])
  expect(noticed).toEqual([])
})

test('never makes the amount due negative, for any stored value', () => {
  fc.assert(
    fc.property(fc.array(hostileLine), fc.anything(), (form, cost) => {
      const { cart } = restoreCart({ ...emptyCart, form, shippingCosts: cost }, clock)
      const { payable, discount } = cartTotals(cart.lines, cart.shippingCosts, cart.shippingVat)
      expect(payable).toBeGreaterThanOrEqual(0)
      expect(discount).toBeGreaterThanOrEqual(0)
      expect(Number.isSafeInteger(payable)).toBe(true)
    }),
  )
})

test('cuts off lines above the limit and reports them in one notice', () => {
  const { cart, noticed } = restoreLines(...Array.from({ length: 5000 }, () => aMerchandiseLine()))
  expect(cart.lines).toHaveLength(500)
  expect(noticed).toEqual([{ reason: 'invalid' }])
})

test('recomputes all sums and ignores the stored ones', () => {
  const { cart } = restoreLines(
    aMerchandiseLine({ totalPrice: 1 }),
    aTicketLine({ totalPrice: -5000 }),
    aFamilyTicketLine({ totalCount: 900, totalPrice: 0 }),
    aVoucherCodeLine({ totalPrice: -10_000, discount: 999_999, remaining: 999_999 }),
    aTourLine({ totalPrice: 1 }),
  )
  expect(cart.lines[0]).toEqual(aMerchandiseLine())
  expect(cart.lines[1]).toEqual(aTicketLine())
  expect(cart.lines[2]).toEqual(aFamilyTicketLine())
  expect(cart.lines[3]).toMatchObject({ discount: 10_000, remaining: 0 })
  expect(cart.lines[4]).toEqual(aTourLine())
})

test('drops a voucher code that is stored twice', () => {
  const { cart, noticed } = restoreLines(
    aTicketLine(),
    aVoucherCodeLine(),
    aVoucherCodeLine({ barcode: ' ABC ' }),
  )
  expect(cart.lines).toHaveLength(2)
  expect(noticed).toEqual([{ reason: 'invalid', name: 'Gift voucher' }])
})

test('drops past lines and reports their names; lines without a date stay', () => {
  const { cart, noticed } = restoreLines(
    aTicketLine({ datetime: '2026-08-31 10:00:00', datetime_end: null }),
    aTourLine({ date: '2026-09-01', time: '11:59' }),
    aDayTicketLine({ datetime: '2026-08-31' }),
    aDayTicketLine({ datetime: '2026-09-01 00:00:00' }),
    aMerchandiseLine(),
  )
  expect(noticed).toEqual([
    // With the event's name: "Adult" alone could belong to several events.
    { reason: 'past', name: 'Impressionists – Adult' },
    { reason: 'past', name: 'Collection – Highlights' },
    { reason: 'past', name: 'Open house' },
  ])
  expect(cart.lines.map(({ type }) => type)).toEqual(['dayTicket', 'merchandise'])
})

test('resets invalid fields of the basket and a shipping cost without goods', () => {
  const { cart } = restoreCart(
    {
      form: [aTicketLine()],
      requestInvoice: 'no',
      error: 5,
      cartId: '',
      shippingCosts: 900,
      externalDocumentNumber: null,
    },
    clock,
  )
  expect(cart).toEqual({ ...emptyCart, lines: [aTicketLine()] })
})

// Regression: a basket stored overnight restored yesterday's tickets, which could be taken to the
// payment.
test.each([
  ['2026-09-03T21:59:00Z', '2026-09-03', true],
  ['2026-09-03T22:00:00Z', '2026-09-03', false],
  // The two nights in which summer time ends or begins.
  ['2026-10-25T22:59:00Z', '2026-10-25', true],
  ['2026-10-25T23:00:00Z', '2026-10-25', false],
  ['2027-03-28T21:59:00Z', '2027-03-28', true],
  ['2027-03-28T22:00:00Z', '2027-03-28', false],
])('a basket read at %s still has its tickets for %s: %j', (instant, day, isRestored) => {
  const form = [
    aDayTicketLine({ datetime: `${day} 00:00:00` }),
    aTicketLine({ datetime: `${day} 23:59:00`, datetime_end: null }),
  ]
  const { cart, noticed } = restoreCart(
    { ...emptyCart, form },
    { now: new Date(instant), zone: 'Europe/Zurich' },
  )
  expect(cart.lines).toEqual(isRestored ? form : [])
  expect(noticed.map(({ reason }) => reason)).toEqual(isRestored ? [] : ['past', 'past'])
})

test('restores a basket of an older release with all lines and the same cost', () => {
  const { cart, noticed } = restoreCart(olderRelease, clock)
  expect(noticed).toEqual([])
  // The current release may add fields to the stored lines.
  expect(cart.lines).toMatchObject(olderRelease.form)
  expect(cart.lines).toHaveLength(8)
  expect(cartTotals(cart.lines, null)).toMatchObject({ subtotal: 58_200, payable: 56_200 })
})

function anAnswer(change: { id: string }) {
  return { type: 'text', value: 'A', question: '', shown: '', ...change }
}
