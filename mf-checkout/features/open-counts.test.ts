import { COUNT_CAP } from '@shop/shared/business-constants'
import { lineCount, lineTotal, parseLine } from '@shop/shared/cart/line'
import { someLines } from '@shop/shared/cart/testing/arbitrary-lines'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { isSameItem } from '@shop/shared/cart/without-bought'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { needsNewChoice, openCounts, withCount } from './open-counts.ts'

const places = aTourLine({ single_ticketing: true, tickets: [], tours: 0, totalCount: 3 })

test.each([
  ['a ticket', aTicketLine(), { totalCount: 5, totalPrice: 11500 }],
  ['an article', aMerchandiseLine(), { count: 5, totalPrice: 7500 }],
  ['a voucher', aVoucherLine(), { count: 5, totalPrice: 25000 }],
  ['places in a tour', places, { totalCount: 5, totalPrice: 90000 }],
])('changes the count and the price of %s', (_, line, changed) => {
  expect(withCount(line, 0, 5)).toEqual({ ...line, ...changed })
})

test('gives each kind of day ticket its own count', () => {
  const line = aDayTicketLine()
  const changed = withCount(line, 1, 4)
  expect(changed).toMatchObject({
    dayTickets: [
      { id: '81', count: 2 },
      { id: '82', count: 4 },
    ],
    totalCount: 6,
    totalPrice: 4800,
  })
})

test('reduces a kind of day ticket to 0 only while another kind is left', () => {
  const without = withCount(aDayTicketLine(), 0, 0)
  expect(lineCount(without)).toBe(1)
  expect(openCounts(without).map(({ least }) => least)).toEqual([0, 1])
  expect(withCount(without, 1, 0)).toBe(without)
})

test.each([
  ['a family', aFamilyTicketLine()],
  ['a pass', aPassLine()],
  ['whole tours', aTourLine()],
  ['places with tickets', aTourLine({ single_ticketing: true })],
])('leads to a new choice for %s, because its count cannot be changed in the basket', (_, line) => {
  expect(withCount(line, 0, 3)).toBe(line)
  expect(needsNewChoice(line)).toBe(true)
})

test('offers no change of a voucher code', () => {
  const line = aVoucherCodeLine()
  expect(openCounts(line)).toEqual([])
  expect(needsNewChoice(line)).toBe(false)
})

test('leads to a new choice for a family day ticket, and lets the other counts change', () => {
  const [adult, child] = aDayTicketLine().dayTickets
  const part = { id: '1', name: 'Adult', price: 0, vat_value: 0, count: 2 }
  const family = { id: '83', name: 'Family', price: 3000, vat_value: 2.6, count: 1 }
  const line = aDayTicketLine({
    dayTickets: [adult, { ...family, subtickets: [part] }, child].filter(
      (one) => one !== undefined,
    ),
  })
  expect(openCounts(line).map(({ kind }) => kind?.name)).toEqual(['Adult', 'Child'])
  expect(openCounts(line).map(({ least }) => least)).toEqual([0, 0])
  expect(needsNewChoice(line)).toBe(true)
})

test.each([0, -1, 1.5, Number.NaN, COUNT_CAP + 1])('ignores the invalid count %d', (count) => {
  const line = aMerchandiseLine()
  expect(withCount(line, 0, count)).toBe(line)
})

test('keeps every line valid for purchase, whichever count is requested', () => {
  const wanted = fc.oneof(fc.integer({ min: -2, max: COUNT_CAP + 2 }), fc.double())
  fc.assert(
    fc.property(someLines, fc.nat(4), wanted, (lines, part, count) => {
      for (const line of lines) {
        const changed = withCount(line, part, count)
        // A line read from the storage equals the stored one: its sums are right and it is valid.
        if (line.type !== 'voucherCode') expect(parseLine(changed)).toEqual(changed)
        const open = openCounts(line).find((entry) => entry.part === part)
        if (open === undefined || changed === line) continue
        expect(openCounts(changed).find((entry) => entry.part === part)?.count).toBe(count)
        expect(lineCount(changed) - lineCount(line)).toBe(count - open.count)
        expect(lineTotal(withCount(changed, part, open.count))).toBe(lineTotal(line))
        expect(isSameItem(withCount(changed, part, open.count), line)).toBe(true)
      }
    }),
  )
})
