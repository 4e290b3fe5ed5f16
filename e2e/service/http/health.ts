import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { type Log, messageOf } from './log.ts'

/** A database slower than this does not answer visitors in time either. */
const PATIENCE_MS = 2_000

interface Health<Tables> {
  /** A connection of its own: buyers who wait for each other must not make a process look ill. */
  db: Kysely<Tables>
  log: Log
  /** What visitors are refused for now; told by `/health`. */
  load?: (() => { isOverloaded: boolean; lanes: object; lagMs: number }) | undefined
}

/**
 * `GET /health/live`: this process answers. `GET /health/ready`, for a load balancer: 200 while it
 * reaches its database, else 503; it listens only after migrating, so that its tables are there.
 * `GET /health`, for people and monitors: the same status, with `ok`, `overloaded` or `no database`.
 * One that is overloaded is ready: taken away, the others would have even more to do. The payment
 * provider and the mail server are not checked, because visitors can browse without them.
 */
export function mountHealth<Tables>(app: Hono, { db, log, load }: Health<Tables>): void {
  let asking: Promise<boolean> | undefined
  /** One question at a time, however many ask. */
  const isReady = () => {
    asking ??= within(PATIENCE_MS, sql`select 1`.execute(db))
      .then(
        () => true,
        (error: unknown) => {
          log('database does not answer', { error: messageOf(error) })
          return false
        },
      )
      .finally(() => {
        asking = undefined
      })
    return asking
  }
  app.use('/health/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get('/health/live', (c) => c.json({ status: 'ok' }))
  app.get('/health/ready', async (c) =>
    (await isReady()) ? c.json({ status: 'ok' }) : c.json({ status: 'no database' }, 503),
  )
  app.get('/health', async (c) => {
    const { isOverloaded = false, ...told } = load?.() ?? {}
    if (!(await isReady())) return c.json({ status: 'no database', ...told }, 503)
    return c.json({ status: isOverloaded ? 'overloaded' : 'ok', ...told })
  })
}

async function within(ms: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${ms} ms`)), ms)
  })
  try {
    await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
