import { createHash, timingSafeEqual } from 'node:crypto'
import type { Hono } from 'hono'
import * as v from 'valibot'
import {
  createPayment,
  findPayment,
  movePayment,
  newPayment,
  type Payment,
  statusOf,
} from './payments.ts'
import type { Provider } from './provider.ts'

/** The API for the shop's server; every call must have the shared secret. */
export function mountApi(app: Hono, { db, clock, secret, originFor }: Provider): void {
  app.use('/payments/*', async (c, next) => {
    if (!sameText(c.req.header('authorization') ?? '', `Bearer ${secret}`)) {
      return c.json({ error: 'wrong secret' }, 401)
    }
    return await next()
  })

  app.post('/payments', async (c) => {
    const payment = v.safeParse(newPayment, await c.req.json().catch(() => null))
    if (!payment.success) {
      return c.json({ error: 'invalid payment', issues: v.flatten(payment.issues).nested }, 400)
    }
    const id = await createPayment(db, payment.output, clock())
    const { continueUrl, reference } = payment.output
    // The payment page needs only the id; the cart id in its address is for the shop.
    const named = new URLSearchParams({ cartId: reference })
    return c.json({ id, url: `${originFor(continueUrl)}/pay/${id}?${named}` }, 201)
  })

  app.get('/payments/:id', async (c) => respond(c, await findPayment(db, c.req.param('id'))))

  for (const [action, to] of Object.entries({ cancel: 'cancelled', refund: 'refunded' } as const)) {
    app.post(`/payments/:id/${action}`, async (c) => {
      const { payment } = await movePayment(db, c.req.param('id') ?? '', to, clock())
      return respond(c, payment)
    })
  }

  function respond(
    c: { json: (body: object, status?: 404) => Response },
    payment: Payment | undefined,
  ) {
    if (payment === undefined) return c.json({ error: 'no such payment' }, 404)
    const { id, amount, currency, reference } = payment
    const status = statusOf(payment, clock())
    const payer = status === 'paid' ? payment.payer : null
    return c.json({ id, status, amount, currency, reference, payer })
  }
}

/** Compares texts; the time does not depend on where they differ. */
function sameText(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(digest(one), digest(other))
}
