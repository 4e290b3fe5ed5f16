import { Kysely, type PostgresPool, sql } from 'kysely'
import { createConnectionPool } from '../../../service/database/connection-pool.ts'
import { ServerDialect } from '../../../service/database/migrate.ts'
import { PATIENT } from '../../../service/testing/use-database.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { ShopDatabase, ShopTables } from '../database/schema.ts'
import type { PaymentsInMemory } from './payments-in-memory.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** A shop that does nothing any more from one of its steps on, as a process that was killed. */
export interface MortalShop {
  shop: TestShop
  /** Statements, calls of the provider and mails so far. */
  steps: () => number
  isDead: () => boolean
  /** Rejects once it is dead and the database has ended its connections. */
  death: Promise<never>
  /** Lets go of what waits in it. */
  bury: () => void
}

let born = 0

/** On the database at `url`; dies before its step of this number, counted from 1. */
export function createMortalShop(
  { url, others }: { url: string; others: ShopDatabase },
  dieAt: number,
  { payments, catalogue }: { payments: PaymentsInMemory; catalogue: Catalogue },
): MortalShop {
  born += 1
  const named = new URL(url)
  const name = `mortal ${process.pid} ${born}`
  named.searchParams.set('application_name', name)
  const { pool } = createConnectionPool({ url: named.href, schema: 'shop', limits: PATIENT })
  const died = later()
  const grave = later()
  let steps = 0
  let isDead = false
  const die = async () => {
    isDead = true
    void pool.end()
    await endConnections(others, name)
    died.reject(new Error(`dead before step ${steps}`))
  }
  const live = async () => {
    if (isDead) await grave.promise
  }
  const step = async () => {
    if (!isDead) steps += 1
    if (steps === dieAt && !isDead) void die()
    await live()
  }
  // A pool that ended leaves who waits for a connection waiting.
  const letGo = <T>(waiting: Promise<T>) => Promise.race([waiting, grave.promise])
  const shop = createTestShop(dyingDatabase(pool, { live, step, letGo }), {
    catalogue,
    payments: {
      ...payments,
      register: (payment) => step().then(() => payments.register(payment)),
      readStatus: (id) => step().then(() => payments.readStatus(id)),
      cancel: (id) => step().then(() => payments.cancel(id)),
      refund: (id) => step().then(() => payments.refund(id)),
    },
  })
  shop.mailBox.before = step
  return {
    shop,
    steps: () => steps,
    isDead: () => isDead,
    death: died.promise,
    bury: () => {
      if (!isDead) void pool.end()
      isDead = true
      grave.reject(new Error('this process is dead'))
    },
  }
}

function later(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  // Nobody may be waiting.
  promise.catch(() => {})
  return { promise, reject }
}

interface Life extends Record<'live' | 'step', () => Promise<void>> {
  letGo: <T>(waiting: Promise<T>) => Promise<T>
}

/** Each statement and each commit is a step. */
function dyingDatabase(pool: PostgresPool, { live, step, letGo }: Life): ShopDatabase {
  const connect: PostgresPool['connect'] = async () => {
    await live()
    const client = await letGo(pool.connect())
    const query = async (statement: string, parameters: readonly unknown[]) => {
      // Nothing is stored by it.
      if (!statement.startsWith('begin')) await step()
      return await letGo(client.query(statement, parameters))
    }
    return { query, release: () => client.release() } as typeof client
  }
  return new Kysely<ShopTables>({ dialect: new ServerDialect({ pool: { ...pool, connect } }) })
}

/** Resolves when their transactions are rolled back. */
async function endConnections(db: ShopDatabase, name: string): Promise<void> {
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name}`
  while ((await end.execute(db)).rows.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
