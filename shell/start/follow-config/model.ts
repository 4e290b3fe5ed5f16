import { $postUnderWay, requestFailed } from '@shop/shared/api/model'
import { whileOpen } from '@shop/shared/async/while-open'
import { askForConfig } from '@shop/shared/config/ask-for-config'
import type { Language } from '@shop/shared/i18n/languages'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { Deployment } from '../deployment.ts'

/** In ms. It may be long, because no visitor waits for this answer. */
const TIMEOUT_MS = 10_000

export interface ConfigSource {
  deployment: Deployment
  /**
   * Language of the first request for the config: the browser has cached the answer for this
   * address.
   */
  askedIn: Language
  language: Language
}

/** Starts the periodic reading of the config. */
export const configFollowed = createEvent<ConfigSource>()
export const configUnfollowed = createEvent()
export const { noticed: visibilityChanged } = whileOpen<boolean>(
  { opened: configFollowed, closed: configUnfollowed },
  (report) => {
    const onChange = () => report(!document.hidden)
    // Some browsers fire no `visibilitychange` for a page restored from the back/forward cache.
    const onShow = ({ persisted }: PageTransitionEvent) => persisted && onChange()
    document.addEventListener('visibilitychange', onChange)
    window.addEventListener('pageshow', onShow)
    return () => {
      document.removeEventListener('visibilitychange', onChange)
      window.removeEventListener('pageshow', onShow)
    }
  },
)

export const $source = createStore<ConfigSource | null>(null)
  .on(configFollowed, (_, source) => source)
  .reset(configUnfollowed)
const $isVisible = createStore(true).on(visibilityChanged, (_, isVisible) => isVisible)

export const pickPauseFx = createEffect(pauseMs)
/** Reads the config in the background: a failure is not shown, and the shop stays as it is. */
export const askAgainFx = createEffect(({ deployment, askedIn }: ConfigSource) =>
  askForConfig(deployment.apiBase, askedIn, TIMEOUT_MS),
)

const $pauseMs = createStore(0).on(pickPauseFx.doneData, (_, ms) => ms)
const pauseOver = debounce(pickPauseFx.doneData, $pauseMs)

/**
 * Should the config be read? Several reasons, such as the end of a pause and a return to the tab,
 * need only one request.
 */
const $isDue = createStore(false)
  .on([configFollowed, pauseOver], () => true)
  .on(visibilityChanged, (_, isVisible) => isVisible)
  // The server rejects a call, perhaps because its offer is no longer on sale.
  .on(requestFailed, (isDue, { failure }) => isDue || failure.kind === 'invalid')
  .reset(askAgainFx.finally)

// The config is read only while no POST is pending.
const $mayAsk = combine(
  {
    isDue: $isDue,
    isVisible: $isVisible,
    isPosting: $postUnderWay,
    isAsking: askAgainFx.pending,
    source: $source,
  },
  ({ isDue, isVisible, isPosting, isAsking, source }) =>
    isDue && isVisible && !isPosting && !isAsking ? source : null,
)
sample({ clock: $mayAsk.updates.filterMap((source) => source ?? undefined), target: askAgainFx })

sample({ clock: askAgainFx.finally, target: pickPauseFx })

/** In ms: the minimum between two requests. */
const PAUSE_MS = 60_000

/**
 * In ms: a random time up to this is added, so that tabs opened at the same moment do not send
 * requests together.
 */
const SPREAD_MS = 10_000

export function pauseMs(): number {
  return PAUSE_MS + Math.random() * SPREAD_MS
}
