import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { expect, test } from 'vitest'
import { withdrawalOf } from './withdrawal.ts'

const lines = [aTicketLine(), aMerchandiseLine(), aVoucherCodeLine()]
const ON = EVERYTHING_ON_SALE

test('a new config takes lines or codes off sale, depending on the basket', () => {
  expect(withdrawalOf(lines, ON, { ...ON, hasMerchandise: false })).toBe('lines')
  expect(withdrawalOf(lines, ON, { ...ON, hasVoucherCode: false })).toBe('codes')
  expect(withdrawalOf(lines, ON, { ...ON, hasVoucherCode: false, hasTickets: false })).toBe('lines')
})

test('ignores offerings that are not in the basket, were off before, or are on sale again', () => {
  const off = { ...ON, hasVouchers: false, hasTickets: false }
  expect(withdrawalOf(lines, ON, { ...ON, hasVouchers: false })).toBeNull()
  expect(withdrawalOf(lines, off, off)).toBeNull()
  expect(withdrawalOf(lines, off, ON)).toBeNull()
})
