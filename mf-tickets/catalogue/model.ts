import { type Event, eventSelect } from '@shop/shared/api/endpoints/events'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { $timeZone } from '@shop/shared/config/model'
import { combine, createEvent, createStore, sample } from 'effector'
import { orderEvents } from './order-events.ts'

/**
 * The events on sale, for the list and for the single event: there is no other call for one event.
 * A museum without any is the same failure as no answer, only said in other words.
 */
export type Catalogue =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noEvents' } }
  | { kind: 'ready'; events: Event[] }

type Renewal = { kind: 'loading' } | { kind: 'failed'; failure: ApiFailure } | { kind: 'done' }

export const catalogueRequested = createEvent()

export const loadEventsFx = createRequest(eventSelect)

const $events = createStore<Event[] | null>(null).on(loadEventsFx.doneData, (_, events) => events)
const $failure = createStore<ApiFailure | null>(null)
  .on(loadEventsFx.failData, (_, failure) => failure)
  .reset(loadEventsFx)

/** How far the list can be trusted to hold every event: only while nothing newer is asked or missing. */
export const $renewal = combine(loadEventsFx.pending, $failure, (isPending, failure): Renewal => {
  if (isPending) return { kind: 'loading' }
  return failure === null ? { kind: 'done' } : { kind: 'failed', failure }
})

// Coming back shows at once what was there while it is asked anew, and keeps it if there is no answer.
export const $catalogue = combine(
  $events,
  $failure,
  $timeZone,
  (events, failure, zone): Catalogue => {
    if (events === null) return failure === null ? { kind: 'loading' } : { kind: 'failed', failure }
    if (events.length === 0) return { kind: 'failed', failure: { kind: 'noEvents' } }
    return { kind: 'ready', events: orderEvents(events, zone) }
  },
)

sample({ clock: catalogueRequested, fn: () => ({}), target: loadEventsFx })
