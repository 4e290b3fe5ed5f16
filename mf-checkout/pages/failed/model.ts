import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { orderSought } from '../../features/keep-payments/order-of-return.ts'

export const failedOpened = createEvent()

export const recallRefusalFx = createEffect(() => {
  const text = readSession(STORAGE_KEYS.paymentRefusal)
  return typeof text === 'string' && text !== '' ? text : null
})

/** The server's own words on why the payment was not completed, if it had any. */
export const $refusal = createStore<string | null>(null).on(
  recallRefusalFx.doneData,
  (_, text) => text,
)

sample({ clock: failedOpened, target: [recallRefusalFx, orderSought] })
