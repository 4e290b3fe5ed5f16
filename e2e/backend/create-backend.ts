import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { HTTPException } from 'hono/http-exception'
import type { Backend } from './backend.ts'
import { mountCheckout } from './checkout/routes.ts'
import { mountAccounts } from './customers/account-routes.ts'
import { mountCustomers } from './customers/routes.ts'
import { mountEvents } from './events/routes.ts'
import { findClientAddress } from './http/client-address.ts'
import { messageOf } from './http/log.ts'
import { mountMerchandise } from './merchandise/routes.ts'
import { mountBoxOffice } from './orders/box-office.ts'
import { mountOrders } from './orders/routes.ts'
import { mountShipping } from './shipping/routes.ts'
import { mountMedia } from './static-content/media.ts'
import { mountStaticContent } from './static-content/routes.ts'
import { createFaults } from './test-controls/faults.ts'
import type { MovableClock } from './test-controls/movable-clock.ts'
import { mountTestControls } from './test-controls/routes.ts'
import { mountTours } from './tours/routes.ts'
import { mountVouchers } from './vouchers/routes.ts'

const MAX_BODY_BYTES = 256 * 1024

/**
 * The API under `/api/{language}/…` and the pictures under `/media/…`. Starts nothing by itself.
 * A `testClock` adds `/__test/…`, which is for browser tests only.
 */
export function createBackendApp(backend: Backend, testClock?: MovableClock): Hono {
  const app = new Hono()
  const onError = (c: Context) => c.json({ message: 'the request is too large' }, 413)
  app.use('/api/*', bodyLimit({ maxSize: MAX_BODY_BYTES, onError }), async (c, next) => {
    await next()
    c.header('Cache-Control', 'no-store')
  })
  app.use('/api/*', findClientAddress(backend.trustedProxies))
  if (testClock !== undefined) {
    const faults = createFaults()
    app.use('/api/*', faults.middleware)
    mountTestControls(app, backend, faults, testClock)
  }
  mountStaticContent(app, backend)
  mountEvents(app, backend)
  mountTours(app, backend)
  mountMerchandise(app, backend)
  mountCustomers(app, backend)
  mountAccounts(app, backend)
  mountShipping(app, backend)
  mountCheckout(app, backend)
  mountVouchers(app, backend)
  mountOrders(app, backend)
  if (backend.boxOfficeSecret !== undefined) mountBoxOffice(app, backend, backend.boxOfficeSecret)
  mountMedia(app, backend)
  app.notFound((c) => c.json({ error: 'not found' }, 404))
  app.onError((error, c) => {
    if (error instanceof HTTPException) return error.getResponse()
    backend.log('request failed', {
      method: c.req.method,
      path: c.req.path,
      error: messageOf(error),
      stack: error.stack,
    })
    return c.json({ error: 'internal error' }, 500)
  })
  return app
}
