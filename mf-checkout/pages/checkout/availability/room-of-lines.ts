import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, lineCount } from '@shop/shared/cart/line'
import { statusOf } from './line-status.ts'
import type { Offer } from './offers/offer.ts'
import { Places } from './offers/status.ts'

/** The minimum and maximum count of a line, given the other lines of the basket. */
export interface Room {
  line: CartLine
  least: number
  /** At most the general limit per line, which also applies where the stock is unknown. */
  most: number
}

/**
 * The limits of every line by the latest offers. If the lines together exceed the stock, the first
 * ones keep their count, so that their limit is not below it.
 */
export function roomOfLines(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  zone: string,
): Room[] {
  const held = new Map<string, number>()
  const open = lines.map((line) => {
    const status = statusOf(line, offers, zone)
    const { contingents = [], least = 1 } = status?.kind === 'open' ? status : {}
    for (const { key } of contingents) held.set(key, (held.get(key) ?? 0) + lineCount(line))
    return { line, contingents, least }
  })
  const places = new Places()
  return open.map(({ line, contingents, least }) => {
    const own = lineCount(line)
    const rests = contingents.map(({ key, places: all }) => all - (held.get(key) ?? 0) + own)
    const had = Math.min(own, places.left(contingents))
    places.take(contingents, had)
    return { line, least, most: Math.max(had, Math.min(COUNT_CAP, ...rests)) }
  })
}
