import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { EXAMPLE_NOW } from '../../testing/example-catalogue.ts'
import { keptCluster } from '../../testing/kept-cluster.ts'
import { startPostgres } from '../../testing/postgres-server.ts'
import { openDatabase } from '../open-database.ts'
import type { ShopTables } from '../schema.ts'
import { shopMigrations } from './list.ts'

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

for (const kind of ['embedded database', 'PostgreSQL']) {
  test(`${kind}: what was booked before tells what goes well together, too`, async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shop-migration-'))
    const server = kind === 'PostgreSQL' ? await startPostgres() : undefined
    const place = {
      folder: join(folder, 'shop'),
      url: server?.url,
      schema: 'shop',
      cluster: keptCluster,
    }
    const released = Object.entries(shopMigrations).filter(([name]) => name < '0008')
    const before = await openDatabase(place, Object.fromEntries(released))
    await sql`insert into customer (id, is_guest, created_at)
      values ('ada', true, ${EXAMPLE_NOW})`.execute(before)
    await insertCart(before, 'booked', 'booked')
    await insertCart(before, 'released', 'released')
    await sql`insert into booking (id, cart_id, customer, booked_at)
      values ('ABCDEFGH', 'booked', '{}', ${EXAMPLE_NOW})`.execute(before)
    await before.destroy()

    const db = await openDatabase<ShopTables>(place, shopMigrations)
    const sold = await db.selectFrom('sold_offer').selectAll().orderBy('offer').execute()
    expect(sold).toEqual(
      ['article:book', 'article:pass', 'event:tower', 'tour:walk', 'voucher:fifty'].map(
        (offer) => ({ cart_id: 'booked', offer, booked_at: EXAMPLE_NOW }),
      ),
    )
    await db.destroy()
    await server?.stop()
    await rm(folder, { recursive: true })
  }, 60_000)
}
