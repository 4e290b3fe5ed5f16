import type { CartLine } from '@shop/shared/cart/line'
import { kindOf } from '../../line-kinds/line-kinds.ts'
import { anonymisedLine } from '../../store-booking/anonymise.ts'

/**
 * Keys of basket contents that may be stored in a shared browser: one short hash per item, which
 * does not reveal the item or its owner. The count does not change the key.
 */
export function keysOfLines(lines: readonly CartLine[]): string[] {
  const goods = lines.filter(({ type }) => type !== 'voucherCode')
  return [...new Set(goods.map(keyOf))]
}

/** Every change of the basket needs the keys of all lines. */
const known = new WeakMap<CartLine, string>()

function keyOf(line: CartLine): string {
  const key = known.get(line) ?? checksum(itemIdentity(anonymisedLine(line)))
  known.set(line, key)
  return key
}

export function keyOfOrder(id: string): string {
  return checksum(JSON.stringify(['order', id]))
}

export function keysOfPayment({
  lines,
  orderId,
}: {
  lines: readonly CartLine[]
  orderId?: string
}): string[] {
  return orderId === undefined ? keysOfLines(lines) : [keyOfOrder(orderId)]
}

/** FNV-1a: distinguishes items, but is not a cryptographic hash. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0
  }
  return sum.toString(36)
}

export function itemIdentity(line: CartLine): string {
  return JSON.stringify(kindOf(line).identity(line))
}
