import * as v from 'valibot'
import { expect, test } from 'vitest'
import { aMerchandiseLine, aPassLine } from '../line-builders.ts'
import { annualPassLine } from './annual-pass.ts'
import { merchandiseLine } from './merchandise.ts'

test('merchandise costs its price as often as it is taken and travels with its count', () => {
  const line = aMerchandiseLine({ count: 3 })
  expect(merchandiseLine.total(line)).toBe(4500)
  expect(merchandiseLine.taxParts(line)).toEqual([{ gross: 4500, rate: 8.1 }])
  expect(merchandiseLine.toItems(line)).toEqual([{ type: 'merchandise', id: '31', count: 3 }])
  expect(merchandiseLine.toShippingItems(line)).toEqual([
    { type: 'merchandise', id: '31', count: 3 },
  ])
})

test('passes travel with their owners', () => {
  const line = aPassLine()
  expect(annualPassLine.toItems(line)).toEqual([
    { type: 'annualPass', id: '41', count: 1, owners: line.owners },
  ])
  expect(annualPassLine.toShippingItems(line)).toEqual([{ type: 'annualPass', id: '41', count: 1 }])
})

test('each pass has one owner with a name', () => {
  expect(v.is(annualPassLine.schema, aPassLine())).toBe(true)
  expect(v.is(annualPassLine.schema, aPassLine({ count: 2 }))).toBe(false)
  const nameless = { name: ' ', address: null, send_to_custom_addr: false }
  expect(v.is(annualPassLine.schema, aPassLine({ owners: [nameless] }))).toBe(false)
})

test('a pass that is sent elsewhere needs the address', () => {
  const owner = { name: 'Ada Muster', address: null, send_to_custom_addr: true }
  expect(v.is(annualPassLine.schema, aPassLine({ owners: [owner] }))).toBe(false)
  const address = { name: 'Ada', street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' }
  expect(v.is(annualPassLine.schema, aPassLine({ owners: [{ ...owner, address }] }))).toBe(true)
})

test('both are goods that travel by post and have no date', () => {
  expect([merchandiseLine.isGoods, annualPassLine.isGoods]).toEqual([true, true])
  expect([
    merchandiseLine.startsAt(aMerchandiseLine()),
    annualPassLine.startsAt(aPassLine()),
  ]).toEqual([null, null])
})
