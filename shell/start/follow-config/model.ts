import { $postUnderWay, requestFailed } from '@shop/shared/api/model'
import { whileOpen } from '@shop/shared/async/while-open'
import { askForConfig } from '@shop/shared/config/ask-for-config'
import type { Language } from '@shop/shared/i18n/languages'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import type { Deployment } from '../deployment.ts'
import { pauseMs } from './pause.ts'

/** Nobody waits for it. */
const TIMEOUT_MS = 10_000

export interface ConfigSource {
  deployment: Deployment
  /** In which the config was asked for at the start: the browser keeps that answer. */
  askedIn: Language
  /** In which the document is read. */
  language: Language
}

/** From now on the config is read again and again. */
export const configFollowed = createEvent<ConfigSource>()
export const configUnfollowed = createEvent()
/** The tab is looked at, or no longer. */
export const { noticed: visibilityChanged } = whileOpen<boolean>(
  { opened: configFollowed, closed: configUnfollowed },
  (report) => {
    const onChange = () => report(!document.hidden)
    // Not every browser says of a page it brings back whole that it is looked at again.
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

export const drawPauseFx = createEffect(pauseMs)
/** Nobody has asked for it: that it failed is told to nobody, and the shop stays as it is. */
export const askAgainFx = createEffect(({ deployment, askedIn }: ConfigSource) =>
  askForConfig(deployment.apiBase, askedIn, TIMEOUT_MS),
)

const $pauseMs = createStore(0).on(drawPauseFx.doneData, (_, ms) => ms)
/** Each new pause takes the place of the one before. */
const pauseOver = debounce(drawPauseFx.doneData, $pauseMs)

/** Time has passed or the visitor has come back: one reading is enough for all of it. */
const $isDue = createStore(false)
  .on([configFollowed, pauseOver], () => true)
  .on(visibilityChanged, (_, isVisible) => isVisible)
  // Perhaps it refused what it no longer sells.
  .on(requestFailed, (isDue, { failure }) => isDue || failure.kind === 'invalid')
  .reset(askAgainFx.finally)

// A call whose outcome matters goes first.
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

// Whatever came of it, the next one is a pause away.
sample({ clock: askAgainFx.finally, fn: () => {}, target: drawPauseFx })
