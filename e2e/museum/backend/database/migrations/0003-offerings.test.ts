import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW } from '../../testing/example-catalogue.ts'
import { DATABASE_KINDS, migrate } from '../../testing/migrated-database.ts'
import { createTestShop, ticket } from '../../testing/test-shop.ts'

const AT = '2026-03-12 10:00:00'
const CUSTOMER = '{"fname":"Ada","lname":"Meier","email":"ada@mail.example"}'
/** A line as it was stored before there was anything but tickets. */
const OLD_LINE = {
  eventId: 'tower',
  eventName: 'Tower',
  ticketId: 'adult',
  name: 'Adult',
  startsAt: AT,
  endsAt: '2026-03-12 11:00:00',
  timed: true,
  count: 1,
  total: 2000,
  taxParts: [{ gross: 2000, rate: 2.6 }],
  subtickets: [{ id: 'parents', name: 'Parents', count: 1, price: 0 }],
}
const OTHER_LINE = { ...OLD_LINE, ticketId: 'seat', name: 'Seat' }

/** A cart that waits for its payment, one that was released, and an order without lines. */
async function insertOldRows(db: Kysely<unknown>): Promise<void> {
  await sql`insert into customer (id, token_hash, is_guest, form, created_at)
    values ('ada', 'hash', true, ${CUSTOMER}, ${EXAMPLE_NOW})`.execute(db)
  const carts = [
    ['00000000-0000-4000-8000-000000000001', 'held', [OLD_LINE, OTHER_LINE]],
    ['00000000-0000-4000-8000-000000000002', 'released', [OLD_LINE]],
    ['00000000-0000-4000-8000-000000000003', 'released', []],
  ] as const
  for (const [id, status, lines] of carts) {
    await sql`insert into cart
      (id, status, customer_id, language, payart, lines, total, created_at, expires_at)
      values (${id}, ${status}, 'ada', 'en', '1', ${JSON.stringify(lines)}, 0, ${EXAMPLE_NOW},
        ${new Date(EXAMPLE_NOW.getTime() + 60_000)})`.execute(db)
  }
  await sql`insert into slot (event_id, starts_at) values ('tower', ${AT})`.execute(db)
  await sql`insert into hold (cart_id, event_id, starts_at, ticket_id, pieces, places, expires_at)
    values (${carts[0][0]}, 'tower', ${AT}, 'adult', 1, 1, ${EXAMPLE_NOW})`.execute(db)
}

for (const kind of DATABASE_KINDS) {
  test(`${kind}: orders from before there were tours are read, held and booked as ever`, async () => {
    await migrate(kind, {
      to: '0003-offerings',
      fill: insertOldRows,
      look: async (db) => {
        const shop = createTestShop(db)
        const carts = await db.selectFrom('cart').select('lines').orderBy('id').execute()
        const { eventId, ...line } = OLD_LINE
        const read = { ...line, kind: 'ticket', offeringId: eventId }
        expect(carts.map(({ lines }) => lines)).toEqual([
          [read, { ...read, ticketId: 'seat', name: 'Seat' }],
          [read],
          [],
        ])

        expect(await shop.execPayment('00000000-0000-4000-8000-000000000001')).toMatchObject({
          status: 200,
        })
        await shop.backend.mails.idle()
        expect(shop.mailBox.sent[0]?.text).toContain('1 × Adult: CHF\u00a020.00\n  1 × Parents')
        expect(await shop.placesLeft('tower', AT)).toBe(1)
        expect(await shop.initPayment([ticket('adult', AT, 2)])).toMatchObject({ status: 422 })
      },
    })
  }, 60_000)
}
