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
    'them in an envelope',
    { data: { cost: '900', vat_value: '8.1' } },
    { cost: 900, vat_value: 8.1 },
  ],
  ['a cost alone', { cost: 900 }, { cost: 900, vat_value: null }],
  ['a bare number', 900, { cost: 900, vat_value: null }],
  ['a number in an envelope', { data: 900 }, { cost: 900, vat_value: null }],
  ['a word for a cost', { cost: 'free' }, { cost: 0, vat_value: null }],
  ['no cost, expressly', { cost: null, vat_value: 8.1 }, { cost: 0, vat_value: 8.1 }],
  ['a word in an envelope', { data: 'free' }, { cost: 0, vat_value: null }],
  ['nothing in an envelope', { data: null }, { cost: 0, vat_value: null }],
  ['a code', { code: 'NO_COST' }, { code: 'NO_COST' }],
])('a delivery cost sent as %s is read', (_, body, answer) => {
  expect(decode(shippingCosts.answer, body)).toEqual({ ok: true, value: answer, drops: [] })
})

test.each(['high', 101, -1])(
  'a delivery cost keeps to itself what its rate of %j loses',
  (rate) => {
    expect(decode(shippingCosts.answer, { cost: 900, vat_value: rate })).toMatchObject({
      value: { cost: 900, vat_value: null },
      drops: [{ path: 'vat_value' }],
    })
  },
)

test.each<[string, unknown]>([
  ['a page', '<!doctype html><title>Shop</title>'],
  ['nothing', ''],
  ['half an answer', '{"cost": 9'],
  ['a sentence', 'upstream connect error'],
  ['an empty object', {}],
  ['something else', { price: 900 }],
  ['a list', [900]],
])('%s in place of a delivery cost is unreadable, not free', (_, body) => {
  expect(decode(shippingCosts.answer, body).ok).toBe(false)
})

/*
 * Once, `{"booking_id": 77}` without `has_tickets` was an answer that could not be read: paid and
 * booked, and the page said for ever that the payment was being checked.
 */
test.each<[string, object, boolean | null]>([
  ['missing', {}, null],
  ['null', { has_tickets: null }, null],
  ['a number', { has_tickets: 1 }, true],
  ['text', { has_tickets: '0' }, false],
])('a booking is one, whether it has tickets is %s', (_, part, hasTickets) => {
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
])('a booking is one, whatever is told of its documents: %s', (_, part, value) => {
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
])('a payment begins though its cart is %s', (_, part) => {
  const url = 'https://provider.example/pay'
  expect(decode(checkoutInitPayment.answer, { url, ...part })).toMatchObject({
    ok: true,
    value: { url, cartId: null },
  })
})

// Regression: a cart given back by an answer without a word was taken for one that was paid already.
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
])('only what is written says whether a cart was given back: %j', (body, answer) => {
  expect(decode(checkoutCancel.answer, body)).toMatchObject({ ok: true, value: answer })
})

test('suggestions of different types may have the same id; none is for less than nothing', () => {
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
