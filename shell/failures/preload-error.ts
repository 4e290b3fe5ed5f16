import {
  $message,
  type GlobalMessage,
  messageDismissed,
  messageShown,
} from '@shop/shared/messages/model'
import { createEffect, createEvent, createStore, sample, scopeBind } from 'effector'
import { type Build, claimReload, failedOwnPart } from './build.ts'
import { reloadWanted } from './reload.ts'

export const buildFound = createEvent<Build | null>()
/** An error that no page handled, or that a page's error boundary caught. */
export const faultSeen = createEvent<unknown>()
/** A part of the shell could not be loaded; the address of that part. */
export const preloadFailed = createEvent<string>()
/** The visitor tries to load a lost part once more. */
export const partRetried = createEvent()
export const faultsWatched = createEvent()
export const faultsUnwatched = createEvent()

const PART_MISSING: GlobalMessage = {
  parts: [{ key: 'message.partMissing' }],
  className: 'danger',
}

const $build = createStore<Build | null>(null).on(buildFound, (_, build) => build)

export const claimReloadFx = createEffect(claimReload)

const watchFaultsFx = createEffect(() => {
  const see = scopeBind(faultSeen, { safe: true })
  const onError = ({ error }: ErrorEvent) => see(error)
  const onRejection = ({ reason }: PromiseRejectionEvent) => see(reason)
  window.addEventListener('error', onError)
  window.addEventListener('unhandledrejection', onRejection)
  return () => {
    window.removeEventListener('error', onError)
    window.removeEventListener('unhandledrejection', onRejection)
  }
})
const $unwatch = createStore(() => {}, { serialize: 'ignore' }).on(
  watchFaultsFx.doneData,
  (_, unwatch) => unwatch,
)
const unwatchFaultsFx = createEffect((unwatch: () => void) => unwatch())

sample({ clock: faultsWatched, target: watchFaultsFx })
sample({ clock: faultsUnwatched, source: $unwatch, target: unwatchFaultsFx })

const partLost = sample({
  clock: faultSeen,
  source: $build,
  fn: (build, error) => failedOwnPart(error, build),
})
sample({ clock: partLost.filterMap((address) => address ?? undefined), target: preloadFailed })

/** A reload has begun; it also answers faults that occur until then. */
const $isReloading = createStore(false).on(claimReloadFx.doneData, (_, claimed) => claimed)

const reloadConsidered = sample({
  clock: preloadFailed,
  source: { build: $build, reloading: $isReloading },
  filter: ({ reloading }) => !reloading,
  fn: ({ build }) => build,
})
sample({ clock: reloadConsidered.filterMap((build) => build ?? undefined), target: claimReloadFx })
sample({ clock: claimReloadFx.doneData, filter: Boolean, fn: () => {}, target: reloadWanted })
sample({
  clock: claimReloadFx.doneData,
  filter: (claimed) => !claimed,
  fn: () => PART_MISSING,
  target: messageShown,
})
// A second failure is announced again.
sample({
  clock: partRetried,
  source: $message,
  filter: (message) => message === PART_MISSING,
  fn: () => {},
  target: messageDismissed,
})
