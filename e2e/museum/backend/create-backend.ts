import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Webhook } from 'standardwebhooks'
import { isUnavailable } from '../../service/database/unavailable.ts'
import { notingWrites } from '../../service/database/what-was-written.ts'
import { isPrivateAddress } from '../../service/http/addresses.ts'
import { bodyBound } from '../../service/http/body-bound.ts'
import { findClientAddress } from '../../service/http/client-address.ts'
import { hasLeft } from '../../service/http/has-left.ts'
import { mountHealth } from '../../service/http/health.ts'
import { MAX_BODY_BYTES } from '../../service/http/listen.ts'
import { messageOf } from '../../service/http/log.ts'
import { observeRequests } from '../../service/http/observe-requests.ts'
import { mountAccounts } from './accounts/account-routes.ts'
import { mountCustomers } from './accounts/customer-routes.ts'
import type { Backend } from './backend.ts'
import { mountBookingLinks } from './booking-links/routes.ts'
import { mountCheckout } from './checkout/routes.ts'
import { mountWebhook } from './checkout/webhook-route.ts'
import { mountEvents } from './events/routes.ts'
import { mountFreeOrders } from './free-orders/routes.ts'
import { createUnavailable } from './http/answer-unavailable.ts'
import { createPublicAnswers } from './http/public-answers.ts'
import type { Mail } from './mail/create-mailer.ts'
import { mountMerchandise } from './merchandise/routes.ts'
import { mountBoxOffice } from './orders/box-office.ts'
import { mountOrders } from './orders/routes.ts'
import { mountMedia } from './pictures/media.ts'
import { mountShipping } from './shipping/routes.ts'
import { mountStaticContent } from './static-content/routes.ts'
import { createFaults } from './test-controls/faults.ts'
import type { MovableClock } from './test-controls/movable-clock.ts'
import { mountTestControls } from './test-controls/routes.ts'
import { mountTours } from './tours/routes.ts'
import { mountVouchers } from './vouchers/routes.ts'
import { mountWaitingRoom } from './waiting-room/routes.ts'

/** Adds what others serve from the same process and database, and what the museum knows nothing of. */
export type Mount = (app: Hono, backend: Backend) => void

interface AppOptions {
  mount?: Mount | undefined
  /** Verifies what the payment provider tells; without it nothing of that is heard. */
  webhook?: Webhook | undefined
  /** Adds `/__test/…`, which is for browser tests only. */
  testControls?: { clock: MovableClock; sent: ReadonlyMap<string, Mail> } | undefined
}

/** Returns, what shows an order, and what the payment provider tells: behind no crowd of new buyers. */
const OF_WHO_HAS_PAID = /\/(?:checkout\/(?:execPayment|cancel)|booking\/\w+|webhooks\/payment)$/

/** Whatever else is asked for may have changed what is left, or how the shop is set. */
const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * The API under `/api/{language}/…`, the pictures under `/media/…`, `/health`, and what `mount` adds.
 * Starts nothing by itself.
 */
export function createBackendApp(
  backend: Backend,
  { mount, webhook, testControls }: AppOptions = {},
): Hono {
  const app = new Hono()
  app.use(observeRequests(backend.log, 'shop'))
  app.use((_, next) => notingWrites(next))
  const { lanes, starts, turns } = backend
  app.use(async (c, next) => {
    // A crowd that presses at once would keep those who only look from having their turn.
    if (READING.includes(c.req.method)) turns.passing()
    else await turns.take(OF_WHO_HAS_PAID.test(c.req.path))
    await next()
  })
  const answerUnavailable = createUnavailable(backend.log)
  const answers = createPublicAnswers(backend.clock, () => backend.catalogueFile.edition)
  app.use(async (c, next) => {
    c.set('answers', answers)
    await next()
    if (READING.includes(c.req.method)) return
    // What operators save is seen at once; of what anybody may send, some is noticed in turn.
    answers.changed(!c.req.path.startsWith('/operator') || c.res.status >= 400)
  })
  const onError = (c: Context) => c.json({ message: 'the request is too large' }, 413)
  const limit = bodyBound({ maxSize: MAX_BODY_BYTES, onError })
  // Of a read no body is looked at, and looking would cost more than most answers do.
  app.use('/api/*', (c, next) => (READING.includes(c.req.method) ? next() : limit(c, next)))
  app.use('/api/*', async (c, next) => {
    // The shop goes by this time wherever the visitor's clock is off: pages of other origins, too.
    c.header('Date', backend.clock().toUTCString())
    c.header('Access-Control-Expose-Headers', 'Date, Age, Retry-After, X-Request-Id')
    // Opened on its own it is text, in no frame and without anything around it.
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    // Nothing is cached unless an endpoint allows it.
    c.header('Cache-Control', 'no-store')
    await next()
    const { headers } = c.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
  const warn = (from: string) =>
    backend.log('X-Forwarded-For is not believed', {
      from: isPrivateAddress(from) ? from : 'a public address',
      remedy:
        'If a proxy stands before the shop, name its address in TRUSTED_PROXIES and restart: until then all visitors count as one. Otherwise somebody wrote the header by hand, and nothing is to be done.',
    })
  app.use('/api/*', findClientAddress(backend.trustedProxies, warn))
  app.use('/api/*', async (c, next) => {
    c.set('country', backend.catalogue.museum.country ?? null)
    await next()
  })
  if (testControls !== undefined) {
    const faults = createFaults()
    app.use('/api/*', faults.middleware)
    mountTestControls(app, backend, { faults, ...testControls })
  }
  const load = () => ({
    isOverloaded: [lanes, starts, turns].some((one) => one.isShedding()),
    lanes: { ...lanes.fill(), starts: starts.fill(), turns: turns.fill() },
    lagMs: backend.lag(),
    // Its errors name codes of vouchers, perhaps: they are for the log, and this is for everybody.
    ...(backend.catalogueFile.refused === null ? {} : { catalogue: 'refused' }),
  })
  mountHealth(app, { check: backend.checkReady, log: backend.log, load })
  const reading = { ...backend, db: lanes.reads }
  const holding = { ...backend, db: lanes.holds }
  mountStaticContent(app, reading)
  mountEvents(app, reading)
  mountTours(app, reading)
  mountMerchandise(app, reading)
  mountCustomers(app, holding)
  mountAccounts(app, holding)
  mountShipping(app, reading)
  mountWaitingRoom(app, holding)
  mountCheckout(app, { reading, holding, booking: backend })
  if (webhook !== undefined) mountWebhook(app, backend, webhook)
  mountFreeOrders(app, backend)
  mountVouchers(app, reading)
  mountOrders(app, { reading, holding })
  mountBookingLinks(app, holding)
  if (backend.boxOfficeSecret !== undefined) mountBoxOffice(app, backend, backend.boxOfficeSecret)
  mountMedia(app, backend)
  mount?.(app, backend)
  app.notFound((c) => c.json({ error: 'not found' }, 404))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    if (isUnavailable(error)) return answerUnavailable(c, error)
    if (hasLeft(c)) return c.body(null, 400)
    const failed = { method: c.req.method, route: routePath(c) }
    const why = { error: messageOf(error), stack: error.stack }
    backend.log('request failed', { ...failed, ...why }, 'error')
    return c.json({ error: 'internal error' }, 500)
  })
  return app
}
