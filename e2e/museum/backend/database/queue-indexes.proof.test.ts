import { CompiledQuery, sql } from 'kysely'
import { expect, test } from 'vitest'
import {
  findOtherMails,
  findPurchases,
  LISTED,
  ofEmail,
  ofNumber,
} from '../booking/find-purchases.ts'
import { claimCarts } from '../checkout/claim-carts.ts'
import { claimMails } from '../mail/mail-queue.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { readFigures } from '../watching/read-figures.ts'
import { readSales } from '../watching/read-today.ts'
import type { ShopDatabase } from './schema.ts'

const databases = useEachDatabase()
const NOW = new Date('2026-03-09T08:00:00Z')
/** Number of carts to claim: more than the carts that have a payment to close. */
const MOST = 120
const FILLING_MS = 120_000

/**
 * A hundred thousand mails, half of them sent and nearly all others failed a moment ago, and two
 * hundred thousand carts, nearly all finished.
 */
async function fill(db: ShopDatabase): Promise<void> {
  await sql`insert into mail (kind, recipient, sent_at, attempts, next_attempt_at)
    select 'booking', 'ada@mail.example', case when i % 2 = 0 then ${NOW}::timestamptz end, 1,
      case when i % 1000 = 1 then null else ${NOW}::timestamptz + interval '1 hour' end
    from generate_series(1, 100000) i`.execute(db)
  await sql`insert into customer (id, is_guest, form, created_at)
    values ('ada', true, '{}', ${NOW})`.execute(db)
  await sql`insert into cart (id, status, customer_id, language, payart, lines, codes, total,
      payment_id, closing, created_at, expires_at)
    select 'c' || i, case when i % 2000 = 0 then 'held' when i % 3 = 0 then 'released' else 'booked' end,
      'ada', 'en', '1', '[]', '[]', 100, 'p' || i, case when i % 2000 = 1 then 'due' else 'done' end,
      ${NOW}::timestamptz - interval '1 hour', ${NOW}::timestamptz from generate_series(1, 200000) i`.execute(
    db,
  )
  await sql`analyze mail`.execute(db)
  await sql`analyze cart`.execute(db)
}

async function plansOf(
  db: ShopDatabase,
  run: (db: ShopDatabase) => Promise<unknown>,
): Promise<string[]> {
  const sent: CompiledQuery[] = []
  const listening = db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      sent.push(db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: async ({ result }) => result,
  })
  await run(listening)
  return await Promise.all(
    sent.map(async ({ sql: text, parameters }) => {
      const explain = CompiledQuery.raw(`explain ${text}`, [...parameters])
      const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>(explain)
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }),
  )
}

for (const [name, database] of databases.each) {
  test(
    `${name}: finds due carts and mails by an index, although most rows are finished work`,
    async () => {
      const { db } = database
      await fill(db)
      const plans = await plansOf(db, async (listening) => {
        const due = await claimCarts({ db: listening, readClock: async () => NOW }, MOST)
        expect(due).toHaveLength(MOST)
        const mails = await claimMails({ db: listening, clock: () => NOW }, 20)
        expect(mails).toHaveLength(20)
      })
      expect(plans).toEqual([
        expect.stringContaining('Index Scan using cart_to_close'),
        expect.stringContaining('Index Scan using cart_to_settle'),
        expect.stringContaining('Index Scan using mail_to_send'),
      ])
      expect(plans.join()).not.toContain('Seq Scan')

      // On most days few mails are unsent, so the figures are read with few unsent mails.
      await sql`update mail set sent_at = ${NOW} where next_attempt_at is not null`.execute(db)
      await sql`vacuum analyze mail`.execute(db)
      const [figures = '', ...more] = await plansOf(db, (listening) => readFigures(listening, NOW))
      expect(more).toHaveLength(1)
      for (const index of [
        'cart_not_closed',
        'cart_given_up',
        'mail_by_sending',
        'mail_given_up',
      ]) {
        expect(figures).toContain(index)
      }
      expect(figures).not.toMatch(/Seq Scan on (cart|mail)/)
    },
    FILLING_MS,
  )

  test(
    `${name}: finds the purchases of an e-mail or a day by indexes`,
    async () => {
      const { db } = database
      await sql`insert into customer (id, is_guest, form, created_at)
        select 'guest' || i, true, jsonb_build_object('email', i || '@mail.example'), ${NOW}
        from generate_series(1, 50000) i`.execute(db)
      await sql`insert into booking (id, cart_id, customer, booked_at)
        select 'b' || id, id, jsonb_build_object('email', id || '@mail.example'),
          ${NOW}::timestamptz - interval '1 day' from cart where status = 'booked'`.execute(db)
      await sql`update cart set created_at = ${NOW}::timestamptz - interval '1 day',
        customer_id = 'guest' || 1 + substring(id from 2)::integer % 50000`.execute(db)
      for (const table of ['customer', 'booking', 'cart', 'mail'])
        await sql`vacuum analyze ${sql.table(table)}`.execute(db)
      const plans = await plansOf(db, async (listening) => {
        const found = await findPurchases(listening, ofEmail('C4@mail.example'), 20)
        expect(found).toHaveLength(1)
        await findPurchases(listening, ofNumber('bc4'), 20)
        await findOtherMails(listening, 'nobody@mail.example', 20)
        await readSales(listening, NOW)
        for (const list of ['started', 'paid', 'failed'] as const)
          await findPurchases(listening, LISTED[list](NOW), 50)
      })
      for (const index of ['booking_by_email', 'customer_by_email', 'booking_by_time'])
        expect(plans.join()).toContain(index)
      expect(plans.join()).not.toMatch(/Seq Scan on (booking|cart|customer|mail)/)
    },
    FILLING_MS,
  )
}
