import type { Cents } from '@shop/shared/money/cents'
import type { TaxPart } from '@shop/shared/money/tax'
import * as v from 'valibot'
import { LINE_KINDS } from './line-kinds.ts'
import type { LineKind, LineOffer, MuseumClock, ShippingItem, WireItem } from './lines/line-kind.ts'

export type CartLine = v.InferOutput<(typeof LINE_KINDS)[number]['schema']>

const kinds = new Map<string, LineKind<CartLine>>(LINE_KINDS.map((kind) => [kind.type, kind]))

function kindOf(line: CartLine): LineKind<CartLine> {
  const kind = kinds.get(line.type)
  if (kind === undefined) throw new Error(`no line kind for ${line.type}`)
  return kind
}

/** Pieces in the line: tickets, places, tours or articles. */
export function lineCount(line: CartLine): number {
  return kindOf(line).count(line)
}

/** The offer of the line; null if no page shows it. */
export function lineOffer(line: CartLine): LineOffer | null {
  return kindOf(line).offer(line)
}

/** Number of places for the museum's limits per order. */
export function linePlaces(line: CartLine): number {
  return kindOf(line).places(line)
}

/** Gross cents of the line, from unit prices and counts; 0 for a voucher code, which only pays. */
export function lineTotal(line: CartLine): Cents {
  return kindOf(line).total(line)
}

export function lineTaxParts(line: CartLine): TaxPart[] {
  return kindOf(line).taxParts(line)
}

/** The line as sent to the checkout; day tickets become several items. */
export function lineItems(line: CartLine): WireItem[] {
  return kindOf(line).toItems(line)
}

export function lineShippingItems(line: CartLine): ShippingItem[] {
  return kindOf(line).toShippingItems(line)
}

/** When the visit begins, in the backend's format; null for a line without a date. */
export function lineStartsAt(line: CartLine): string | null {
  return kindOf(line).startsAt(line)
}

export function isLineOver(line: CartLine, clock: MuseumClock): boolean {
  return kindOf(line).isOver(line, clock)
}

/** Is the line shipped by post? */
export function isGoods(line: CartLine): boolean {
  return kindOf(line).isGoods
}

/** The line with its sums recomputed; the same object if all were correct. */
export function recomputedLine(line: CartLine): CartLine {
  return kindOf(line).recomputed(line)
}

/** Reads an untrusted line and recomputes its sums; null if it is invalid or has no pieces. */
export function parseLine(raw: unknown): CartLine | null {
  const type = typeof raw === 'object' && raw !== null && 'type' in raw ? raw.type : null
  const kind = typeof type === 'string' ? kinds.get(type) : undefined
  if (kind === undefined) return null
  const result = v.safeParse(kind.schema, raw)
  if (!result.success) return null
  const line = kind.recomputed(result.output)
  return kind.count(line) > 0 ? line : null
}
