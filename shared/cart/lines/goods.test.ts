import { aMerchandiseLine, aPassLine, aPassOwner } from '@shop/shared/cart/testing/line-builders'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { annualPassLine } from './annual-pass.ts'
import { merchandiseLine } from './merchandise.ts'

test('multiplies the price of merchandise by its count and sends the count', () => {
  const line = aMerchandiseLine({ count: 3 })
  expect(merchandiseLine.total(line)).toBe(4500)
  expect(merchandiseLine.taxParts(line)).toEqual([{ gross: 4500, rate: 8.1 }])
  expect(merchandiseLine.toItems(line)).toEqual([{ type: 'merchandise', id: '31', count: 3 }])
  expect(merchandiseLine.toShippingItems(line)).toEqual([
    { type: 'merchandise', id: '31', count: 3 },
  ])
})

test('sends passes with their owners', () => {
  const line = aPassLine()
  expect(annualPassLine.toItems(line)).toEqual([
    { type: 'annualPass', id: '41', count: 1, owners: line.owners },
  ])
})

test("for the shipping cost, sends only the owners' countries and which pass goes there", () => {
  const owners = [aPassOwner('Ada Muster'), aPassOwner('Bo Blum', true)]
  expect(annualPassLine.toShippingItems(aPassLine({ count: 2, owners }))).toEqual([
    {
      type: 'annualPass',
      id: '41',
      count: 2,
      owners: [
        { address: { country: 'CH' }, send_to_custom_addr: false },
        { address: { country: 'CH' }, send_to_custom_addr: true },
      ],
    },
  ])
})

test('sends an owner without a country if the backend offers none', () => {
  const [owner] = aPassLine().owners
  if (owner === undefined) throw new Error('no owner')
  const line = aPassLine({ owners: [{ ...owner, address: { ...owner.address, country: '' } }] })
  const addresses = [...annualPassLine.toItems(line), ...annualPassLine.toShippingItems(line)]
  expect(addresses).toHaveLength(2)
  expect(JSON.stringify(addresses)).not.toContain('country')
})

test('needs one owner with a name and a full address for each pass', () => {
  const isPass = (...owners: unknown[]) =>
    v.is(annualPassLine.schema, { ...aPassLine(), count: 1, owners })
  expect(isPass(aPassOwner())).toBe(true)
  expect(isPass(aPassOwner('Ada', true))).toBe(true)
  expect(isPass()).toBe(false)
  expect(isPass(aPassOwner(), aPassOwner())).toBe(false)
  expect(isPass(aPassOwner(' '))).toBe(false)
  expect(isPass({ ...aPassOwner(), address: null })).toBe(false)
  for (const field of ['name', 'street', 'zip', 'city']) {
    const address = { ...aPassOwner().address, [field]: ' ' }
    expect(isPass({ ...aPassOwner(), address })).toBe(false)
  }
})

test('ships merchandise and passes by post, and they have no date', () => {
  expect([merchandiseLine.isGoods, annualPassLine.isGoods]).toEqual([true, true])
  expect([
    merchandiseLine.startsAt(aMerchandiseLine()),
    annualPassLine.startsAt(aPassLine()),
  ]).toEqual([null, null])
})

test('drops an invalid picture or category and keeps the line', () => {
  const line = aMerchandiseLine()
  for (const odd of [7, null, {}, ' ', 'a'.repeat(2001)]) {
    const read = v.parse(merchandiseLine.schema, { ...line, picture: odd, category: odd })
    expect(read).toMatchObject({ name: line.name, count: line.count })
    expect([read.picture, read.category]).toEqual([undefined, undefined])
  }
  const shown = { picture: '/book.webp', category: 'Books' }
  expect(v.parse(merchandiseLine.schema, { ...line, ...shown })).toMatchObject(shown)
})
