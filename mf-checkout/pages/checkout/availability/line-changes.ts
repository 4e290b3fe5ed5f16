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
  /** `reduced` is the same line with as many as are left; null where the visitor has to choose. */
  | { kind: 'fewerLeft'; left: number; reduced: CartLine | null }
  /** It can be had, but no longer as it was chosen: such as a group that must be larger now. */
  | { kind: 'otherTerms' }
  /** `repriced` is the same line at the prices of now. */
  | { kind: 'priceChanged'; from: Cents; to: Cents; repriced: CartLine }
  /** It is only given together with a paid ticket for the same visit, and there is none. */
  | { kind: 'needsPaid' }
  /** Neither another day nor another time helps: it, or everything of its kind, is no longer sold. */
  | { kind: 'notOnSale' }
  /** The shop no longer redeems codes. */
  | { kind: 'codesOff' }
  | CodeChange

export interface ChangedLine {
  line: CartLine
  change: LineChange
}

/**
 * What blocks the lines from payment. Lines use up a slot or stock in basket order. Where the offer
 * is unknown, the line is not changed.
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
