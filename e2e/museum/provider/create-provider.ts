import { Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { isUnavailable } from '../../service/database/unavailable.ts'
import { answerUnavailable } from './answer-unavailable.ts'
import { mountApi } from './api-routes.ts'
import { mountPages } from './page-routes.ts'
import type { Provider } from './provider.ts'

const MAX_BODY_BYTES = 32 * 1024

/** Of every answer; pages have a policy of their own besides. */
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
