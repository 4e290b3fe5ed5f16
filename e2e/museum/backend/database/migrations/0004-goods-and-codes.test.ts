import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW } from '../../testing/example-catalogue.ts'
import { article, stockOf, voucher } from '../../testing/goods-items.ts'
import { DATABASE_KINDS, migrate } from '../../testing/migrated-database.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const AT = '2026-03-12 10:00:00'
const CART = '00000000-0000-4000-8000-000000000001'
const CUSTOMER = '{"fname":"Ada","lname":"Meier","email":"ada@mail.example"}'
/** A line as it was stored before there were goods. */
const LINE = {
  kind: 'ticket',
  offeringId: 'tower',
  eventName: 'Tower',
  ticketId: 'adult',
  name: 'Adult',
  startsAt: AT,
  endsAt: '2026-03-12 11:00:00',
  timed: true,
  count: 1,
  total: 2000,
  taxParts: [{ gross: 2000, rate: 2.6 }],
  subtickets: [],
}

/** A cart that waits for its free ticket to be executed. */
async function insertOldRows(db: Kysely<unknown>): Promise<void> {
  const expiresAt = new Date(EXAMPLE_NOW.getTime() + 60_000)
  await sql`insert into customer (id, token_hash, is_guest, form, created_at)
    values ('ada', 'hash', true, ${CUSTOMER}, ${EXAMPLE_NOW})`.execute(db)
  await sql`insert into cart
    (id, status, customer_id, language, payart, lines, total, created_at, expires_at)
    values (${CART}, 'held', 'ada', 'en', '1', ${JSON.stringify([LINE])}, 0, ${EXAMPLE_NOW},
      ${expiresAt})`.execute(db)
  await sql`insert into slot (offering_id, starts_at) values ('tower', ${AT})`.execute(db)
  await sql`insert into hold
    (cart_id, offering_id, starts_at, ticket_id, pieces, places, expires_at)
    values (${CART}, 'tower', ${AT}, 'adult', 1, 1, ${expiresAt})`.execute(db)
}

for (const kind of DATABASE_KINDS) {
  test(`${kind}: orders from before there were goods are read and booked as ever`, async () => {
    await migrate(kind, {
      to: '0004-goods-and-codes',
      fill: insertOldRows,
      look: async (db) => {
        const shop = createTestShop(db)
        const cart = await db.selectFrom('cart').select(['lines', 'shipping', 'codes']).execute()
        expect(cart).toEqual([{ lines: [LINE], shipping: null, codes: [] }])
        expect(await shop.execPayment(CART)).toMatchObject({ status: 200 })
        await shop.backend.mails.idle()
        expect(shop.mailBox.sent[0]?.text).toContain('1 × Adult: CHF\u00a020.00')
        expect(await shop.placesLeft('tower', AT)).toBe(1)

        const bought = await shop.hold([article('book', 2), voucher('fifty')])
        shop.payments.settle(bought, 'paid')
        expect(await shop.execPayment(bought)).toMatchObject({ status: 200 })
        expect(await stockOf(shop, 'book')).toBe(0)
      },
    })
  }, 60_000)
}
