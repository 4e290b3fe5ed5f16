import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW } from '../../testing/example-catalogue.ts'
import { DATABASE_KINDS, migrate } from '../../testing/migrated-database.ts'
import { createTestShop } from '../../testing/test-shop.ts'

const TOKEN = 'the-token-of-somebody-who-is-paying'
const HASH = createHash('sha256').update(TOKEN).digest('hex')

for (const kind of DATABASE_KINDS) {
  test(`${kind}: a guest who was on the way to paying is still known, for as long as before`, async () => {
    await migrate(kind, {
      to: '0006-accounts',
      fill: async (before) => {
        await sql`insert into customer (id, token_hash, is_guest, form, created_at)
      values ('ada', ${HASH}, true, '{"fname":"Ada"}', ${EXAMPLE_NOW})`.execute(before)
        await sql`insert into cart
      (id, status, customer_id, language, payart, lines, total, created_at, expires_at)
      values ('cart', 'booked', 'ada', 'en', '1', '[]', 0, ${EXAMPLE_NOW}, ${EXAMPLE_NOW})`.execute(
          before,
        )
        await sql`insert into booking (id, cart_id, customer, booked_at)
      values ('ABCDEFGH', 'cart', '{}', ${EXAMPLE_NOW})`.execute(before)
        await sql`insert into mail (booking_id, recipient, message)
      values ('ABCDEFGH', 'ada@mail.example', '{"subject":"","text":"","html":""}')`.execute(before)
      },
      look: async (db) => {
        const shop = createTestShop(db)
        // A mail that had not left is the same one as ever, for who gets it twice.
        shop.backend.mails.sendSoon()
        await shop.backend.mails.idle()
        expect(shop.mailBox.sent).toMatchObject([{ key: 'booking-ABCDEFGH' }])
        const ask = () => shop.call('GET', `en/customer?_=${TOKEN}`)
        shop.minutesPass(24 * 60 - 1)
        expect(await ask()).toMatchObject({ status: 200, body: { fname: 'Ada', isGuest: true } })
        shop.minutesPass(1)
        expect((await ask()).status).toBe(401)
      },
    })
  }, 60_000)
}
