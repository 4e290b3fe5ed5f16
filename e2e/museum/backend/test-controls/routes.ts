import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { settleCart, settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import type { Mail } from '../mail/create-mailer.ts'
import {
  giveBackByHand,
  setConfigByHand,
  spendByHand,
  takePlacesByHand,
  takeStockByHand,
} from './by-hand.ts'
import { mountDrip } from './drip.ts'
import type { Faults } from './faults.ts'
import { giveUpMailsByHand, sendMailsByHand } from './mails-by-hand.ts'
import type { MovableClock } from './movable-clock.ts'

/** What stays free: places, whole tours of a group tour, pieces, cents. */
const leave = v.optional(v.pipe(v.number(), v.minValue(0)), 0)
const slotAndRest = { datetime: v.string(), leave }
const takeBody = v.union([
  v.object({ event: v.string(), ...slotAndRest }),
  v.object({ tour: v.string(), ...slotAndRest }),
])
const stockBody = v.object({ article: v.string(), leave })
const codeBody = v.object({ barcode: v.string(), leave })
const clockBody = v.object({ minutes: v.number() })
const expireBody = v.object({ cartId: v.string() })
const configBody = v.record(v.string(), v.unknown())
const failedMailsBody = v.object({ many: v.number(), recipient: v.string(), error: v.string() })
const settleBody = v.object({ cartId: v.optional(v.string()) })
const faultBody = v.object({
  path: v.string(),
  status: v.optional(v.number(), 0),
  delayMs: v.optional(v.number(), 0),
  times: v.optional(v.number(), 1),
  body: v.optional(v.unknown(), {}),
})

interface TestMeans {
  faults: Faults
  clock: MovableClock
  /** Mails that have left, of which the database keeps no text. */
  sent: ReadonlyMap<string, Mail>
}

/** What browser tests need to bring about rare cases; mounted only when asked for at the start. */
export function mountTestControls(
  app: Hono,
  backend: Backend,
  { faults, clock, sent }: TestMeans,
): void {
  const { db } = backend
  mountDrip(app)

  app.post('/__test/take-places', async (c) => {
    const wanted = v.parse(takeBody, await c.req.json())
    const offeringId = 'event' in wanted ? wanted.event : wanted.tour
    return c.json({ taken: await takePlacesByHand(backend, { ...wanted, offeringId }) })
  })

  app.post('/__test/take-stock', async (c) => {
    const { article, leave: left } = v.parse(stockBody, await c.req.json())
    return c.json({ taken: await takeStockByHand(backend, article, left) })
  })

  app.post('/__test/spend-code', async (c) => {
    const { barcode, leave: left } = v.parse(codeBody, await c.req.json())
    return c.json({ spent: await spendByHand(backend, barcode, left) })
  })

  app.post('/__test/expire-hold', async (c) => {
    const { cartId } = v.parse(expireBody, await c.req.json())
    const past = new Date(backend.clock().getTime() - 1000)
    for (const table of HOLD_TABLES) {
      await db.updateTable(table).set({ expires_at: past }).where('cart_id', '=', cartId).execute()
    }
    await db.updateTable('cart').set({ expires_at: past }).where('id', '=', cartId).execute()
    return c.json(true)
  })

  app.post('/__test/config', async (c) => {
    await setConfigByHand(backend, v.parse(configBody, await c.req.json()))
    return c.json(true)
  })

  app.post('/__test/give-up-mails', async (c) => {
    await giveUpMailsByHand(backend, v.parse(failedMailsBody, await c.req.json()))
    return c.json(true)
  })

  app.post('/__test/send-given-up', async (c) => {
    await sendMailsByHand(backend)
    return c.json(true)
  })

  app.get('/__test/catalogue', (c) => c.json(backend.catalogueFile))

  app.post('/__test/fault', async (c) => {
    faults.add(v.parse(faultBody, await c.req.json()))
    return c.json(true)
  })

  app.post('/__test/clock', async (c) => {
    clock.putForward(v.parse(clockBody, await c.req.json()).minutes)
    return c.json(clock.now())
  })

  app.post('/__test/settle', async (c) => {
    const { cartId } = v.parse(settleBody, await c.req.json().catch(() => ({})))
    await (cartId === undefined ? settleOpenCarts(backend) : settleCart(backend, cartId))
    return c.json(true)
  })

  app.post('/__test/reset', async (c) => {
    faults.clear()
    clock.reset()
    await db.deleteFrom('attempt').execute()
    await giveBackByHand(backend)
    return c.json(true)
  })

  app.get('/__test/bookings', async (c) => {
    const bookings = await db
      .selectFrom('booking')
      .innerJoin('cart', 'cart.id', 'booking.cart_id')
      .select(['booking.id as booking_id', 'cart_id', 'customer', 'language', 'total'])
      .select(['lines', 'shipping', 'codes'])
      .orderBy('booked_at')
      .execute()
    const vouchers = await db.selectFrom('voucher').selectAll().orderBy('line').execute()
    return c.json(
      bookings.map((booking) => ({
        ...booking,
        vouchers: vouchers.filter(({ booking_id }) => booking_id === booking.booking_id),
      })),
    )
  })

  app.get('/__test/mails', async (c) => {
    await backend.mails.idle()
    const mails = await db
      .selectFrom('mail')
      .select(['id', 'kind', 'booking_id', 'recipient', 'message', 'sent_at'])
      .orderBy('id')
      .execute()
    return c.json(
      mails.map(({ id, ...mail }) => ({
        ...mail,
        message: mail.message ?? sent.get(`${mail.kind}-${mail.booking_id ?? id}`) ?? null,
      })),
    )
  })
}
