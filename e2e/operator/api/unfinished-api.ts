import type { Hono } from 'hono'
import { listGivenUp, retryGivenUp } from '../../museum/backend/booking/given-up.ts'
import { slotKey } from '../../museum/backend/database/hold-tables.ts'
import { findConflicts } from '../../museum/backend/watching/find-conflicts.ts'
import { findSlotPurchases } from '../../museum/backend/watching/find-slot-holders.ts'
import { runTransaction } from '../../service/database/run-transaction.ts'
import { actorOf, logEvent } from '../access/audit.ts'
import { type RetryAnswer, retryRequest, type UnfinishedAnswer } from '../contract/unfinished.ts'
import { languageOf } from '../http/find-language.ts'
import type { Operator, OperatorEnv } from '../operator.ts'
import { shortened } from './bookings-api.ts'
import { bodyOf, sessionOf } from './request-input.ts'

/** Limit for each kind of failed work; further entries appear once the listed ones are done. */
const MOST = 50
/** Bookings and unpaid carts listed of each slot. */
const MOST_PURCHASES = 50
const LONGEST_ERROR = 200

export function mountUnfinishedApi(api: Hono<OperatorEnv>, operator: Operator): void {
  const { db, mails, catalogue, catalogueFile, clock } = operator

  api.get('/unfinished', async (c) => {
    const now = clock()
    const seesCustomers = sessionOf(c).roles.includes('bookings')
    const lists = await listGivenUp(db, MOST)
    const found = await findConflicts(db, catalogue, now, languageOf(c))
    const listed = found.slice(0, MOST)
    const bought = await findSlotPurchases(db, listed, { most: MOST_PURCHASES, now })
    const bySlot = new Map(bought.map((slot) => [slotKey(slot), slot]))
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
          const { paid = 0, unpaid = 0, purchases = [] } = bySlot.get(slotKey(slot)) ?? {}
          const { name, startsAt, time, why } = slot
          const shown = purchases.map(({ email, ...one }) => ({
            ...one,
            email: email && seesCustomers ? shortened(email) : null,
          }))
          return { name, startsAt, time, paid, unpaid, purchases: shown, why }
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
