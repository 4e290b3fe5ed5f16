import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'
import { claimCart, claimStorages } from '../../claim-cart/claim-cart.ts'
import { shownCarts } from '../../keep-booking/model.ts'
import { keptPayments } from './keep-payments.ts'
import { type LogReading, type Note, noteInLog, readLog } from './payment-log.ts'

export const noteFx = createEffect((note: Note) => {
  const storages = claimStorages()
  const { cartId, state } = note
  // Marked as claimed by any request, so that a later return does not repeat it automatically.
  if (state === 'asked' && cartId !== null) claimCart(storages, STORAGE_KEYS.executedCarts, cartId)
  noteInLog(storages, note, Date.now())
})

export const readLogFx = createEffect((): LogReading => {
  const now = Date.now()
  return {
    payments: readLog(claimStorages(), now),
    now,
    ownBaskets: keptPayments().flatMap(({ us, orderId }) => (orderId === undefined ? [us] : [])),
    bookedHere: shownCarts(),
  }
})
