import { requestFailed } from '@shop/shared/api/model'
import {
  MAINTENANCE_RELOAD_MAX_MS,
  MAINTENANCE_RELOAD_MIN_MS,
  MAINTENANCE_RELOADS_PER_SESSION,
} from '@shop/shared/business-constants'
import { type GlobalMessage, messageShown } from '@shop/shared/messages/model'
import { $isMemoryNeeded } from '@shop/shared/session/page-memory'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEffect, createEvent, createStore, restore, sample } from 'effector'
import { debounce } from 'patronum/debounce'
import { reloadWanted } from './reload.ts'

/** Counts one more reload of this session. If the count cannot be stored, no reloads are left. */
export const countReloadFx = createEffect((): number => {
  const stored = readSession(STORAGE_KEYS.maintenanceReloads)
  const reloads = typeof stored === 'number' && stored >= 0 ? stored : 0
  const counted = writeSession(STORAGE_KEYS.maintenanceReloads, reloads + 1)
  return counted ? reloads : MAINTENANCE_RELOADS_PER_SESSION
})
export const jitterFx = createEffect(() => Math.random())

const waitChosen = createEvent<number | null>()
const waitBegan = waitChosen.filterMap((ms) => ms ?? undefined)

const $isDownForLong = createStore(false).on(waitChosen, (shown, ms) => shown || ms === null)

/**
 * The server is down for maintenance and has not come back: the maintenance page replaces all
 * others, but not while the visitor would lose a typed password.
 */
export const $isInMaintenance = combine(
  $isDownForLong,
  $isMemoryNeeded,
  (isDown, isNeeded) => isDown && !isNeeded,
)

const $reloads = createStore(0).on(countReloadFx.doneData, (_, reloads) => reloads)

/**
 * The page reloads once, however many calls fail. It does not reload if the server sends a retry
 * time: then the server works but is overloaded, and a reload would request everything again.
 */
const $isHandled = createStore(false).on(requestFailed, (handled, { failure }) =>
  failure.kind === 'http' && failure.status === 503 && !failure.retryAfter ? true : handled,
)

sample({ clock: $isHandled, filter: Boolean, target: countReloadFx })
sample({ clock: countReloadFx.done, target: jitterFx })
sample({ clock: jitterFx.doneData, source: $reloads, fn: maintenanceWait, target: waitChosen })

debounce({ source: waitBegan, timeout: restore(waitBegan, 0), target: reloadWanted })
// While a reload waits for the visitor's input, the message is not shown: it promises a reload "in
// a moment", which would not be true.
sample({
  clock: waitBegan,
  source: $isMemoryNeeded,
  filter: (isNeeded) => !isNeeded,
  fn: (): GlobalMessage => ({
    parts: [{ key: 'message.maintenance' }],
    className: 'warning',
    isFailure: true,
  }),
  target: messageShown,
})

/**
 * Milliseconds until the next reload, after this many reloads in the session; null when the limit
 * is reached. `jitter` is a random number from 0 up to 1: it spreads the visitors' reloads over
 * time.
 */
export function maintenanceWait(reloads: number, jitter: number): number | null {
  if (reloads >= MAINTENANCE_RELOADS_PER_SESSION) return null
  const span = MAINTENANCE_RELOAD_MAX_MS - MAINTENANCE_RELOAD_MIN_MS
  return Math.round((MAINTENANCE_RELOAD_MIN_MS + jitter * span) * 2 ** reloads)
}
