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
import { expect, test } from 'vitest'
import { readCartItem } from './cart-item.ts'

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
  test(`what the shop sends of a ${line.type} line is read, with all that it says`, () => {
    for (const item of lineItems(line)) expect(readCartItem(item)).toMatchObject(readable(item))
  })
}

/** The type of an answer comes along but is not read: the question has its own. */
function readable(item: Record<string, unknown>): Record<string, unknown> {
  if (!Array.isArray(item.answers)) return item
  return { ...item, answers: item.answers.map(({ type: _, ...answer }) => answer) }
}

test('an owner’s address travels with its flag', () => {
  const address = { name: 'B', street: 's', zip: '1', city: 'c', country: 'CH' }
  const owners = [{ name: 'Ben', address, send_to_custom_addr: true }]
  const [item] = lineItems(aPassLine({ owners }))
  expect(readCartItem(item)).toMatchObject({ type: 'annualPass', count: 1, owners })
})
