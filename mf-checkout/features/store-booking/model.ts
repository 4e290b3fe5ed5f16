import { personForgotten } from '@shop/shared/session/forget-person'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, createEvent, createStore, sample } from 'effector'
import { type Booking, bookingToStore, readBooking } from './booking.ts'

/** Maximum length of the stored list; a tab makes fewer bookings in a day. */
const MAX_SHOWN = 50

/** Carts that this tab has shown as booked, even to a user who has logged out since. */
export function shownCarts(): string[] {
  const shown = readSession(STORAGE_KEYS.shownCarts)
  return Array.isArray(shown) ? shown.filter((id) => typeof id === 'string') : []
}

export const booked = createEvent<Booking>()
/** Reads the last booking, which an earlier page of this tab may have stored. */
export const recallBookingFx = createEffect(() => readBooking(readSession(STORAGE_KEYS.booking)))
export const storeBookingFx = createEffect((booking: Booking) => {
  writeSession(STORAGE_KEYS.booking, bookingToStore(booking))
  const shown = [...shownCarts(), booking.cartId]
  writeSession(STORAGE_KEYS.shownCarts, shown.slice(-MAX_SHOWN))
})

export const $booking = createStore<Booking | null>(null)
  .on(booked, (_, booking) => booking)
  .on(recallBookingFx.doneData, (known, stored) => known ?? stored)
  .reset(personForgotten)
/** Whether the storage was read. Until then, a missing booking may still be found. */
export const $isRecalled = createStore(false).on(recallBookingFx.finally, () => true)

sample({ clock: booked, target: storeBookingFx })
