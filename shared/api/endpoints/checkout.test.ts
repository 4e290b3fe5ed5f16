import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { shippingCosts } from './checkout.ts'

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
  ['a rate that is none', { cost: 900, vat_value: 'high' }, { cost: 900, vat_value: null }],
  ['a rate above all', { cost: 900, vat_value: 101 }, { cost: 900, vat_value: null }],
  ['a word for a cost', { cost: 'free' }, { cost: 0, vat_value: null }],
  ['no cost, expressly', { cost: null, vat_value: 8.1 }, { cost: 0, vat_value: 8.1 }],
  ['a word in an envelope', { data: 'free' }, { cost: 0, vat_value: null }],
  ['nothing in an envelope', { data: null }, { cost: 0, vat_value: null }],
  ['a code', { code: 'NO_COST' }, { code: 'NO_COST' }],
])('a delivery cost told as %s is read', (_, body, answer) => {
  expect(decode(shippingCosts.answer, body)).toEqual({ ok: true, value: answer, drops: [] })
})

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
