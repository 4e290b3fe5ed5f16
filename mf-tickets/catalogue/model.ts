import { type Event, eventSelect } from '@shop/shared/api/endpoints/events'
import type { ApiFailure } from '@shop/shared/api/failure'
import { createRequest } from '@shop/shared/api/model'
import { cachedAnswer } from '@shop/shared/catalogue/cached-answer'
import { $timeZone } from '@shop/shared/config/model'
import { combine, createEvent, sample } from 'effector'
import { orderEvents } from './order-events.ts'

/**
 * The events on sale, for the list and for the page of one event, because the API has no call for
 * one event. A museum without events counts as a failure, like a missing answer, but has another
 * text.
 */
export type Catalogue =
  | { kind: 'loading' }
  | { kind: 'failed'; failure: ApiFailure | { kind: 'noEvents' } }
  | { kind: 'ready'; events: Event[] }

export const catalogueRequested = createEvent()

export const loadEventsFx = createRequest(eventSelect)

const events = cachedAnswer(loadEventsFx)

export const { $renewal } = events

export const $catalogue = combine(events.$cached, $timeZone, (cached, zone): Catalogue => {
  if (cached.kind !== 'ready') return cached
  if (cached.answer.length === 0) return { kind: 'failed', failure: { kind: 'noEvents' } }
  return { kind: 'ready', events: orderEvents(cached.answer, zone) }
})

sample({ clock: catalogueRequested, fn: () => ({}), target: loadEventsFx })
