import {
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/line-builders'
import { expect, test } from 'vitest'
import { whatComes } from './what-comes.ts'

test('tickets come with the confirmation, vouchers in a mail of their own, the rest by post', () => {
  const lines = [aTicketLine(), aVoucherLine(), aPassLine(), aVoucherLine(), aMerchandiseLine()]
  expect(whatComes({ hasTickets: true, lines })).toEqual([
    'success.tickets',
    'success.vouchers',
    'success.passes',
    'success.articles',
  ])
})

test('of a code with something left on it is said that it stays', () => {
  const [used, left] = [aVoucherCodeLine(), aVoucherCodeLine({ remaining: 300 })]
  expect(whatComes({ hasTickets: true, lines: [aTicketLine(), used] })).toHaveLength(1)
  expect(whatComes({ hasTickets: true, lines: [aTicketLine(), used, left, left] })).toEqual([
    'success.tickets',
    'success.creditLeft',
  ])
})

test('what is not known to be bought is not announced', () => {
  expect(whatComes({ hasTickets: false, lines: [] })).toEqual(['success.confirmation'])
  expect(whatComes({ hasTickets: true, lines: [aVoucherCodeLine()] })).toEqual(['success.tickets'])
})
