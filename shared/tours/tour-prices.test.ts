import { expect, test } from 'vitest'
import { aPrice, aTime, aTour } from './testing/tour-builders.ts'
import { choosePrice, pricesAt } from './tour-prices.ts'

const day = aPrice({ id: 'day', sequence_no: 2 })
const child = aPrice({ id: 'child', sequence_no: 1 })
const other = aPrice({ id: 'other', sequence_no: 0 })
const evening = aPrice({ id: 'evening' })

test('prefers the prices of the time to those of the tour', () => {
  expect(pricesAt(aTour({ priceList: [day] }), aTime({ priceList: [evening] }))).toEqual([evening])
  expect(pricesAt(aTour({ priceList: [day] }), aTime())).toEqual([day])
})

test("sorts prices in the museum's order, those without a sequence number last", () => {
  expect(pricesAt(aTour({ priceList: [other, day, child] }), aTime())).toEqual([child, day, other])
})

test('selects a single price; among several the visitor chooses', () => {
  expect(choosePrice([day], null)).toBe(day)
  expect(choosePrice([day, child], null)).toBeNull()
  expect(choosePrice([day, child], 'child')).toBe(child)
  expect(choosePrice([], 'child')).toBeNull()
})

test('drops a selected price that another time does not have', () => {
  expect(choosePrice([day, child], 'evening')).toBeNull()
  expect(choosePrice([day], 'evening')).toBe(day)
})
