import { BASKET_LINES_CAP } from '@shop/shared/business-constants'
import { price, taxRate } from '@shop/shared/cart/lines/fields'
import type { MuseumClock } from '@shop/shared/cart/lines/line-kind'
import * as v from 'valibot'
import { type Cart, emptyCart, type NoticedLine, type RestoredCart, settled } from '../cart.ts'
import { type CartLine, isLineOver, parseLine } from '../line.ts'
import { hasVoucherCode } from '../voucher-order.ts'

const text = v.fallback(v.nullable(v.string()), null)

const storedCart = v.object({
  form: v.array(v.unknown()),
  requestInvoice: v.fallback(v.boolean(), emptyCart.requestInvoice),
  error: text,
  cartId: v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null),
  shippingCosts: v.fallback(v.nullable(price), null),
  shippingVat: v.fallback(v.nullable(taxRate), null),
  shippingError: text,
  shippingCostsError: v.fallback(v.boolean(), false),
  externalDocumentNumber: v.fallback(v.string(), ''),
})

/** The basket as it is stored: its lines are named `form`, as earlier releases expect. */
export function cartToStore({ lines, ...fields }: Cart) {
  return { form: lines, ...fields }
}

/**
 * Reads a stored basket, which is untrusted: checks each line, recomputes all sums, and drops lines
 * that are past by the museum's clock, unless that clock is a guess. An unreadable value gives an
 * empty basket. Never throws; `noticed` lists the dropped and doubtful lines.
 */
export function restoreCart(stored: unknown, clock: MuseumClock): RestoredCart {
  if (stored === undefined || stored === null) return { cart: emptyCart, noticed: [] }
  const result = v.safeParse(storedCart, stored)
  if (!result.success) return { cart: emptyCart, noticed: [{ reason: 'unreadable' }] }
  const { form, ...fields } = result.output
  const lines: CartLine[] = []
  const noticed: NoticedLine[] = []
  for (const raw of form.slice(0, BASKET_LINES_CAP)) {
    const line = parseLine(raw)
    const reason = reasonToNotice(line, lines, clock)
    if (line !== null && (reason === null || reason === 'doubtful')) lines.push(line)
    if (reason !== null) noticed.push({ reason, ...nameOf(raw) })
  }
  // No visitor adds so many lines, so one notice covers all that were cut off.
  if (form.length > BASKET_LINES_CAP) noticed.push({ reason: 'invalid' })
  return { cart: settled({ lines, ...fields }), noticed }
}

function reasonToNotice(
  line: CartLine | null,
  restored: readonly CartLine[],
  clock: MuseumClock,
): NoticedLine['reason'] | null {
  if (line === null) return 'invalid'
  if (line.type === 'voucherCode' && hasVoucherCode(restored, line.barcode)) return 'invalid'
  if (!isLineOver(line, clock)) return null
  return clock.isGuess === true ? 'doubtful' : 'past'
}

/** A name to show to the visitor, if the line has one: event name and item name. */
function nameOf(raw: unknown): { name?: string } {
  if (typeof raw !== 'object' || raw === null) return {}
  const texts = [Reflect.get(raw, 'eventName'), Reflect.get(raw, 'name')]
    .filter((value) => typeof value === 'string')
    .map((value) => value.trim().slice(0, 200))
  const names = new Set(texts.filter((value) => value !== ''))
  return names.size > 0 ? { name: [...names].join(' – ') } : {}
}
