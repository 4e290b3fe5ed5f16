import fc from 'fast-check'
import { expect, test } from 'vitest'
import { someLines } from './testing/arbitrary-lines.ts'
import { aTicketLine, aVoucherCodeLine } from './testing/line-builders.ts'
import { hasVoucherCode, voucherOrder } from './voucher-order.ts'

test('voucher codes pay in basket order, each as much of the rest as it can', () => {
  const lines = [
    aVoucherCodeLine({ barcode: 'A', totalPrice: -2000 }),
    aTicketLine(),
    aVoucherCodeLine({ barcode: 'B', totalPrice: -5000 }),
    aVoucherCodeLine({ barcode: 'C', totalPrice: -1000 }),
  ]
  expect(voucherOrder(lines, 4600)).toEqual([
    { index: 0, available: 2000, discount: 2000, remaining: 0 },
    { index: 2, available: 5000, discount: 2600, remaining: 2400 },
    { index: 3, available: 1000, discount: 0, remaining: 1000 },
  ])
})

test('voucher codes pay nothing of a negative amount', () => {
  expect(voucherOrder([aVoucherCodeLine({ totalPrice: -2000 })], -500)).toEqual([
    { index: 0, available: 2000, discount: 0, remaining: 2000 },
  ])
})

test('uses a voucher code only after all earlier ones are used up', () => {
  fc.assert(
    fc.property(someLines, fc.nat(10_000_000), (lines, amount) => {
      const uses = voucherOrder(lines, amount)
      uses.forEach((use, at) => {
        const before = uses.slice(0, at)
        if (use.discount > 0) expect(before.every(({ remaining }) => remaining === 0)).toBe(true)
        expect(use.discount + use.remaining).toBe(use.available)
        expect(use.remaining).toBeGreaterThanOrEqual(0)
      })
      expect(uses.map(({ index }) => index)).toEqual(
        uses.map(({ index }) => index).toSorted((a, b) => a - b),
      )
    }),
  )
})

test('ignores spaces around a barcode', () => {
  const lines = [aVoucherCodeLine({ barcode: 'ABC' })]
  expect(hasVoucherCode(lines, ' ABC ')).toBe(true)
  expect(hasVoucherCode(lines, 'abc')).toBe(false)
})
