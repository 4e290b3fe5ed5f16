import { someLines } from '@shop/shared/cart/testing/arbitrary-lines'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aPassLine,
  aPassOwner,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { missingLines } from './missing-lines.ts'

const CLOCK = { now: new Date('2026-07-01T10:00:00Z'), zone: 'Europe/Zurich' }
const ALL = [
  aTicketLine(),
  aFamilyTicketLine(),
  aDayTicketLine(),
  aTourLine(),
  aMerchandiseLine(),
  aPassLine(),
  aVoucherLine(),
  aVoucherCodeLine(),
]

test('of an empty basket all is missing, of the same basket nothing', () => {
  expect(missingLines(ALL, [], CLOCK)).toEqual(ALL)
  expect(missingLines(ALL, ALL.toReversed(), CLOCK)).toEqual([])
})

test('past dates are not put back', () => {
  const later = { ...CLOCK, now: new Date('2027-01-01T10:00:00Z') }
  const types = missingLines(ALL, [], later).map(({ type }) => type)
  expect(types).toEqual(['merchandise', 'annualPass', 'voucher', 'voucherCode'])
})

test('by the visitor’s own clock alone nothing is left behind', () => {
  const later = { ...CLOCK, now: new Date('2027-01-01T10:00:00Z'), isGuess: true }
  expect(missingLines(ALL, [], later)).toEqual(ALL)
})

test('what the visitor has in another number by now is there', () => {
  const basket = [aTicketLine({ totalCount: 5 }), aMerchandiseLine({ count: 1 })]
  expect(missingLines([aTicketLine(), aMerchandiseLine()], basket, CLOCK)).toEqual([])
})

test('a thing that was there twice is missing once where one of it is left', () => {
  const [two, three] = [aMerchandiseLine(), aMerchandiseLine({ count: 3 })]
  expect(missingLines([two, three], [three], CLOCK)).toEqual([two])
  expect(missingLines([two, three], [aMerchandiseLine({ count: 7 })], CLOCK)).toHaveLength(1)
})

test.each([
  ['a ticket for another time', aTicketLine({ datetime: '2026-09-03 11:00:00' }), aTicketLine()],
  ['a pass for somebody else', aPassLine({ owners: [aPassOwner('Bo')] }), aPassLine()],
  ['a voucher of another amount', aVoucherLine({ price: 2000 }), aVoucherLine()],
  ['another code', aVoucherCodeLine({ barcode: 'X' }), aVoucherCodeLine()],
])('%s is another one', (_, other, line) => {
  expect(missingLines([line], [other], CLOCK)).toEqual([line])
})

test('brought back once, nothing is missing any more, whatever the basket is', () => {
  fc.assert(
    fc.property(someLines, someLines, (paidFor, basket) => {
      const missing = missingLines(paidFor, basket, CLOCK)
      expect(missingLines(paidFor, [...basket, ...missing], CLOCK)).toEqual([])
      expect(missing.length).toBeLessThanOrEqual(paidFor.length)
    }),
  )
})
