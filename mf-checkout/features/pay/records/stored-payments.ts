import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect } from 'effector'
import { claimCart, claimStorages } from '../../claim-cart.ts'
import { shownCarts } from '../../store-booking/model.ts'
import { keysOfPayment } from './item-keys.ts'
import { type LogReading, type Note, noteInLog, readLog } from './payment-log.ts'
import {
  anonymisedPayments,
  paymentOf,
  readStartedPayments,
  type StartedPayment,
  withMark,
  withStarted,
} from './started-payment.ts'

export function storedPayments(): StartedPayment[] {
  return readStartedPayments(readSession(STORAGE_KEYS.startedPayments))
}

/**
 * Session strings of payments begun in this document, kept in memory: the storage may be blocked.
 */
const begunHere = new Set<string>()

/** Stores a payment for the return; call only after the server has started it. */
export function storePayment(payment: StartedPayment): void {
  writeSession(STORAGE_KEYS.startedPayments, withStarted(storedPayments(), payment))
  const { us, cartId } = payment
  begunHere.add(us)
  const items = keysOfPayment(payment)
  noteInLog(claimStorages(), { us, cartId, items, state: 'begun' }, Date.now())
}

/** Records that the lines of this payment were put back, so that it happens only once. */
export function markPutBack(us: string): void {
  writeSession(STORAGE_KEYS.startedPayments, withMark(storedPayments(), us, 'isPutBack'))
}

/** The names by which a return address identifies a payment. */
type Named = Parameters<typeof paymentOf>[1]

/**
 * Records that the server no longer knew a cart, so that the page shows the same after a reload.
 */
export function markGone(named: Named, mark: 'isGone' | 'isPast' = 'isGone'): void {
  const payments = storedPayments()
  const payment = paymentOf(payments, named)
  if (payment === null) return
  writeSession(STORAGE_KEYS.startedPayments, withMark(payments, payment.us, mark))
}

export function wasGone(named: Named): boolean {
  return paymentOf(storedPayments(), named)?.isGone === true
}

/** Removes personal data from the stored payments: buyers and owners. */
export function forgetPayers(): void {
  const payments = storedPayments()
  if (payments.length > 0) {
    writeSession(STORAGE_KEYS.startedPayments, anonymisedPayments(payments))
  }
}

export const noteFx = createEffect((note: Note) => {
  const storages = claimStorages()
  const { cartId, state } = note
  // A cart counts as claimed after any booking request, so that a later return from the provider
  // does not repeat the request automatically.
  if (state === 'asked' && cartId !== null) claimCart(storages, STORAGE_KEYS.executedCarts, cartId)
  noteInLog(storages, note, Date.now())
})

export const readLogFx = createEffect((): LogReading => {
  const now = Date.now()
  const payments = readLog(claimStorages(), now)
  const own = storedPayments()
  // A payment begun by another tab or browser may have paid for lines that are still in this
  // basket, even if its confirmation was shown here.
  const known = payments.filter((payment) => paymentOf(own, payment) !== null)
  const shown = shownCarts()
  return {
    payments,
    now,
    ownPayments: [...own.map(({ us }) => us), ...begunHere],
    ownBaskets: own.flatMap(({ us, orderId }) => (orderId === undefined ? [us] : [])),
    bookedHere: shown.filter((id) => known.some(({ cartId }) => cartId === id)),
  }
})
