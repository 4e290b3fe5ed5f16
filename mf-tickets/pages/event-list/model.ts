import { $timeZone } from '@shop/shared/config/model'
import { combine, createEvent, createStore, sample } from 'effector'
import { $catalogue, catalogueRequested } from '../../catalogue/model.ts'
import { eventHint } from './event-hint.ts'

/** Events shown at once: a long list in one piece makes the page slow to open. */
export const EVENTS_AT_ONCE = 48

/** The page is in view, or the visitor asks again. */
export const pageOpened = createEvent<{ now: Date }>()
export const moreRequested = createEvent()
export const filterChanged = createEvent()

/** The instant the page was opened: what has ended is judged by it. */
const $now = createStore(new Date(0)).on(pageOpened, (_, { now }) => now)

/** How many events of the narrowed list are shown. */
export const $shown = createStore(EVENTS_AT_ONCE)
  .on(moreRequested, (shown) => shown + EVENTS_AT_ONCE)
  .reset(filterChanged)

export const $list = combine($catalogue, $now, $timeZone, (catalogue, now, zone) =>
  catalogue.kind === 'ready'
    ? {
        kind: catalogue.kind,
        events: catalogue.events.map((event) => ({ ...event, hint: eventHint(event, now, zone) })),
      }
    : catalogue,
)

sample({ clock: pageOpened, fn: () => undefined, target: catalogueRequested })
