import type { Event } from '@shop/shared/api/endpoints/events'
import { byName, bySequence, byText } from '@shop/shared/catalogue/offer-order'
import { parseWallTime, wallText } from '@shop/shared/dates/wall-time'

/** Sorts after every real date, so that events without a date come last. */
const NO_MOMENT = '9999'

/**
 * Puts events into the museum's order: first those with a sequence number other than zero, in
 * ascending order; then the others by date, then by name, then by id.
 */
export function orderEvents(events: readonly Event[], zone: string): Event[] {
  return events
    .map((event) => ({ event, moment: momentOf(event, zone) }))
    .sort(
      (one, other) =>
        bySequence(one.event.sequence_no, other.event.sequence_no) ||
        byText(one.moment, other.moment) ||
        byName(one.event, other.event),
    )
    .map(({ event }) => event)
}

/** Only events without a sequence number are ordered by date. */
function momentOf({ sequence_no, sorting_datetime }: Event, zone: string): string {
  if (sequence_no !== 0) return ''
  const wall = parseWallTime(sorting_datetime, zone)
  return wall === null ? NO_MOMENT : wallText(wall)
}
