import {
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { whatComes } from './what-comes.ts'

// Regression: vouchers were promised in a mail of their own, which no answer says.
test('tickets come by e-mail, goods by post, and of vouchers nothing is promised', () => {
  const lines = [aTicketLine(), aVoucherLine(), aPassLine(), aVoucherLine(), aMerchandiseLine()]
  expect(whatComes({ hasTickets: true, lines })).toEqual({
    mail: 'success.tickets',
    apart: ['success.passes', 'success.articles'],
  })
})

test('the remaining credit of a code is mentioned', () => {
  const [used, left] = [aVoucherCodeLine(), aVoucherCodeLine({ remaining: 300 })]
  const apartOf = (...lines: (typeof used)[]) =>
    whatComes({ hasTickets: true, lines: [aTicketLine(), ...lines] }).apart
  expect(apartOf(used)).toEqual([])
  expect(apartOf(used, left, left)).toEqual(['success.creditLeft'])
})

test('unknown purchases are not announced', () => {
  const mail = 'success.confirmation'
  expect(whatComes({ hasTickets: false, lines: [] })).toEqual({ mail, apart: [] })
})

test('where the server does not say whether there are tickets, neither does the shop', () => {
  const { mail } = whatComes({ hasTickets: null, lines: [aTicketLine()] })
  expect(mail).toBe('success.confirmation')
})
