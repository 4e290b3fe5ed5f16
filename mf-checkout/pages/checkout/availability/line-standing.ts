import type { CartLine } from '@shop/shared/cart/line'
import { offerFor } from './offers/day-offer.ts'
import { goodsStanding, isGoodsLine } from './offers/goods-offer.ts'
import { dayOffers, goodsOfferFor, type Offer } from './offers/offer.ts'
import type { Standing } from './offers/standing.ts'
import { dayTicketStanding, ticketStanding } from './ticket-standing.ts'
import { tourStanding } from './tour-standing.ts'

/** Lines compared with offers; cached, so that an unchanged line is compared only once. */
interface Judged {
  zone: string
  standings: WeakMap<CartLine, Standing | null>
}
const known = new WeakMap<readonly Offer[], Judged>()

/** Null where nothing is known of the line. */
export function standingOf(
  line: CartLine,
  offers: readonly Offer[],
  zone: string,
): Standing | null {
  const standings = standingsIn(offers, zone)
  const before = standings.get(line)
  if (before !== undefined) return before
  const standing = judgedBy(line, offers, zone)
  standings.set(line, standing)
  return standing
}

function standingsIn(offers: readonly Offer[], zone: string): Judged['standings'] {
  const judged = known.get(offers)
  if (judged?.zone === zone) return judged.standings
  const standings: Judged['standings'] = new WeakMap()
  known.set(offers, { zone, standings })
  return standings
}

function judgedBy(line: CartLine, offers: readonly Offer[], zone: string): Standing | null {
  if (isGoodsLine(line)) {
    const offer = goodsOfferFor(line, offers)
    return offer === undefined ? null : goodsStanding(line, offer)
  }
  const day = offerFor(line, dayOffers(offers), zone)
  if (day === undefined) return null
  if (day.kind === 'tour') return line.type === 'guidedTour' ? tourStanding(line, day) : null
  if (line.type === 'ticket') return ticketStanding(line, day, zone)
  return line.type === 'dayTicket' ? dayTicketStanding(line, day, zone) : null
}
