import { OVERLOADED } from '@shop/shared/api/failure'
import { isLanguage } from '@shop/shared/i18n/languages'
import type { Context } from 'hono'
import { routePath } from 'hono/route'
import { Overloaded } from '../../../service/database/lane.ts'
import { spreadRetryAfter } from '../../../service/database/unavailable.ts'
import { hasWritten } from '../../../service/database/what-was-written.ts'
import { type Log, messageOf } from '../../../service/http/log.ts'
import { serverTexts } from '../texts.ts'

/** One line a second of each kind says as much as ten thousand, and costs less. */
const LOG_EVERY_MS = 1000

/**
 * 503, for a request that found no database or no room: nobody made a mistake, it may be repeated.
 * Where nothing was done of it, and for want of room alone, a code says so: the shop then repeats it
 * by itself, whatever it is.
 */
export function createUnavailable(log: Log): (c: Context, error: unknown) => Response {
  const seen = new Map<string, { at: number; since: number }>()
  const logSeldom = (event: string, details: Record<string, unknown>) => {
    const { at, since } = seen.get(event) ?? { at: Number.NEGATIVE_INFINITY, since: 0 }
    const now = performance.now()
    if (now - at < LOG_EVERY_MS) return void seen.set(event, { at, since: since + 1 })
    seen.set(event, { at: now, since: 0 })
    log(event, since === 0 ? details : { ...details, othersSince: since })
  }
  return (c, error) => {
    const { method, path } = c.req
    const isFull = error instanceof Overloaded
    const event = isFull ? 'too much to do' : 'database does not answer'
    logSeldom(event, { method, route: routePath(c), error: messageOf(error) })
    const [, , language = ''] = path.split('/')
    const t = serverTexts(isLanguage(language) ? language : 'en', c.get('country'))
    c.header('Retry-After', String(spreadRetryAfter()))
    const code = isFull && !hasWritten() ? { code: OVERLOADED } : {}
    return c.json({ message: t('request.unavailable'), ...code }, 503)
  }
}
