import type { Hono } from 'hono'
import { listGivenUp, retryGivenUp } from '../../museum/backend/booking/given-up.ts'
import { slotKey } from '../../museum/backend/database/hold-tables.ts'
import { findConflicts } from '../../museum/backend/watching/find-conflicts.ts'
import { findSlotBookings } from '../../museum/backend/watching/find-slot-holders.ts'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { actorOf, logEvent } from '../access/audit.ts'
import { type RetryAnswer, retryRequest, type UnfinishedAnswer } from '../contract/unfinished.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { bodyOf } from './request-input.ts'

/** Limit for each kind of failed work; further entries appear once the listed ones are done. */
const MOST = 50
/** Bookings listed of each slot. */
const MOST_BOOKINGS = 50
const LONGEST_ERROR = 200

export function mountUnfinishedApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const { db, mails, catalogue, catalogueFile, clock } = operator

  api.get('/unfinished', async (c) => {
    const lists = await listGivenUp(db, MOST)
    const found = await findConflicts(db, catalogue, clock())
    const listed = found.slice(0, MOST)
    const bought = new Map(
      (await findSlotBookings(db, listed, MOST_BOOKINGS)).map((slot) => [slotKey(slot), slot]),
    )
    return c.json<UnfinishedAnswer>({
      lists: lists.map(({ shown, ...list }) => ({
        ...list,
        shown: shown.map(({ since, error, ...one }) => ({
          ...one,
          since: since?.toISOString() ?? null,
          error: error.slice(0, LONGEST_ERROR),
        })),
      })),
      conflicts: {
        count: found.length,
        shown: listed.map((slot) => {
          const { count: booked = 0, bookings = [] } = bought.get(slotKey(slot)) ?? {}
          const { name, startsAt, time, why } = slot
          return { name, startsAt, time, booked, bookings, why }
        }),
      },
      refused: catalogueFile.refused,
    })
  })

  api.post('/unfinished/retry', async (c) => {
    const { kind, id } = await bodyOf(c, retryRequest)
    const count = await runTransaction(db, async (trx) => {
      const inOne: Operator['db'] = trx
      const retried = await retryGivenUp(inOne, kind, id)
      const event = { action: 'retry', detail: `${kind}: ${retried}` } as const
      await logEvent({ db: inOne, clock }, { ...event, ...actorOf(c) })
      return retried
    })
    // Only mails need a call to be sent at once: payments are retried within seconds, by the first
    // process that checks them.
    if (kind === 'mail') mails.sendSoon()
    return c.json<RetryAnswer>({ count })
  })
}
