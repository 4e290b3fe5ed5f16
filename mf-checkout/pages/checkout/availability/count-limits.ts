import type { OrderLimits } from '@shop/shared/api/endpoints/order-limits'
import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, lineCount, lineOffer, lineStartsAt } from '@shop/shared/cart/line'
import { PLACES_OF_A_TOUR } from '@shop/shared/cart/lines/guided-tour'
import { type OrderRest, orderRest } from '@shop/shared/cart/order-rest'
import { statusOf } from './line-status.ts'
import type { Offer } from './offers/offer.ts'
import { Places } from './offers/status.ts'

/** The minimum and maximum count of a line, given the other lines of the basket. */
export interface CountLimits {
  line: CartLine
  least: number
  /** The maximum count; never above the general limit per line, which is used for unknown stock. */
  most: number
  /**
   * The limit of one order that sets the maximum; null if the stock sets it, or whole tours are
   * counted.
   */
  orderBound: OrderRest | null
}

/**
 * The limits of every line by the latest offers. If the lines together exceed the stock, the first
 * ones keep their count, so that their limit is not below it.
 */
export function countLimits(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  zone: string,
): CountLimits[] {
  const held = new Map<string, number>()
  const open = lines.map((line) => {
    const status = statusOf(line, offers, zone)
    const {
      contingents = [],
      least = 1,
      orderLimits = null,
    } = status?.kind === 'open' ? status : {}
    for (const { key } of contingents) held.set(key, (held.get(key) ?? 0) + lineCount(line))
    return { line, contingents, least, orderLimits }
  })
  const places = new Places()
  return open.map(({ line, contingents, least, orderLimits }) => {
    const own = lineCount(line)
    const rests = contingents.map(({ key, places: all }) => all - (held.get(key) ?? 0) + own)
    const had = Math.min(own, places.left(contingents))
    places.take(contingents, had)
    const inStock = Math.max(had, Math.min(COUNT_CAP, ...rests))
    const order = limitInOrder(line, lines, orderLimits)
    if (order === null || order.most >= inStock) {
      return { line, least, most: inStock, orderBound: null }
    }
    return { line, least, ...order }
  })
}

/**
 * The count up to which the limits of one order let the line grow; never below its current count.
 */
function limitInOrder(
  line: CartLine,
  lines: readonly CartLine[],
  limits: OrderLimits | null,
): Pick<CountLimits, 'most' | 'orderBound'> | null {
  const offer = lineOffer(line)
  const startsAt = lineStartsAt(line)
  if (offer === null || startsAt === null) return null
  const rest = orderRest(lines, { ...offer, startsAt }, limits)
  if (rest === null) return null
  const isWhole = line.type === 'guidedTour' && !line.single_ticketing
  const more = isWhole ? Math.floor(rest.left / PLACES_OF_A_TOUR) : rest.left
  return { most: lineCount(line) + more, orderBound: isWhole ? null : rest }
}
