import type { Ticket, Timeslot } from '@shop/shared/api/endpoints/events'
import { parseWallTime, wallText } from '@shop/shared/dates/wall-time'
import { bookableComponents } from '@shop/shared/tickets/component-bounds'
import type { Offer } from './offer.ts'

type ScheduleEntry = Ticket['schedule'][number]

/**
 * The same offer, read so that its parts agree: a time is spelt in the tickets as it is in the slots,
 * and nothing ends before it begins. `zone` is the museum's.
 */
export function settledOffer(offer: Offer, zone: string): Offer {
  const timeslot = offer.timeslot.length > 0 ? offer.timeslot : namedSlots(offer, zone)
  const spelling = new Map(
    timeslot.map(({ datetime }) => [momentOf(datetime, zone), datetime] as const),
  )
  const settled = (entry: ScheduleEntry): ScheduleEntry => {
    const begin = momentOf(entry.datetime, zone)
    const { datetime_end: end } = entry
    return {
      ...entry,
      datetime: spelling.get(begin) ?? entry.datetime,
      // An end that is a bare day, or another mistake, would close the slot at once.
      datetime_end: end !== null && momentOf(end, zone) > begin ? end : null,
    }
  }
  return {
    ...offer,
    timeslot,
    tickets: offer.tickets.map((ticket) => ({
      ...ticket,
      subtickets: bookableComponents(ticket),
      schedule: ticket.schedule.map(settled),
    })),
  }
}

/**
 * The slots of a day whose own list is missing, from what its tickets name: a single time may stand for
 * the whole day, several are to choose from. How many places they share is unknown.
 */
function namedSlots({ tickets, date }: Offer, zone: string): Timeslot[] {
  const named = new Map<string, string>()
  for (const { datetime } of tickets.flatMap(({ schedule }) => schedule)) {
    const moment = momentOf(datetime, zone)
    if (moment.startsWith(date) && !named.has(moment)) named.set(moment, datetime)
  }
  if (named.size < 2) return []
  return [...named.values()].map((datetime) => ({
    datetime,
    max_tickets: Number.POSITIVE_INFINITY,
  }))
}

/** `YYYY-MM-DD HH:mm:ss` on the museum's clock, however it is written; what is no time stays as it is. */
function momentOf(datetime: string, zone: string): string {
  const wall = parseWallTime(datetime, zone)
  return wall === null ? datetime : wallText(wall)
}
