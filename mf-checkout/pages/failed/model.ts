import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { orderLookupRequested } from '../../features/pay/records/return-address.ts'

export const failedOpened = createEvent()

export const recallRefusalFx = createEffect(() => {
  const text = readSession(STORAGE_KEYS.paymentRefusal)
  return typeof text === 'string' ? text : null
})

/** The server's reason for not booking; empty if it gave none, null if it did not refuse. */
export const $refusal = createStore<string | null>(null).on(
  recallRefusalFx.doneData,
  (_, text) => text,
)

sample({ clock: failedOpened, target: [recallRefusalFx, orderLookupRequested] })
