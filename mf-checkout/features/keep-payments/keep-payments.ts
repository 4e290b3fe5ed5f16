import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import {
  readStartedPayments,
  type StartedPayment,
  withPutBack,
  withStarted,
} from './started-payment.ts'

/** The payments this tab has begun, the latest last. */
export function keptPayments(): StartedPayment[] {
  return readStartedPayments(readSession(STORAGE_KEYS.startedPayments))
}

/** Keeps a payment for the return; to be called once the server has begun it, never before. */
export function keepPayment(payment: StartedPayment): void {
  writeSession(STORAGE_KEYS.startedPayments, withStarted(keptPayments(), payment))
}

/** Keeps that the lines of this payment were put back, so that they are not put back twice. */
export function markPutBack(us: string): void {
  writeSession(STORAGE_KEYS.startedPayments, withPutBack(keptPayments(), us))
}
