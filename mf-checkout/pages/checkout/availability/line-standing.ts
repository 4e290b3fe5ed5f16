import type { CartLine } from '@shop/shared/cart/line'
import { offerFor } from './day-offer.ts'
import { goodsStanding, isGoodsLine } from './goods-offer.ts'
import { dayOffers, goodsOfferFor, type Offer } from './offer.ts'
import type { Standing } from './standing.ts'
import { dayTicketStanding, ticketStanding } from './ticket-standing.ts'
import { tourStanding } from './tour-standing.ts'

/** Null where nothing is known of the line. */
export function standingOf(
  line: CartLine,
  offers: readonly Offer[],
  zone: string,
): Standing | null {
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
