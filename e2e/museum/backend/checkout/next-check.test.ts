import { expect, test } from 'vitest'
import { nextCheck } from './settle-open-carts.ts'

const BEGUN = new Date('2026-03-09T08:00:00Z')
const after = (minutes: number) => new Date(BEGUN.getTime() + minutes * 60_000)
const cart = { created_at: BEGUN, expires_at: after(15), payment_id: 'p' }
const minutesOf = (at: Date) => (at.getTime() - BEGUN.getTime()) / 60_000

test('checks an open payment less and less often, once when its time to pay ends and once when its hold ends', () => {
  const looks = [3]
  while ((looks.at(-1) ?? 0) < 15) looks.push(minutesOf(nextCheck(cart, after(looks.at(-1) ?? 0))))
  expect(looks.map((at) => Math.round(at * 100) / 100)).toEqual([3, 4, 5.33, 7.11, 9.48, 12.08, 15])
})

test('a failure delays the next check, but never past the end of the payment or of the hold', () => {
  expect(minutesOf(nextCheck(cart, after(5), 3_600_000))).toBeCloseTo(12.083, 2)
  expect(minutesOf(nextCheck(cart, after(13), 3_600_000))).toBe(15)
  expect(minutesOf(nextCheck(cart, after(16), 3_600_000))).toBe(76)
})

test('checks a cart without a payment when its hold ends', () => {
  const order = { ...cart, expires_at: after(90 * 24 * 60), payment_id: null }
  expect(nextCheck(order, after(3))).toEqual(order.expires_at)
  expect(minutesOf(nextCheck({ ...order, expires_at: after(15) }, after(15)))).toBe(20)
})
