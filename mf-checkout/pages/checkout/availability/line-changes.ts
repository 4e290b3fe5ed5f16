import { type CartLine, lineCount, lineTotal } from '@shop/shared/cart/line'
import type { Cents } from '@shop/shared/money/cents'
import { statusOf } from './line-status.ts'
import { givenWithPaid, linesWithoutPaid } from './needs-paid.ts'
import { type CodeChange, codeChange } from './offers/code-offer.ts'
import { codeOfferFor, dayOffers, type Offer } from './offers/offer.ts'
import { type LineStatus, Places } from './offers/status.ts'

export type LineChange =
  /** The line or its time is no longer sold. */
  | { kind: 'closed' }
  | { kind: 'soldOut' }
  /**
   * `reduced` is the line with only the pieces left; null if the visitor has to choose which ones
   * go.
   */
  | { kind: 'fewerLeft'; left: number; reduced: CartLine | null }
  /**
   * The line is available, but not with the current choice, e.g. because groups must be larger now.
   */
  | { kind: 'otherTerms' }
  | { kind: 'priceChanged'; from: Cents; to: Cents; repriced: CartLine }
  /** The ticket is sold only with a paid one for the same visit, and the basket has no paid one. */
  | { kind: 'needsPaid' }
  /** The product is no longer sold for any day or time, or the shop no longer sells this kind. */
  | { kind: 'notOnSale' }
  | { kind: 'codesOff' }
  | CodeChange

export interface ChangedLine {
  line: CartLine
  change: LineChange
}

/**
 * The reasons why lines block the payment. Lines use up a slot or stock in basket order. If the
 * offer is unknown, the line counts as unchanged.
 */
export function lineChanges(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  zone: string,
): ChangedLine[] {
  const places = new Places()
  const withoutPaid = linesWithoutPaid(lines, givenWithPaid(dayOffers(offers)), zone)
  return lines.flatMap((line): ChangedLine[] => {
    if (line.type === 'voucherCode') {
      const offer = codeOfferFor(line, offers)
      const change = offer === undefined ? null : codeChange(line, offer)
      return change === null ? [] : [{ line, change }]
    }
    const status = statusOf(line, offers, zone)
    const alone: LineChange | null = withoutPaid.has(line) ? { kind: 'needsPaid' } : null
    const change = (status && changeOf(line, status, places)) ?? alone
    return change === null ? [] : [{ line, change }]
  })
}

function changeOf(line: CartLine, status: LineStatus, places: Places): LineChange | null {
  if (status.kind !== 'open') return status
  const { contingents, reduced, breaksRule, repriced } = status
  const wanted = lineCount(line)
  const left = places.left(contingents)
  places.take(contingents, Math.min(wanted, left))
  if (wanted > left) {
    return left === 0 ? { kind: 'soldOut' } : { kind: 'fewerLeft', left, reduced: reduced(left) }
  }
  if (breaksRule) return { kind: 'otherTerms' }
  const [from, to] = [lineTotal(line), lineTotal(repriced)]
  return from === to ? null : { kind: 'priceChanged', from, to, repriced }
}
