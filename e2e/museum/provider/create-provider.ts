import { isLanguage, type Language } from '@shop/shared/i18n/languages'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { html } from 'hono/html'
import { isUnavailable, RETRY_AFTER_S } from '../../service/database/unavailable.ts'
import { messageOf } from '../../service/http/log.ts'
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

/** The payment provider: an API for the shop's server and pages for the customer. */
export function createProviderApp(provider: Provider): Hono {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    for (const [name, value] of Object.entries(HEADERS)) c.res.headers.set(name, value)
  })
  app.use(bodyLimit({ maxSize: MAX_BODY_BYTES }))
  mountApi(app, provider)
  mountPages(app, provider)
  app.onError((error, c) => {
    if (isUnavailable(error)) return answerUnavailable(c, error)
    console.error('payment provider:', error)
    return c.json({ error: 'internal error' }, 500)
  })
  return app
}

/** 503 without a database: JSON for the shop's server, a page for a customer. */
function answerUnavailable(c: Context, error: unknown): Response | Promise<Response> {
  console.error('payment provider: the database does not answer:', messageOf(error))
  c.header('Retry-After', String(RETRY_AFTER_S))
  c.header('Cache-Control', 'no-store')
  if (!c.req.path.startsWith('/pay/')) return c.json({ error: 'unavailable' }, 503)
  // The language of the payment cannot be read now.
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

/** Browsers list the preferred language first. */
function askedLanguage(header = ''): Language | undefined {
  return header
    .split(',')
    .map((tag) => tag.trim().slice(0, 2).toLowerCase())
    .find(isLanguage)
}
