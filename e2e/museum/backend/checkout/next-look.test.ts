import { expect, test } from 'vitest'
import { nextLook } from './settle-open-carts.ts'

const BEGUN = new Date('2026-03-09T08:00:00Z')
const after = (minutes: number) => new Date(BEGUN.getTime() + minutes * 60_000)
const cart = { created_at: BEGUN, expires_at: after(15), payment_id: 'p' }
const minutesOf = (at: Date) => (at.getTime() - BEGUN.getTime()) / 60_000

test('an open payment is looked at ever more rarely, once when it ends and once with its hold', () => {
  const looks = [3]
  while ((looks.at(-1) ?? 0) < 15) looks.push(minutesOf(nextLook(cart, after(looks.at(-1) ?? 0))))
  expect(looks.map((at) => Math.round(at * 100) / 100)).toEqual([3, 4, 5.33, 7.11, 9.48, 12.08, 15])
})

test('a failure puts it off, but not past the moments that matter', () => {
  expect(minutesOf(nextLook(cart, after(5), 3_600_000))).toBeCloseTo(12.083, 2)
  expect(minutesOf(nextLook(cart, after(13), 3_600_000))).toBe(15)
  expect(minutesOf(nextLook(cart, after(16), 3_600_000))).toBe(76)
})

test('what has no payment is looked at when it ends', () => {
  const order = { ...cart, expires_at: after(90 * 24 * 60), payment_id: null }
  expect(nextLook(order, after(3))).toEqual(order.expires_at)
  expect(minutesOf(nextLook({ ...order, expires_at: after(15) }, after(15)))).toBe(20)
})
