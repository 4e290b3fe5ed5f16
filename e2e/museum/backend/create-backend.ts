import { type Context, Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { routePath } from 'hono/route'
import type { Webhook } from 'standardwebhooks'
import { trackWrites } from '../../service/database/track-writes.ts'
import { isUnavailable } from '../../service/database/unavailable.ts'
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
import { mountUploaded } from './pictures/uploaded.ts'
import { mountShipping } from './shipping/routes.ts'
import { mountStaticContent } from './static-content/routes.ts'
import { createFaults } from './test-controls/faults.ts'
import type { MovableClock } from './test-controls/movable-clock.ts'
import { mountTestControls } from './test-controls/routes.ts'
import { mountTours } from './tours/routes.ts'
import { mountVouchers } from './vouchers/routes.ts'
import { mountWaitingList } from './waiting-list/routes.ts'
import { mountWaitingRoom } from './waiting-room/routes.ts'

/**
 * Mounts routes of other parts that use the same process and database; the museum does not know
 * them.
 */
export type Mount = (app: Hono, backend: Backend) => void

interface AppOptions {
  mount?: Mount | undefined
  /** Verifies the payment provider's webhooks; without it there is no webhook route. */
  webhook?: Webhook | undefined
  /** Adds `/__test/…`, for browser tests only. */
  testControls?: { clock: MovableClock; sent: ReadonlyMap<string, Mail> } | undefined
}

/**
 * Returns from the provider, views of a booking, and webhooks must not wait behind a crowd of new
 * buyers.
 */
const AFTER_PAYMENT = /\/(?:checkout\/(?:execPayment|cancel)|booking\/\w+|webhooks\/payment)$/

/** Requests with other methods may change what is left, or the shop's settings. */
const READING = ['GET', 'HEAD', 'OPTIONS']

/**
 * The API under `/api/{language}/…`, the pictures under `/media/…`, `/health`, and the routes of
 * `mount`. Starts no work itself.
 */
export function createBackendApp(
  backend: Backend,
  { mount, webhook, testControls }: AppOptions = {},
): Hono {
  const app = new Hono()
  app.use(observeRequests(backend.log, 'shop'))
  app.use((_, next) => trackWrites(next))
  const { lanes, starts, turns } = backend
  app.use(async (c, next) => {
    // A crowd of buyers must not delay visitors who only read.
    if (READING.includes(c.req.method)) turns.passing()
    else await turns.take(AFTER_PAYMENT.test(c.req.path))
    await next()
  })
  const answerUnavailable = createUnavailable(backend.log)
  const answers = createPublicAnswers(backend.clock, () => backend.catalogueFile.edition)
  app.use(async (c, next) => {
    c.set('answers', answers)
    await next()
    if (READING.includes(c.req.method)) return
    // Changes by operators are visible at once; changes by visitors may appear a little later.
    answers.changed(!c.req.path.startsWith('/operator') || c.res.status >= 400)
  })
  const onError = (c: Context) => c.json({ message: 'the request is too large' }, 413)
  const limit = bodyBound({ maxSize: MAX_BODY_BYTES, onError })
  // The body of a read is ignored, and checking it would cost more than most answers do.
  app.use('/api/*', (c, next) => (READING.includes(c.req.method) ? next() : limit(c, next)))
  app.use('/api/*', async (c, next) => {
    // The shop uses this time if the visitor's clock is wrong; pages of other origins may read it
    // too.
    c.header('Date', backend.clock().toUTCString())
    c.header('Access-Control-Expose-Headers', 'Date, Age, Retry-After, X-Request-Id')
    // An answer opened directly in the browser shows as plain text and cannot be framed.
    c.header('Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'")
    // Nothing is cached unless an endpoint allows it.
    c.header('Cache-Control', 'no-store')
    await next()
    const { headers } = c.res
    if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
  })
  const warn = (from: string) =>
    backend.log('X-Forwarded-For is not trusted', {
      from: isPrivateAddress(from) ? from : 'a public address',
      remedy:
        'If there is a proxy in front of the shop, add its address to TRUSTED_PROXIES and restart: until then all visitors count as one. Otherwise a client has set the header itself, and you can ignore this.',
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
    // The errors may contain voucher codes, so they are only logged: this answer is public.
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
  mountWaitingList(app, holding)
  mountVouchers(app, reading)
  mountOrders(app, { reading, holding })
  mountBookingLinks(app, holding)
  if (backend.boxOfficeSecret !== undefined) mountBoxOffice(app, backend, backend.boxOfficeSecret)
  mountUploaded(app, reading.db)
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
