import { bookableComponents } from '@shop/shared/api/component-bounds'
import type { Ticket, Timeslot } from '@shop/shared/api/endpoints/events'
import { parseWallTime, wallText } from '@shop/shared/dates/wall-time'
import type { Offer } from './offer.ts'

type ScheduleEntry = Ticket['schedule'][number]

/**
 * The offer in a consistent form: tickets spell a time like the slots do, and nothing ends before
 * it begins. `zone` is the museum's.
 */
export function normalizedOffer(offer: Offer, zone: string): Offer {
  const named = namedMoments(offer, zone)
  const timeslot = offer.timeslot.length > 0 ? offer.timeslot : namedSlots(named)
  const spelling = new Map(named)
  for (const { datetime } of timeslot) spelling.set(momentOf(datetime, zone), datetime)
  const settled = (entry: ScheduleEntry): ScheduleEntry => {
    const begin = momentOf(entry.datetime, zone)
    const { datetime_end: end } = entry
    return {
      ...entry,
      datetime: spelling.get(begin) ?? entry.datetime,
      // An end that is not after the beginning, such as a date without a time, would close the slot
      // at once.
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
 * The datetimes in the day's tickets, by their moment; each is spelt like the first ticket that
 * names it.
 */
function namedMoments({ tickets, date }: Offer, zone: string): Map<string, string> {
  const named = new Map<string, string>()
  for (const { datetime } of tickets.flatMap(({ schedule }) => schedule)) {
    const moment = momentOf(datetime, zone)
    if (moment.startsWith(date) && !named.has(moment)) named.set(moment, datetime)
  }
  return named
}

/**
 * The slots of a day for which the backend sent no list of slots. A single time, or midnight, may
 * mean the whole day; several other times become slots. The number of shared places is unknown.
 */
function namedSlots(named: ReadonlyMap<string, string>): Timeslot[] {
  const times = [...named].filter(([moment]) => !moment.endsWith('00:00:00'))
  if (times.length < 2) return []
  return times.map(([, datetime]) => ({ datetime, max_tickets: Number.POSITIVE_INFINITY }))
}

/**
 * `YYYY-MM-DD HH:mm:ss` on the museum's clock, from any format; text that is not a time stays
 * unchanged.
 */
function momentOf(datetime: string, zone: string): string {
  const wall = parseWallTime(datetime, zone)
  return wall === null ? datetime : wallText(wall)
}
