import type { CartLine } from '@shop/shared/cart/line'
import { impersonalLine } from '../../keep-booking/impersonal.ts'
import { whatItIs } from './what-it-is.ts'

/**
 * What a basket buys, as it may stay in a browser that others use: one short sum for each thing, from
 * which nobody reads what it is, let alone for whom. Another number of the same has the same key.
 */
export function keysOfLines(lines: readonly CartLine[]): string[] {
  const goods = lines.filter(({ type }) => type !== 'voucherCode')
  return [...new Set(goods.map((line) => checksum(whatItIs(impersonalLine(line)))))]
}

/** The same for an order that the museum wrote. */
export function keyOfOrder(id: string): string {
  return checksum(JSON.stringify(['order', id]))
}

/** The same for a payment, whichever of the two it pays. */
export function keysOfPayment({
  lines,
  orderId,
}: {
  lines: readonly CartLine[]
  orderId?: string
}): string[] {
  return orderId === undefined ? keysOfLines(lines) : [keyOfOrder(orderId)]
}

/** FNV-1a: tells things apart, and keeps no secret. */
function checksum(text: string): string {
  let sum = 0x811c9dc5
  for (const byte of new TextEncoder().encode(text)) {
    sum = Math.imul(sum ^ byte, 0x01000193) >>> 0
  }
  return sum.toString(36)
}
