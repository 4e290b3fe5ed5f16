import type { Hono } from 'hono'
import { type Kysely, sql } from 'kysely'
import { type Log, messageOf } from './log.ts'

/** A database slower than this does not answer visitors in time either. */
const PATIENCE_MS = 2_000

/**
 * `GET /health`, for a load balancer: 200 while this process reaches its database, else 503. The
 * payment provider and the mail server are not checked, because visitors can browse without them.
 */
export function mountHealth<Tables>(
  app: Hono,
  { db, log }: { db: Kysely<Tables>; log: Log },
): void {
  app.get('/health', async (c) => {
    c.header('Cache-Control', 'no-store')
    try {
      await within(PATIENCE_MS, sql`select 1`.execute(db))
      return c.json({ status: 'ok' })
    } catch (error) {
      log('database does not answer', { error: messageOf(error) })
      return c.json({ status: 'no database' }, 503)
    }
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
