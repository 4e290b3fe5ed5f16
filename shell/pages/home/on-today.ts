import type { Event } from '@shop/shared/api/endpoints/events'

/** So many fit into a tile. */
const SHOWN_TODAY = 3

/**
 * What can still be booked on `today` (`YYYY-MM-DD`, museum time zone), the museum's favourites first;
 * null where that is not known, because none is told and of some event no next day is.
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
