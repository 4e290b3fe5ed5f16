import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { untilLockWaits, usePostgresServer } from '../testing/databases.ts'
import { lockNames, lockSlots } from './locks.ts'
import type { ShopTransaction } from './schema.ts'

const server = usePostgresServer()

type Lock = (trx: ShopTransaction) => Promise<Date | undefined>

const SLOT = { offeringId: 'tower', startsAt: '2026-03-10 10:00:00' }
const locks: Record<string, Lock> = {
  'a time': async (trx) => (await lockSlots(trx, [SLOT])).at,
  'an article': async (trx) => await lockNames(trx, 'article', ['book']),
}

/** Holds a lock in an open transaction until `leave` is called. */
async function occupy(lock: (trx: ShopTransaction) => Promise<unknown>) {
  const trx = await server.db.startTransaction().execute()
  await lock(trx)
  return { trx, leave: () => trx.commit().execute() }
}

const clock = async () => {
  const { rows } = await sql<{ at: Date }>`select clock_timestamp() as at`.execute(server.db)
  return rows[0]?.at.getTime() ?? Number.NaN
}

// A buyer who takes an expired place must see it as expired or sold now, not as it was before the
// wait.
for (const [what, lock] of Object.entries(locks)) {
  test(`the time that a lock on ${what} returns is when it was acquired, not when it was requested`, async () => {
    // The locked row is inserted first, so that the second transaction waits for the lock and not
    // for the insert.
    await server.db.transaction().execute(lock)
    const first = await occupy(lock)
    const second = server.db.transaction().execute(lock)
    await untilLockWaits(server.db, 1)
    const before = await clock()
    await first.leave()
    expect((await second)?.getTime()).toBeGreaterThanOrEqual(before)
  })
}

test('locks the `before` query first, and locks no slot while waiting for it', async () => {
  const cart = sql`select name as id from queue where name = ${'cart'} for update`
  await server.db.insertInto('queue').values({ kind: 'code', name: 'cart' }).execute()
  await server.db.transaction().execute((trx) => lockSlots(trx, [SLOT]))
  const first = await occupy((trx) => cart.execute(trx))
  const second = server.db.transaction().execute((trx) => lockSlots(trx, [SLOT], cart))
  await untilLockWaits(server.db, 1)
  const free = await sql`select from slot where offering_id = 'tower' for update nowait`.execute(
    server.db,
  )
  expect(free.rows).toHaveLength(1)
  await first.leave()
  expect((await second).ids).toEqual(['cart'])
})

test('without slots, it returns the ids that were locked first and the time of the lock', async () => {
  const before = await clock()
  const locked = await server.db
    .transaction()
    .execute((trx) => lockSlots(trx, [], sql`select 'one' as id`))
  expect(locked.ids).toEqual(['one'])
  expect(locked.at.getTime()).toBeGreaterThanOrEqual(before)
})
