import { whileOpen } from '@shop/shared/async/while-open'
import {
  $message,
  type GlobalMessage,
  messageDismissed,
  messageShown,
} from '@shop/shared/messages/model'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { type Build, claimReload, failedOwnPart } from './build.ts'
import { reloadWanted } from './reload.ts'

export const buildFound = createEvent<Build | null>()
/** An error that no page handled, or that a page's error boundary caught. */
export const faultSeen = createEvent<unknown>()
/** A part of the shell could not be loaded; the address of that part. */
export const preloadFailed = createEvent<string>()
export const partRetried = createEvent()
export const faultsWatched = createEvent()
export const faultsUnwatched = createEvent()

const PART_MISSING: GlobalMessage = {
  parts: [{ key: 'message.partMissing' }],
  className: 'danger',
}

const $build = createStore<Build | null>(null).on(buildFound, (_, build) => build)

/**
 * Null without a connection: a reload would end on the browser's error page, so the one reload of
 * this build is not used up. The page says which part is missing and requests it again later.
 */
export const claimReloadFx = createEffect((build: Build) =>
  navigator.onLine ? claimReload(build) : null,
)

const { noticed: faultRaised } = whileOpen<unknown>(
  { opened: faultsWatched, closed: faultsUnwatched },
  (report) => {
    const onError = ({ error }: ErrorEvent) => report(error)
    const onRejection = ({ reason }: PromiseRejectionEvent) => report(reason)
    window.addEventListener('error', onError)
    window.addEventListener('unhandledrejection', onRejection)
    return () => {
      window.removeEventListener('error', onError)
      window.removeEventListener('unhandledrejection', onRejection)
    }
  },
)
sample({ clock: faultRaised, target: faultSeen })

const partLost = sample({
  clock: faultSeen,
  source: $build,
  fn: (build, error) => failedOwnPart(error, build),
})
sample({ clock: partLost.filterMap((address) => address ?? undefined), target: preloadFailed })

/** A reload has been decided. It also solves all further errors of this page. */
const $isReloading = createStore(false).on(claimReloadFx.doneData, (_, claimed) => claimed === true)

const reloadConsidered = sample({
  clock: preloadFailed,
  source: { build: $build, reloading: $isReloading },
  filter: ({ reloading }) => !reloading,
  fn: ({ build }) => build,
})
sample({ clock: reloadConsidered.filterMap((build) => build ?? undefined), target: claimReloadFx })
sample({ clock: claimReloadFx.doneData, filter: Boolean, target: reloadWanted })
sample({
  clock: claimReloadFx.doneData,
  filter: (claimed) => claimed === false,
  fn: () => PART_MISSING,
  target: messageShown,
})
// After a retry, the old message is removed, so that a second failure is announced again.
sample({
  clock: partRetried,
  source: $message,
  filter: (message) => message === PART_MISSING,
  target: messageDismissed,
})
