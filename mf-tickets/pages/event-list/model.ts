import { shownInSteps } from '@shop/shared/catalogue/shown-in-steps'
import { $timeZone } from '@shop/shared/config/model'
import { combine, createEvent, createStore, sample } from 'effector'
import { $catalogue, catalogueRequested } from '../../catalogue/model.ts'
import { bookableFirst, eventHint } from './event-hint.ts'

/** The page was opened, or the visitor requests a failed list again. */
export const pageOpened = createEvent<{ now: Date }>()
export const moreRequested = createEvent()
export const filterChanged = createEvent()

/** When the page was opened: events that ended before this time are shown as ended. */
const $now = createStore(new Date(0)).on(pageOpened, (_, { now }) => now)

export const $shown = shownInSteps({ more: moreRequested, restarted: filterChanged })

export const $list = combine($catalogue, $now, $timeZone, (catalogue, now, zone) =>
  catalogue.kind === 'ready'
    ? {
        kind: catalogue.kind,
        events: bookableFirst(
          catalogue.events.map((event) => ({ ...event, hint: eventHint(event, now, zone) })),
        ),
      }
    : catalogue,
)

sample({ clock: pageOpened, fn: () => undefined, target: catalogueRequested })
