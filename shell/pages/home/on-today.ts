import type { Event } from '@shop/shared/api/endpoints/events'
import { FEW_LEFT } from '@shop/shared/business-constants'
import type { HOME_EVENT_FIELDS } from '@shop/shared/document/document-data'

export type HomeEvent = Pick<Event, (typeof HOME_EVENT_FIELDS)[number]>

/** The number of events that fit into a tile. */
const SHOWN = 3

export interface OnToday {
  today: HomeEvent[]
  /** Events of the next days, if fewer than three are on today; favourites of each day first. */
  next: HomeEvent[]
}

/**
 * Events that can still be booked on `today` (`YYYY-MM-DD`, museum time zone), favourites first,
 * and then those of the next days. Null if no event can be listed and at least one event does not
 * name its next day: then it is unknown what is on.
 */
export function onToday(events: readonly HomeEvent[], today: string): OnToday | null {
  const isDateUnknown = ({ next_date, sold_out }: HomeEvent) => next_date === null && !sold_out
  const place = ({ sequence_no }: HomeEvent) => sequence_no || Number.POSITIVE_INFINITY
  const day = ({ next_date }: HomeEvent) => next_date ?? ''
  const open = events
    .filter(({ next_date, sold_out }) => next_date !== null && next_date >= today && !sold_out)
    .sort((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)))
  const shown = open.filter(({ next_date }) => next_date === today).slice(0, SHOWN)
  const next = open
    .filter(({ next_date }) => next_date !== today)
    .sort((one, other) => (day(one) < day(other) ? -1 : day(one) > day(other) ? 1 : 0))
    .slice(0, SHOWN - shown.length)
  return shown.length + next.length === 0 && events.some(isDateUnknown)
    ? null
    : { today: shown, next }
}

export function fewLeft({ next_left }: Pick<HomeEvent, 'next_left'>): number | null {
  return next_left > 0 && next_left <= FEW_LEFT ? next_left : null
}
