import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { routePath } from 'hono/route'
import { isUnavailable, RETRY_AFTER_S } from '../../service/database/unavailable.ts'
import { bodyBound } from '../../service/http/body-bound.ts'
import { hasLeft } from '../../service/http/has-left.ts'
import { type Log, logToConsole, messageOf } from '../../service/http/log.ts'
import { logThrottled } from '../../service/http/log-throttled.ts'
import { observeRequests } from '../../service/http/observe-requests.ts'
import { mountApi } from './api-routes.ts'
import { contentPolicy, page } from './page.ts'
import { mountPages } from './page-routes.ts'
import type { Provider } from './provider.ts'
import { providerTexts } from './texts.ts'

const MAX_BODY_BYTES = 32 * 1024

/** For every response; pages add a content policy. */
const HEADERS = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'no-referrer',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
}

/** Adds the service name, because the shop's process may write to the same log. */
export const logOfProvider: Log = (event, details, level) =>
  logToConsole(event, { service: 'provider', ...details }, level)

export function createProviderApp(provider: Provider): Hono {
  const app = new Hono()
  app.use(observeRequests(logOfProvider, 'provider'))
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
  })
  const onError = (c: Context) => c.json({ error: 'the request is too large' }, 413)
  app.use(bodyBound({ maxSize: MAX_BODY_BYTES, onError }))
  mountApi(app, provider)
  mountPages(app, provider)
  app.onError((error, c) => {
    if (isUnavailable(error)) return answerUnavailable(c, error)
    if (hasLeft(c)) return c.body(null, 400)
    const why = { error: messageOf(error), stack: error.stack }
    logOfProvider('request failed', { route: routePath(c), ...why }, 'error')
    return c.json({ error: 'internal error' }, 500)
  })
  return app
}

/**
 * Answers 503 when the database is not available: JSON for the shop's server, a page for a
 * customer.
 */
function answerUnavailable(c: Context, error: unknown): Response | Promise<Response> {
  const about = { route: routePath(c), error: messageOf(error) }
  logThrottled(logOfProvider, 1000)('database does not answer', about)
  c.header('Retry-After', String(RETRY_AFTER_S))
  c.header('Cache-Control', 'no-store')
  if (!c.req.path.startsWith('/pay/')) return c.json({ error: 'unavailable' }, 503)
  // The payment's language cannot be read without the database.
  const language = askedLanguage(c.req.header('accept-language')) ?? 'en'
  const t = providerTexts(language)
  c.header('Content-Security-Policy', contentPolicy([], []))
  return c.html(
    page(
      language,
      t('unavailable.title'),
      html`<h1>${t('unavailable.title')}</h1><p>${t('unavailable.text')}</p><div class="actions">
<a class="button" href="${c.req.path}">${t('unavailable.again')}</a></div>`,
    ),
    503,
  )
}

function askedLanguage(header = ''): Language | undefined {
  return header
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .find(isLanguage)
}
