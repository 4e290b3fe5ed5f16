import { COUNT_CAP } from '@shop/shared/business-constants'
import { type CartLine, lineCount } from '@shop/shared/cart/line'
import { standingOf } from './line-standing.ts'
import type { Offer } from './offers/offer.ts'
import { Places } from './offers/places.ts'

/** In how many pieces a line can be had, given what the other lines of the basket hold. */
export interface Room {
  line: CartLine
  least: number
  /** Never more than a line can have; what is not known to be counted ends there. */
  most: number
}

/**
 * The room of every line, by what was last read of its offer. Where the lines hold more than there is,
 * the first ones have theirs: nobody is told that fewer can be had than stand there.
 */
export function roomOfLines(
  lines: readonly CartLine[],
  offers: readonly Offer[],
  zone: string,
): Room[] {
  const held = new Map<string, number>()
  const open = lines.map((line) => {
    const standing = standingOf(line, offers, zone)
    const { contingents = [], least = 1 } = standing?.kind === 'open' ? standing : {}
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
