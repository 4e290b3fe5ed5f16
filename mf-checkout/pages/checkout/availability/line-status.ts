import { type CartLine, recomputedLine } from '@shop/shared/cart/line'
import { admissionCount } from '@shop/shared/cart/lines/admission'
import { parseWallTime, wallText } from '@shop/shared/dates/wall-time'
import { drawsPlaces, needsOpenSlot } from '@shop/shared/tickets/ticket-mode'
import { visitOf } from './needs-paid.ts'
import { dayTicketAtCurrentPrices, ticketAtCurrentPrices } from './offers/current-price.ts'
import { type EventOffer, offeredTickets, offerFor } from './offers/day-offer.ts'
import { goodsStatus, isGoodsLine } from './offers/goods-offer.ts'
import { dayOffers, goodsOfferFor, type Offer } from './offers/offer.ts'
import type { LineStatus } from './offers/status.ts'
import { tourStatus } from './tour-status.ts'

/** Lines already compared with offers, so that an unchanged line is compared only once. */
interface Compared {
  zone: string
  statuses: WeakMap<CartLine, LineStatus | null>
}
const known = new WeakMap<readonly Offer[], Compared>()

/** The state of the line by the current offers; null if its offer is unknown. */
export function statusOf(
  line: CartLine,
  offers: readonly Offer[],
  zone: string,
): LineStatus | null {
  const statuses = statusesIn(offers, zone)
  const before = statuses.get(line)
  if (before !== undefined) return before
  const status = judgedBy(line, offers, zone)
  statuses.set(line, status)
  return status
}

function statusesIn(offers: readonly Offer[], zone: string): Compared['statuses'] {
  const judged = known.get(offers)
  if (judged?.zone === zone) return judged.statuses
  const statuses: Compared['statuses'] = new WeakMap()
  known.set(offers, { zone, statuses })
  return statuses
}

/** Without a default: a new kind of line does not compile until it is added here. */
function judgedBy(line: CartLine, offers: readonly Offer[], zone: string): LineStatus | null {
  if (isGoodsLine(line)) {
    const offer = goodsOfferFor(line, offers)
    return offer === undefined ? null : goodsStatus(line, offer)
  }
  const day = offerFor(line, dayOffers(offers), zone)
  if (day === undefined) return null
  const isUnknown = day.kind === 'event' && day.isUnknown === true
  switch (line.type) {
    case 'voucherCode':
    case 'donation':
      return null
    case 'guidedTour':
      return day.kind === 'tour' ? tourStatus(line, day) : null
    case 'ticket':
      if (isUnknown) return { kind: 'notOnSale' }
      return day.kind === 'event' ? ticketStatus(line, day, zone) : null
    case 'dayTicket':
      if (isUnknown) return { kind: 'notOnSale' }
      return day.kind === 'event' ? dayTicketStatus(line, day, zone) : null
  }
}

type TicketLine = Extract<CartLine, { type: 'ticket' }>
type DayTicketLine = Extract<CartLine, { type: 'dayTicket' }>

/** A ticket takes places from both the slot and the quota of its kind. */
function ticketStatus(line: TicketLine, { offer }: EventOffer, zone: string): LineStatus {
  const ticket = offer.tickets.find(({ id }) => id === line.id)
  const slot = atSameMoment(offer.timeslot, line, zone)
  const own = atSameMoment(ticket?.schedule ?? [], line, zone)
  if (ticket === undefined || (slot === undefined && own === undefined)) return { kind: 'closed' }
  const inSlot = slot?.max_tickets ?? Number.POSITIVE_INFINITY
  const ofTicket = own?.max_tickets ?? Number.POSITIVE_INFINITY
  if (needsOpenSlot(line.mode) && Math.min(inSlot, ofTicket) <= 0) return { kind: 'soldOut' }
  const slotKey = visitOf(line, zone)
  return {
    kind: 'open',
    contingents: drawsPlaces(line.mode)
      ? [
          { key: slotKey, places: inSlot },
          { key: `${slotKey} ${line.id}`, places: ofTicket },
        ]
      : [],
    reduced: (left) => recomputedLine({ ...line, totalCount: left }),
    orderLimits: offer.order_limits,
    repriced: ticketAtCurrentPrices(line, ticket),
  }
}

/** The slot of the line, whatever format its time has. */
function atSameMoment<Slot extends { datetime: string }>(
  slots: readonly Slot[],
  { datetime: begin }: TicketLine,
  zone: string,
): Slot | undefined {
  const momentOf = (datetime: string) => {
    const wall = parseWallTime(datetime, zone)
    return wall === null ? datetime : wallText(wall)
  }
  const moment = momentOf(begin)
  return slots.find(({ datetime }) => datetime === begin || momentOf(datetime) === moment)
}

/** Every day ticket takes one of the day's places, whatever its kind. */
function dayTicketStatus(line: DayTicketLine, day: EventOffer, zone: string): LineStatus {
  const offered = offeredTickets(day)
  const isGone = line.dayTickets.some(
    (ticket) => admissionCount(ticket) > 0 && !offered.has(ticket.id),
  )
  if (isGone || day.places === 'closed') return { kind: 'closed' }
  return {
    kind: 'open',
    contingents: day.places === null ? [] : [{ key: visitOf(line, zone), places: day.places }],
    reduced: (left) => reducedDay(line, left),
    orderLimits: day.offer.order_limits,
    repriced: dayTicketAtCurrentPrices(line, offered),
  }
}

/** With several kinds, only the visitor can decide which tickets to remove. */
function reducedDay(line: DayTicketLine, left: number): CartLine | null {
  const [ticket, ...others] = line.dayTickets.filter((entry) => admissionCount(entry) > 0)
  if (ticket === undefined || others.length > 0) return null
  return recomputedLine({ ...line, dayTickets: [{ ...ticket, count: left }] })
}
