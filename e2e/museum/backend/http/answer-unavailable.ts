import { OVERLOADED } from '@shop/shared/api/failure'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { Overloaded } from '../../../service/database/lane.ts'
import { spreadRetryAfter } from '../../../service/database/unavailable.ts'
import { hasWritten } from '../../../service/database/what-was-written.ts'
import { type Log, messageOf } from '../../../service/http/log.ts'
import { logSeldom } from '../../../service/http/log-seldom.ts'
import { serverTexts } from '../texts.ts'

/** One line a second of each kind says as much as ten thousand, and costs less. */
const LOG_EVERY_MS = 1000

/**
 * 503, for a request that found no database or no room: nobody made a mistake, it may be repeated.
 * Where nothing was done of it, and for want of room alone, a code says so: the shop then repeats it
 * by itself, whatever it is.
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

/** That a request found no database or no room: without a stack, which says nothing of either. */
export function logUnavailable(log: Log, c: Context, error: unknown): void {
  const event = error instanceof Overloaded ? 'too much to do' : 'database does not answer'
  const about = { method: c.req.method, route: routePath(c), error: messageOf(error) }
  logSeldom(log, LOG_EVERY_MS)(event, about)
}
