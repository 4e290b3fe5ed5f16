import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW } from '../../testing/example-catalogue.ts'
import { addCode, code, leftOnCode, voucher } from '../../testing/goods-items.ts'
import { DATABASE_KINDS, migrate } from '../../testing/migrated-database.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const CART = '00000000-0000-4000-8000-000000000001'
const SOLD = 'KT4M-9XQW-E7RA-PNCH'
const GIVEN = 'Nächte 50'

/** A booking that sold a code, and what was spent of that one and of one of the catalogue. */
async function insertOldRows(db: Kysely<unknown>): Promise<void> {
  await sql`insert into customer (id, token_hash, is_guest, form, created_at)
    values ('ada', 'hash', true, '{}', ${EXAMPLE_NOW})`.execute(db)
  await sql`insert into cart
    (id, status, customer_id, language, payart, lines, total, created_at, expires_at)
    values (${CART}, 'booked', 'ada', 'en', '1', '[]', 0, ${EXAMPLE_NOW}, ${EXAMPLE_NOW})`.execute(
    db,
  )
  await sql`insert into booking (id, cart_id, customer, booked_at)
    values ('BOOKED', ${CART}, '{}', ${EXAMPLE_NOW})`.execute(db)
  await sql`insert into voucher
    (barcode, booking_id, line, product_id, name, amount, valid_from, valid_to)
    values (${SOLD}, 'BOOKED', 0, 'fifty', 'Fifty', 5000, '2026-03-09 00:00:00',
      '2031-03-09 23:59:59')`.execute(db)
  for (const barcode of [SOLD, GIVEN]) {
    await sql`insert into code_use (cart_id, barcode, amount)
      values (${CART}, ${barcode}, 2000)`.execute(db)
  }
}

for (const kind of DATABASE_KINDS) {
  test(`${kind}: what was spent of codes stays spent, however they are typed now`, async () => {
    await migrate(kind, {
      to: '0005-code-keys',
      fill: insertOldRows,
      look: async (db) => {
        const shop = createTestShop(db)
        addCode(shop, { barcode: GIVEN, amount: 5000 })
        for (const typed of [SOLD, 'kt4m9xqwe7rapnch', GIVEN, 'NÄCHTE-50']) {
          expect(await leftOnCode(shop, typed)).toBe(3000)
        }
        await shop.hold([voucher('fifty'), code('kt4m9xqwe7rapnch')])
        expect(await leftOnCode(shop, SOLD)).toBe(0)
      },
    })
  }, 60_000)
}
