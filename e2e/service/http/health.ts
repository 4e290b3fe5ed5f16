import type { Hono } from 'hono'
import { withTimeout } from '../with-timeout.ts'
import { type Log, messageOf } from './log.ts'

/** Longest wait for the check, in ms: a slower database does not answer visitors in time either. */
const PATIENCE_MS = 2_000

/** Ms for which an answer is reused, so that frequent requests cost nothing. */
const FRESH_MS = 1_000

interface Health {
  /**
   * Rejects if the process could not serve visitors. Needs its own connection to the database,
   * because waiting for a connection that buyers use does not mean that the process is broken.
   */
  check: () => Promise<unknown>
  log: Log
  freshMs?: number
  /** Current load, and whether visitors are refused; shown by `/health`. */
  load?: (() => { isOverloaded: boolean; lanes: object; lagMs: number }) | undefined
}

/**
 * Answers three requests. `GET /health/live`: this process answers. `GET /health/ready`, for a load
 * balancer: 200 while `check` resolves, otherwise 503. `GET /health`, for people and monitors: the
 * same status, with `ok`, `overloaded` or `not ready`; the reason is in the log. An overloaded
 * process is ready, because without it the other processes would have even more to do. The payment
 * provider and the mail server are not checked, because visitors can browse without them.
 */
export function mountHealth(app: Hono, { check, log, load, freshMs = FRESH_MS }: Health): void {
  let asked: { answer: Promise<boolean>; until: number } | undefined
  /** However many requests arrive, only one check runs at a time. */
  const isReady = () => {
    if (asked !== undefined && performance.now() < asked.until) return asked.answer
    const answer = withTimeout(PATIENCE_MS, check()).then(
      () => true,
      (error: unknown) => {
        log('not ready to sell', { error: messageOf(error) })
        return false
      },
    )
    const asking = { answer, until: Number.POSITIVE_INFINITY }
    asked = asking
    void answer.then(() => {
      asking.until = performance.now() + freshMs
    })
    return answer
  }
  app.use('/health/*', async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.get('/health/live', (c) => c.json({ status: 'ok' }))
  app.get('/health/ready', async (c) =>
    (await isReady()) ? c.json({ status: 'ok' }) : c.json({ status: 'not ready' }, 503),
  )
  app.get('/health', async (c) => {
    const { isOverloaded = false, ...told } = load?.() ?? {}
    if (!(await isReady())) return c.json({ status: 'not ready', ...told }, 503)
    return c.json({ status: isOverloaded ? 'overloaded' : 'ok', ...told })
  })
}
