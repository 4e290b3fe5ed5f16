import { Kysely, type PostgresPool, sql } from 'kysely'
import { createConnectionPool } from '../../../service/database/connection-pool.ts'
import { ServerDialect } from '../../../service/database/migrate.ts'
import { PATIENT } from '../../../service/testing/use-database.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { ShopDatabase, ShopTables } from '../database/schema.ts'
import type { PaymentsInMemory } from './payments-in-memory.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** A shop that stops at one of its steps, like a process that is killed. */
export interface CrashingShop {
  shop: TestShop
  /** Number of statements, provider calls and mails so far. */
  steps: () => number
  hasCrashed: () => boolean
  /** Rejects once the shop has crashed and the database has ended its connections. */
  crashed: Promise<never>
  /** Rejects all work that still waits in this shop. */
  dispose: () => void
}

let created = 0

/** Uses the database at `url`; crashes before step number `crashAt`, counted from 1. */
export function createCrashingShop(
  { url, others }: { url: string; others: ShopDatabase },
  crashAt: number,
  { payments, catalogue }: { payments: PaymentsInMemory; catalogue: Catalogue },
): CrashingShop {
  created += 1
  const named = new URL(url)
  const name = `crashing ${process.pid} ${created}`
  named.searchParams.set('application_name', name)
  const { pool } = createConnectionPool({ url: named.href, schema: 'shop', limits: PATIENT })
  const crashed = later()
  const disposed = later()
  let steps = 0
  let hasCrashed = false
  const crash = async () => {
    hasCrashed = true
    void pool.end()
    await endConnections(others, name)
    crashed.reject(new Error(`dead before step ${steps}`))
  }
  const untilDisposed = async () => {
    if (hasCrashed) await disposed.promise
  }
  const step = async () => {
    if (!hasCrashed) steps += 1
    if (steps === crashAt && !hasCrashed) void crash()
    await untilDisposed()
  }
  // A pool that has ended never answers requests that wait for a connection; `dispose` rejects
  // them.
  const orDisposed = <T>(waiting: Promise<T>) => Promise.race([waiting, disposed.promise])
  const shop = createTestShop(crashingDatabase(pool, { untilDisposed, step, orDisposed }), {
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
    hasCrashed: () => hasCrashed,
    crashed: crashed.promise,
    dispose: () => {
      if (!hasCrashed) void pool.end()
      hasCrashed = true
      disposed.reject(new Error('this process is dead'))
    },
  }
}

function later(): { promise: Promise<never>; reject: (error: Error) => void } {
  let reject: (error: Error) => void = () => {}
  const promise = new Promise<never>((_, refuse) => {
    reject = refuse
  })
  // If there is no listener, the rejection must not count as unhandled.
  promise.catch(() => {})
  return { promise, reject }
}

interface Lifecycle extends Record<'untilDisposed' | 'step', () => Promise<void>> {
  orDisposed: <T>(waiting: Promise<T>) => Promise<T>
}

function crashingDatabase(
  pool: PostgresPool,
  { untilDisposed, step, orDisposed }: Lifecycle,
): ShopDatabase {
  const connect: PostgresPool['connect'] = async () => {
    await untilDisposed()
    const client = await orDisposed(pool.connect())
    const query = async (statement: string, parameters: readonly unknown[]) => {
      // A `begin` stores nothing, so it does not count as a step.
      if (!statement.startsWith('begin')) await step()
      return await orDisposed(client.query(statement, parameters))
    }
    return { query, release: () => client.release() } as typeof client
  }
  return new Kysely<ShopTables>({ dialect: new ServerDialect({ pool: { ...pool, connect } }) })
}

/** Ends the connections with this name; resolves when their transactions are rolled back. */
async function endConnections(db: ShopDatabase, name: string): Promise<void> {
  const end = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = ${name}`
  while ((await end.execute(db)).rows.length > 0) {
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}
