import { eventSelect } from '@shop/shared/api/endpoints/events'
import { createRequest } from '@shop/shared/api/model'
import { $config } from '@shop/shared/config/model'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { HOME_EVENT_FIELDS } from '@shop/shared/document/document-data'
import { combine, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import {
  $staticContent,
  $staticContentMissing,
  $staticContentPending,
  staticContentRequested,
} from '../../frame/static-content.ts'
import { cleanBanners } from './clean-banners.ts'
import { type HomeEvent, upcoming } from './upcoming.ts'

/**
 * In ms: how long the page waits for the museum's texts. Texts that arrive later are not shown on
 * this visit to the page.
 */
const PATIENCE_MS = 1200

export const homeOpened = createEvent<{ now: Date }>()

/**
 * The document already contains the page, rendered at the time `now`; `events` is null if the
 * document contains no events.
 */
export const homeGiven = createEvent<{ now: Date; events: HomeEvent[] | null }>()

export const loadEventsFx = createRequest(eventSelect)

/** All banners in one list; the first is shown at the top of the page. */
export const $banners = $staticContent.map(({ banners }) => cleanBanners(banners).flat())

/**
 * True once the shop's own texts are shown, because the museum's texts that arrive later must not
 * replace them.
 */
const $isLate = createStore(false)

/** No text is shown yet, because the museum's own are still loading. */
export const $isWaiting = combine(
  $staticContentPending,
  $isLate,
  (isPending, isLate) => isPending && !isLate,
)

/** The museum's welcome texts; empty if it has none or they arrive too late. */
export const $welcome = combine($staticContent, $isLate, ({ headline, intro }, isLate) =>
  isLate ? { headline: '', intro: '' } : { headline, intro },
)

const $now = createStore<Date | null>(null).on([homeOpened, homeGiven], (_, { now }) => now)
const $day = combine($now, $config, (now, { timeZone }) => now && todayInMuseum(now, timeZone))

/** Fresh events that look like those in the document must not render the page again. */
const $events = createStore<HomeEvent[] | null>(null, {
  updateFilter: (events, known) => shownFields(events) !== shownFields(known),
})
  .on(loadEventsFx.doneData, (_, events) => events)
  .on(homeGiven, (_, { events }) => events)
const $failed = createStore(false)
  .on(loadEventsFx.fail, () => true)
  .reset(loadEventsFx)

/** The next events; `day` is today in the museum's time zone. */
export type Programme =
  | { kind: 'loading' }
  | { kind: 'unknown' }
  | { kind: 'known'; day: string; events: HomeEvent[] }

export const $programme = combine(
  { day: $day, events: $events, failed: $failed },
  ({ day, events, failed }): Programme => {
    if (events === null || day === null) return { kind: failed ? 'unknown' : 'loading' }
    const shown = upcoming(events, day)
    return shown === null ? { kind: 'unknown' } : { kind: 'known', day, events: shown }
  },
)

sample({ clock: homeOpened, source: $staticContentMissing, target: $isLate })
sample({ clock: homeOpened, target: staticContentRequested })
sample({
  clock: debounce(homeOpened, PATIENCE_MS),
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

function shownFields(events: HomeEvent[] | null): string {
  return JSON.stringify(events, [...HOME_EVENT_FIELDS])
}
