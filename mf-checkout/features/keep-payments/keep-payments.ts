import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import {
  impersonalPayments,
  readStartedPayments,
  type StartedPayment,
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

/** Takes out of the kept payments who paid, and for whom. */
export function forgetPayers(): void {
  const payments = keptPayments()
  if (payments.length > 0) {
    writeSession(STORAGE_KEYS.startedPayments, impersonalPayments(payments))
  }
}
