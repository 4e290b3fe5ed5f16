import { type Event, eventSelect } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import {
  $staticContent,
  $staticContentMissing,
  $staticContentPending,
  staticContentRequested,
} from '../../frame/static-content.ts'
import { cleanBanners } from './clean-banners.ts'
import { onToday } from './on-today.ts'

/** So long the page waits for the museum's words, in ms; a server that takes longer goes unread. */
const PATIENCE_MS = 1200

/** The home page shows; `now` is the instant it does. */
export const homeOpened = createEvent<{ now: Date }>()

/** The page came with the document, as it was at that instant; events null where they did not. */
export const homeGiven = createEvent<{ now: Date; events: Event[] | null }>()

export const loadEventsFx = createRequest(eventSelect)

/** All banners in one row, the first of them for the head of the page. */
export const $banners = $staticContent.map(({ banners }) => cleanBanners(banners).flat())

export const waitForWordsFx = createEffect(
  () => new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS)),
)

/** The shop's own words are on the page: what comes after that does not take their place. */
const $isLate = createStore(false)

/** Nothing is shown yet, because the words that belong here are on their way. */
export const $isWaiting = combine(
  $staticContentPending,
  $isLate,
  (isPending, isLate) => isPending && !isLate,
)

/** The museum's words of welcome; empty where it has none, or where they come too late. */
export const $welcome = combine($staticContent, $isLate, ({ headline, intro }, isLate) =>
  isLate ? { headline: '', intro: '' } : { headline, intro },
)

const $now = createStore<Date | null>(null).on([homeOpened, homeGiven], (_, { now }) => now)
const $events = createStore<Event[] | null>(null)
  .on(loadEventsFx.doneData, (_, events) => events)
  .on(homeGiven, (_, { events }) => events)
const $failed = createStore(false)
  .on(loadEventsFx.fail, () => true)
  .reset(loadEventsFx)

/** What is on today; where that is not known the tile simply leads to all events. */
export type Today = { kind: 'loading' } | { kind: 'unknown' } | { kind: 'known'; events: Event[] }

export const $today = combine(
  { now: $now, events: $events, failed: $failed, config: $config },
  ({ now, events, failed, config }): Today => {
    if (events === null || now === null) return { kind: failed ? 'unknown' : 'loading' }
    const shown = onToday(events, todayInMuseum(now, config.timeZone))
    return shown === null ? { kind: 'unknown' } : { kind: 'known', events: shown }
  },
)

sample({ clock: homeOpened, source: $staticContentMissing, target: $isLate })
sample({ clock: homeOpened, target: staticContentRequested })
sample({ clock: homeOpened, fn: () => {}, target: waitForWordsFx })
sample({
  clock: waitForWordsFx.done,
  source: $staticContentPending,
  filter: Boolean,
  target: $isLate,
})
sample({
  clock: homeOpened,
  source: $config,
  filter: ({ hasTickets }) => hasTickets,
  fn: () => ({}),
  target: loadEventsFx,
})
