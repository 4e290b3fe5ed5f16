import { OVERLOADED } from '@shop/shared/api/failure'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { Overloaded } from '../../../service/database/lane.ts'
import { hasWritten } from '../../../service/database/track-writes.ts'
import { spreadRetryAfter } from '../../../service/database/unavailable.ts'
import { type Log, messageOf } from '../../../service/http/log.ts'
import { logThrottled } from '../../../service/http/log-throttled.ts'
import { serverTexts } from '../texts.ts'

/** At most one log line of each kind per second: ten thousand would say the same and cost more. */
const LOG_EVERY_MS = 1000

/**
 * Answers 503 when the database is unreachable or too busy: the request was correct and may be
 * retried. If the only cause is overload and nothing was written, the answer contains a code. The
 * shop then retries the request by itself, even one that writes.
 */
export function createUnavailable(log: Log): (c: Context, error: unknown) => Response {
  return (c, error) => {
    logUnavailable(log, c, error)
    const [, , language = ''] = c.req.path.split('/')
    const t = serverTexts(isLanguage(language) ? language : 'en', c.get('country'))
    c.header('Retry-After', String(spreadRetryAfter()))
    const code = error instanceof Overloaded && !hasWritten() ? { code: OVERLOADED } : {}
    return c.json({ message: t('request.unavailable'), ...code }, 503)
  }
}

/**
 * Logs that the database was unreachable or too busy. The stack is left out, because it does not
 * show the cause.
 */
export function logUnavailable(log: Log, c: Context, error: unknown): void {
  const event = error instanceof Overloaded ? 'too much to do' : 'database does not answer'
  const about = { method: c.req.method, route: routePath(c), error: messageOf(error) }
  logThrottled(log, LOG_EVERY_MS)(event, about)
}
