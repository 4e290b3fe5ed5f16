import { type Event, eventSelect } from '@shop/shared/api/endpoints/events'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { keepAnswer } from '@shop/shared/catalogue/keep-answer'
import { $timeZone } from '@shop/shared/config/model'
import { combine, createEvent, sample } from 'effector'
import { orderEvents } from './order-events.ts'

/**
 * The events on sale, for the list and for a single event: the API has no call for one event. A
 * museum without events is a failure like a missing answer, with another text.
 */
export type Catalogue =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noEvents' } }
  | { kind: 'ready'; events: Event[] }

export const catalogueRequested = createEvent()

export const loadEventsFx = createRequest(eventSelect)

const events = keepAnswer(loadEventsFx)

export const { $renewal } = events

export const $catalogue = combine(events.$kept, $timeZone, (kept, zone): Catalogue => {
  if (kept.kind !== 'ready') return kept
  if (kept.answer.length === 0) return { kind: 'failed', failure: { kind: 'noEvents' } }
  return { kind: 'ready', events: orderEvents(kept.answer, zone) }
})

sample({ clock: catalogueRequested, fn: () => ({}), target: loadEventsFx })
