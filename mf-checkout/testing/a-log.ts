import { aStorage } from '@shop/shared/session/testing/a-storage'
import {
  type LoggedPayment,
  type LogReading,
  type Note,
  noteInLog,
  readLog,
} from '../features/pay/records/payment-log.ts'
import { noteFx, readLogFx } from '../features/pay/records/stored-payments.ts'

/** The string of a payment that another tab began. */
export const OTHER_TAB = 'elsewhere'

/** A browser's log of payments for a test, with the handlers that read and write it. */
export function aLog(
  payments: readonly Partial<LoggedPayment>[] = [],
  bookedHere: readonly string[] = [],
) {
  const clock = { now: Date.parse('2026-07-01T10:00:00Z') }
  const storage = aStorage()
  const own = payments.flatMap(({ us }) => us ?? [])
  for (const payment of payments) note(aNote(payment), clock.now - (payment.begunAt ?? 0))
  return {
    clock,
    note: (added: Note) => note(added, clock.now),
    states: () =>
      Object.fromEntries(readLog([storage], clock.now).map(({ cartId, state }) => [cartId, state])),
    handlers: [
      [noteFx, (added: Note) => note(added, clock.now)],
      [
        readLogFx,
        (): LogReading => ({
          payments: readLog([storage], clock.now),
          now: clock.now,
          ownBaskets: own,
          ownPayments: readLog([storage], clock.now)
            .map(({ us }) => us)
            .filter((us) => us !== OTHER_TAB),
          bookedHere,
        }),
      ],
    ] as const,
  }

  function note(added: Note, now: number): void {
    noteInLog([storage], added, now)
  }
}

function aNote(payment: Partial<LoggedPayment>): Note {
  const { us = 'first', cartId = 'c1', items = [], state = 'begun' } = payment
  return { us, cartId, items, state }
}
