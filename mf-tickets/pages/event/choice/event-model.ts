import type { Event } from '@shop/shared/api/endpoints/events'
import type { UnopenedView } from '@shop/shared/catalogue/open-offer'
import { $timeZone } from '@shop/shared/config/model'
import { combine, createEvent, sample } from 'effector'
import { hasEnded } from '../../../catalogue/has-ended.ts'
import { $catalogue, $renewal, catalogueRequested } from '../../../catalogue/model.ts'
import { $eventId, $now, pageOpened } from './choice-model.ts'

export type EventView =
  | UnopenedView
  | { kind: 'ended'; event: Event }
  | { kind: 'open'; event: Event }

export const eventRetried = createEvent()

export const $view = combine(
  { id: $eventId, catalogue: $catalogue, renewal: $renewal, now: $now, zone: $timeZone },
  ({ id, catalogue, renewal, now, zone }): EventView => {
    if (id === null || catalogue.kind === 'loading') return { kind: 'loading' }
    if (catalogue.kind === 'failed') {
      const { failure } = catalogue
      return failure.kind === 'noEvents' ? { kind: 'unknown' } : { kind: 'failed', failure }
    }
    const event = catalogue.events.find((candidate) => candidate.id === id)
    // A cached list may lack a new event, so the event is only unknown if the fresh list lacks it
    // too.
    if (event === undefined) return renewal.kind === 'done' ? { kind: 'unknown' } : renewal
    return { kind: hasEnded(event, now, zone) ? 'ended' : 'open', event }
  },
)

export const $event = $view.map((view) => ('event' in view ? view.event : null))

sample({ clock: [pageOpened, eventRetried], fn: () => undefined, target: catalogueRequested })
