import type { Event } from '@shop/shared/api/endpoints/events'
import { FEW_LEFT } from '@shop/shared/business-constants'
import type { HOME_EVENT_FIELDS } from '@shop/shared/document/document-data'

export type HomeEvent = Pick<Event, (typeof HOME_EVENT_FIELDS)[number]>

/** Fills two rows on a wide screen. */
const SHOWN = 8

/**
 * The next events that can be booked from `today` on (`YYYY-MM-DD`, museum time zone), favourites of
 * each day first. Null if there are none and at least one event does not name its next day: then it
 * is unknown what is on.
 */
export function upcoming(events: readonly HomeEvent[], today: string): HomeEvent[] | null {
  const isDateUnknown = ({ next_date, sold_out }: HomeEvent) => next_date === null && !sold_out
  const place = ({ sequence_no }: HomeEvent) => sequence_no || Number.POSITIVE_INFINITY
  const day = ({ next_date }: HomeEvent) => next_date ?? ''
  const open = events
    .filter((event) => day(event) >= today && !event.sold_out)
    .sort((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
    .sort((one, other) => (day(one) < day(other) ? -1 : day(one) > day(other) ? 1 : 0))
    .slice(0, SHOWN)
  return open.length === 0 && events.some(isDateUnknown) ? null : open
}

export function fewLeft({ next_left }: Pick<HomeEvent, 'next_left'>): number | null {
  return next_left > 0 && next_left <= FEW_LEFT ? next_left : null
}
