import type { OrderLimits } from '@shop/shared/api/endpoints/order-limits'
import { type CartLine, lineOffer, linePlaces, lineStartsAt } from './line.ts'
import type { LineOffer } from './lines/line-kind.ts'

export interface OrderRest {
  /** Places that may be added to the basket, never negative. */
  left: number
  most: number
  isOfTime: boolean
}

interface Place {
  kind: LineOffer['kind']
  id: string
  /** In the backend's format. */
  startsAt: string
}

/**
 * The limit per order that allows the fewest more places at one time of an event or tour, after
 * subtracting the basket; null without a limit. Does not count articles: the shop does not know
 * which are limited.
 */
export function orderRest(
  lines: readonly CartLine[],
  place: Place,
  limits: OrderLimits | null,
): OrderRest | null {
  if (limits === null) return null
  const ofOffering = lines.filter((line) => isOf(line, place))
  const atTime = ofOffering.filter((line) => lineStartsAt(line) === place.startsAt)
  const rests = [
    restOf(limits.per_time, atTime, true),
    restOf(limits.per_offering, ofOffering, false),
    restOf(limits.per_order, lines, false),
  ].filter((rest) => rest !== null)
  return rests.reduce<OrderRest | null>(
    (tightest, rest) => (tightest !== null && tightest.left <= rest.left ? tightest : rest),
    null,
  )
}

function restOf(
  most: number | null,
  lines: readonly CartLine[],
  isOfTime: boolean,
): OrderRest | null {
  if (most === null || most === 0) return null
  const held = lines.reduce((sum, line) => sum + linePlaces(line), 0)
  return { left: Math.max(0, most - held), most, isOfTime }
}

function isOf(line: CartLine, { kind, id }: Place): boolean {
  const offer = lineOffer(line)
  return offer?.kind === kind && offer.id === id
}
