import type { Event } from '@shop/shared/api/endpoints/events'

/** As many as fit into a tile. */
const SHOWN_TODAY = 3

/**
 * Events that can still be booked on `today` (`YYYY-MM-DD`, museum time zone), favourites first.
 * Null if unknown: none is known for today, and at least one event does not name its next day.
 */
export function onToday(events: readonly Event[], today: string): Event[] | null {
  const isUntold = ({ next_date, sold_out }: Event) => next_date === null && !sold_out
  const place = ({ sequence_no }: Event) => sequence_no || Number.POSITIVE_INFINITY
  const shown = events
    .filter(({ next_date, sold_out }) => next_date === today && !sold_out)
    .sort((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
    .slice(0, SHOWN_TODAY)
  return shown.length === 0 && events.some(isUntold) ? null : shown
}
