import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW } from '../../testing/example-catalogue.ts'
import { keptCluster } from '../../testing/kept-cluster.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import { createTestShop } from '../../testing/test-shop.ts'
import { openDatabase } from '../open-database.ts'
import type { ShopTables } from '../schema.ts'
import { shopMigrations } from './list.ts'

const TOKEN = 'the-token-of-somebody-who-is-paying'
const HASH = createHash('sha256').update(TOKEN).digest('hex')

for (const kind of ['embedded database', 'PostgreSQL']) {
  test(`${kind}: a guest who was on the way to paying is still known, for as long as before`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-migration-'))
    const server = kind === 'PostgreSQL' ? await startPostgres() : undefined
    const place = {
      folder: join(folder, 'shop'),
      url: server?.url,
      schema: 'shop',
      cluster: keptCluster,
    }
    const released = Object.fromEntries(Object.entries(shopMigrations).slice(0, 5))
    const before = await openDatabase(place, released)
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
    await before.destroy()

    const db = await openDatabase<ShopTables>(place, shopMigrations)
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

    await db.destroy()
    await server?.stop()
    await rm(folder, { recursive: true })
  }, 60_000)
}
