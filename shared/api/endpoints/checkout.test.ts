import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import {
  checkoutCancel,
  checkoutExecPayment,
  checkoutInitPayment,
  checkoutSuggest,
  shippingCosts,
} from './checkout.ts'

test.each<[string, unknown, unknown]>([
  ['cost and rate', { cost: 900, vat_value: 8.1 }, { cost: 900, vat_value: 8.1 }],
  [
    'both in an envelope',
    { data: { cost: '900', vat_value: '8.1' } },
    { cost: 900, vat_value: 8.1 },
  ],
  ['a cost alone', { cost: 900 }, { cost: 900, vat_value: null }],
  ['a bare number', 900, { cost: 900, vat_value: null }],
  ['a number in an envelope', { data: 900 }, { cost: 900, vat_value: null }],
  ['a word for a cost', { cost: 'free' }, { cost: 0, vat_value: null }],
  ['null as the cost', { cost: null, vat_value: 8.1 }, { cost: 0, vat_value: 8.1 }],
  ['a word in an envelope', { data: 'free' }, { cost: 0, vat_value: null }],
  ['nothing in an envelope', { data: null }, { cost: 0, vat_value: null }],
  ['a code', { code: 'NO_COST' }, { code: 'NO_COST' }],
])('reads a delivery cost sent as %s', (_, body, answer) => {
  expect(decode(shippingCosts.answer, body)).toEqual({ ok: true, value: answer, drops: [] })
})

test.each(['high', 101, -1])(
  'drops an unreadable rate of %j and keeps the delivery cost',
  (rate) => {
    expect(decode(shippingCosts.answer, { cost: 900, vat_value: rate })).toMatchObject({
      value: { cost: 900, vat_value: null },
      drops: [{ path: 'vat_value' }],
    })
  },
)

test.each<[string, unknown]>([
  ['a page', '<!doctype html><title>Shop</title>'],
  ['an empty text', ''],
  ['a cut-off answer', '{"cost": 9'],
  ['a sentence', 'upstream connect error'],
  ['an empty object', {}],
  ['something else', { price: 900 }],
  ['a list', [900]],
])('%s in place of a delivery cost is unreadable, not free', (_, body) => {
  expect(decode(shippingCosts.answer, body).ok).toBe(false)
})

/*
 * Regression: `{"booking_id": 77}` without `has_tickets` was unreadable. The cart was paid and
 * booked, but the page kept saying that the payment was being checked.
 */
test.each<[string, object, boolean | null]>([
  ['missing', {}, null],
  ['null', { has_tickets: null }, null],
  ['a number', { has_tickets: 1 }, true],
  ['text', { has_tickets: '0' }, false],
])('reads a booking when the flag for tickets is %s', (_, part, hasTickets) => {
  expect(decode(checkoutExecPayment.answer, { data: { booking_id: 77, ...part } })).toEqual({
    ok: true,
    value: { booking_id: '77', has_tickets: hasTickets, booking_key: '', files: [] },
    drops: [],
  })
})

test.each<[string, object, object]>([
  ['told', { booking_key: 'k-1', files: ['receipt'] }, { booking_key: 'k-1', files: ['receipt'] }],
  ['null', { booking_key: null, files: null }, { booking_key: '', files: [] }],
  ['of a wrong type', { booking_key: 7, files: 'receipt' }, { booking_key: '', files: [] }],
  ['endless', { booking_key: 'k'.repeat(201), files: [] }, { booking_key: '', files: [] }],
  ['of an unknown kind', { files: ['receipt', 'film', 3] }, { files: ['receipt'] }],
])('reads a booking with any value for its documents: %s', (_, part, value) => {
  expect(decode(checkoutExecPayment.answer, { booking_id: 77, ...part })).toMatchObject({
    ok: true,
    value: { booking_id: '77', ...value },
  })
})

test.each<[string, object]>([
  ['absent', {}],
  ['null', { cartId: null }],
  ['empty', { cartId: '' }],
  ['a list', { cartId: [] }],
])('starts a payment when its cart is %s', (_, part) => {
  const url = 'https://provider.example/pay'
  expect(decode(checkoutInitPayment.answer, { url, ...part })).toMatchObject({
    ok: true,
    value: { url, cartId: null },
  })
})

// Regression: after an answer without a flag, a released cart was taken for a paid one.
test.each<[unknown, boolean | null]>([
  [true, true],
  ['1', true],
  [{ data: true }, true],
  [false, false],
  [0, false],
  ['false', false],
  ['', null],
  [null, null],
  [{}, null],
  ['OK', null],
  [{ data: { cancelled: true } }, null],
])('a cart counts as released only if the answer says so: %j', (body, answer) => {
  expect(decode(checkoutCancel.answer, body)).toMatchObject({ ok: true, value: answer })
})

test('suggestions of different types may share an id; a negative price is rejected', () => {
  const mug = { type: 'merchandise', id: 1, price: 900 }
  const sent = [mug, { ...mug, type: 'ticket' }, { ...mug, id: 2, price: -900 }]
  expect(decode(checkoutSuggest.answer, sent)).toMatchObject({
    value: [
      { type: 'merchandise', id: '1' },
      { type: 'ticket', id: '1' },
    ],
    drops: [{ path: 'suggestions[2]' }],
  })
})
