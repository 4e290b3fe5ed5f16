import { lineItems } from '@shop/shared/cart/line'
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
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { codeItem } from './codes.ts'
import { readCartItem } from './line-kinds.ts'

const lines = [
  aTicketLine(),
  aFamilyTicketLine(),
  aDayTicketLine(),
  aTourLine(),
  aMerchandiseLine(),
  aPassLine(),
  aVoucherLine(),
  aVoucherCodeLine(),
]

for (const line of lines) {
  test(`reads all details of the ${line.type} line that the shop sends`, () => {
    for (const item of lineItems(line)) expect(read(item)).toMatchObject(readable(item))
  })
}

function read(item: unknown): unknown {
  return readCartItem(item)?.item ?? v.parse(codeItem, item)
}

/**
 * Leaves out the type of each answer, because the backend does not read it: the question has the
 * type.
 */
function readable(item: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(item.answers)) return item
  return { ...item, answers: item.answers.map(({ type: _, ...answer }) => answer) }
}

test('reads whether a pass goes to the address of its owner', () => {
  const address = { name: 'B', street: 's', zip: '1', city: 'c', country: 'CH' }
  const owners = [{ name: 'Ben', address, send_to_custom_addr: true }]
  const [item] = lineItems(aPassLine({ owners }))
  expect(read(item)).toMatchObject({ type: 'annualPass', count: 1, owners })
})
