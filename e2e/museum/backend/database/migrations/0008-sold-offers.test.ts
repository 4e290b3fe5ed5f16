import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW } from '../../testing/example-catalogue.ts'
import { DATABASE_KINDS, migrate } from '../../testing/migrated-database.ts'

const LINES = [
  { kind: 'ticket', offeringId: 'tower', ticketId: 'adult' },
  { kind: 'ticket', offeringId: 'tower', ticketId: 'child' },
  { kind: 'guidedTour', offeringId: 'walk' },
  { kind: 'merchandise', articleId: 'book' },
  { kind: 'annualPass', articleId: 'pass' },
  { kind: 'voucher', productId: 'fifty' },
  { kind: 'of another day' },
]

async function insertCart(db: Kysely<unknown>, id: string, status: string): Promise<void> {
  await sql`insert into cart
    (id, status, customer_id, language, payart, lines, total, created_at, expires_at)
    values (${id}, ${status}, 'ada', 'en', '1', ${JSON.stringify(LINES)}, 0, ${EXAMPLE_NOW},
      ${EXAMPLE_NOW})`.execute(db)
}

for (const kind of DATABASE_KINDS) {
  test(`${kind}: what was booked before tells what goes well together, too`, async () => {
    await migrate(kind, {
      to: '0008-sold-offers',
      fill: async (before) => {
        await sql`insert into customer (id, is_guest, created_at)
      values ('ada', true, ${EXAMPLE_NOW})`.execute(before)
        await insertCart(before, 'booked', 'booked')
        await insertCart(before, 'released', 'released')
        await sql`insert into booking (id, cart_id, customer, booked_at)
      values ('ABCDEFGH', 'booked', '{}', ${EXAMPLE_NOW})`.execute(before)
      },
      look: async (db) => {
        const sold = await db.selectFrom('sold_offer').selectAll().orderBy('offer').execute()
        expect(sold).toEqual(
          ['article:book', 'article:pass', 'event:tower', 'tour:walk', 'voucher:fifty'].map(
            (offer) => ({ cart_id: 'booked', offer, booked_at: EXAMPLE_NOW }),
          ),
        )
      },
    })
  }, 60_000)
}
