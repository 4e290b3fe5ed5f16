import { requestFailed } from '@shop/shared/api/model'
import { MAINTENANCE_RELOADS_PER_SESSION } from '@shop/shared/business-constants'
import { messageShown } from '@shop/shared/messages/model'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { maintenanceWait } from './maintenance-wait.ts'
import { reloadWanted } from './reload.ts'

/** Counts one more reload of this session; without a memory there is no counting, so none is left. */
export const countReloadFx = createEffect((): number => {
  const kept = readSession(STORAGE_KEYS.maintenanceReloads)
  const reloads = typeof kept === 'number' && kept >= 0 ? kept : 0
  const counted = writeSession(STORAGE_KEYS.maintenanceReloads, reloads + 1)
  return counted ? reloads : MAINTENANCE_RELOADS_PER_SESSION
})
export const drawFx = createEffect(() => Math.random())
export const waitFx = createEffect(
  (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
)

const waitChosen = createEvent<number | null>()
const waitBegan = waitChosen.filterMap((ms) => ms ?? undefined)

/** The server is down for maintenance and stayed so: the page for it shows instead of all others. */
export const $isInMaintenance = createStore(false).on(
  waitChosen,
  (shown, ms) => shown || ms === null,
)

const $reloads = createStore(0).on(countReloadFx.doneData, (_, reloads) => reloads)

/** However many calls fail, one reload comes of it. */
const $isHandled = createStore(false).on(requestFailed, (handled, { failure }) =>
  failure.kind === 'http' && failure.status === 503 ? true : handled,
)

sample({ clock: $isHandled, filter: Boolean, fn: () => {}, target: countReloadFx })
sample({ clock: countReloadFx.done, fn: () => {}, target: drawFx })
sample({ clock: drawFx.doneData, source: $reloads, fn: maintenanceWait, target: waitChosen })

sample({ clock: waitBegan, target: waitFx })
sample({
  clock: waitBegan,
  fn: () => ({ parts: [{ key: 'message.maintenance' }], className: 'warning' as const }),
  target: messageShown,
})
sample({ clock: waitFx.done, fn: () => {}, target: reloadWanted })
