import { aPassLine, aTicketLine, aTourLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import {
  anonymisedPayments,
  paymentOf,
  readStartedPayments,
  type StartedPayment,
  sessionUsOf,
  withMark,
  withStarted,
} from './started-payment.ts'

test('reads stored payments back unchanged, and skips invalid ones', () => {
  const payments = [
    aPayment('a'),
    { ...aPayment('o'), lines: [], orderId: 'o-1' },
    { ...aPayment('w'), email: null },
    { ...aPayment('b', 'c2'), shipping: 900, shippingVat: 8.1, paidBy: 'Card' },
  ]
  const stored: unknown = JSON.parse(JSON.stringify([...payments, { us: '' }, 'x', null]))
  expect(readStartedPayments(stored)).toEqual(payments)
  for (const raw of [undefined, null, 'AbC', { us: 'a' }]) {
    expect(readStartedPayments(raw)).toEqual([])
  }
})

test('keeps what was found out about a payment', () => {
  const gone = withMark([aPayment('a'), aPayment('b')], 'b', 'isGone')
  const marked = withMark(withMark(gone, 'b', 'isPutBack'), 'a', 'isPast')
  expect(readStartedPayments(JSON.parse(JSON.stringify(marked)))).toEqual([
    { ...aPayment('a'), isPast: true },
    { ...aPayment('b'), isGone: true, isPutBack: true },
  ])
})

test('keeps the list of payments short by dropping the oldest ones', () => {
  const all = Array.from({ length: 25 }, (_, index) => aPayment(String(index)))
  const stored = all.reduce<StartedPayment[]>(withStarted, [])
  expect(stored.map(({ us }) => us)).toEqual(all.slice(5).map(({ us }) => us))
})

/*
 * Regression: only the latest string was stored. A visitor who went back from the provider, paid
 * again and then paid on the first page saw that nothing had been paid, and paid twice.
 */
test('recognises a return from an earlier payment of this session', () => {
  const payments = [aPayment('a'), aPayment('b')]
  expect(sessionUsOf(payments, 'a')).toBe('a')
  expect(sessionUsOf(payments, 'b')).toBe('b')
})

test('for the return of another session, sends the latest string of this session or an empty one', () => {
  expect(sessionUsOf([aPayment('a'), aPayment('b')], 'x')).toBe('b')
  expect(sessionUsOf([], 'x')).toBe('')
})

test('finds the payment of a return by its session string, otherwise by its cart', () => {
  const payments = [aPayment('a', 'c1'), aPayment('b', 'c2')]
  expect(paymentOf(payments, { us: 'a', cartId: 'c2' })?.us).toBe('a')
  expect(paymentOf(payments, { us: '', cartId: 'c2' })?.us).toBe('b')
  expect(paymentOf(payments, { us: 'x', cartId: null })).toBeNull()
})

test('after a booking still recognises returns, but keeps no personal data', () => {
  const lines = [aTicketLine(), aPassLine(), aTourLine()]
  const payments = anonymisedPayments([{ ...aPayment('a', 'c1'), lines }, aPayment('b')])
  const stored = JSON.stringify(payments)
  expect(stored).not.toMatch(/ada|Muster|Weg 1|School class/i)
  const read = readStartedPayments(JSON.parse(stored))
  expect(sessionUsOf(read, 'a')).toBe('a')
  expect(paymentOf(read, { us: 'a', cartId: null })).toMatchObject({ cartId: 'c1', payable: 4600 })
  expect(read[0]?.lines.map(({ type }) => type)).toEqual(lines.map(({ type }) => type))
})

function aPayment(us: string, cartId: string | null = null): StartedPayment {
  return { us, cartId, lines: [aTicketLine()], payable: 4600, email: 'ada@example.org' }
}
