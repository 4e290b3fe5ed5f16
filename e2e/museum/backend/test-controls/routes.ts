import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { sendGifts } from '../booking/send-gifts.ts'
import { settleCart, settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import type { Mail } from '../mail/create-mailer.ts'
import { mailKey } from '../mail/mail-queue.ts'
import {
  giveBackByHand,
  giveUpMailsByHand,
  sendMailsByHand,
  setConfigByHand,
  spendByHand,
  takePlacesByHand,
  takeStockByHand,
} from './by-hand.ts'
import { mountDrip } from './drip.ts'
import type { Faults } from './faults.ts'
import type { MovableClock } from './movable-clock.ts'

/** The amount that stays free: places, whole tours of a group tour, pieces, cents. */
const leave = v.optional(v.pipe(v.number(), v.minValue(0)), 0)
const slotAndRest = { datetime: v.string(), leave }
const takeBody = v.union([
  v.object({ event: v.string(), ...slotAndRest }),
  v.object({ tour: v.string(), ...slotAndRest }),
])
const stockBody = v.object({ article: v.string(), leave })
const codeBody = v.object({ barcode: v.string(), leave })
const failedMailsBody = v.object({ many: v.number(), recipient: v.string(), error: v.string() })
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
  /** Sent mails, because the database does not keep their texts. */
  sent: ReadonlyMap<string, Mail>
}

/** Lets browser tests create rare situations; mounted only if requested at the start. */
export function mountTestControls(
  app: Hono,
  backend: Backend,
  { faults, clock, sent }: TestMeans,
): void {
  const { db } = backend
  mountDrip(app)

  /** Mounts a control by its name; the control answers with the result of `run`, or with true. */
  const control = <Body extends v.GenericSchema>(
    name: string,
    body: Body,
    run: (given: v.InferOutput<Body>) => unknown,
  ) =>
    app.post(`/__test/${name}`, async (c) => {
      const given = v.parse(body, await c.req.json().catch(() => ({})))
      return c.json(((await run(given)) ?? true) as object)
    })

  control('take-places', takeBody, async (wanted) => {
    const offeringId = 'event' in wanted ? wanted.event : wanted.tour
    return { taken: await takePlacesByHand(backend, { ...wanted, offeringId }) }
  })
  control('take-stock', stockBody, async ({ article, leave: left }) => ({
    taken: await takeStockByHand(backend, article, left),
  }))
  control('spend-code', codeBody, async ({ barcode, leave: left }) => ({
    spent: await spendByHand(backend, barcode, left),
  }))
  control('expire-hold', v.object({ cartId: v.string() }), async ({ cartId }) => {
    const past = new Date(backend.clock().getTime() - 1000)
    for (const table of HOLD_TABLES) {
      await db.updateTable(table).set({ expires_at: past }).where('cart_id', '=', cartId).execute()
    }
    await db.updateTable('cart').set({ expires_at: past }).where('id', '=', cartId).execute()
  })
  control('config', v.record(v.string(), v.unknown()), (fields) => setConfigByHand(backend, fields))
  control('give-up-mails', failedMailsBody, (failed) => giveUpMailsByHand(backend, failed))
  control('send-given-up', v.unknown(), () => sendMailsByHand(backend))
  control('send-gifts', v.object({ recipient: v.string() }), async ({ recipient }) => {
    await db
      .updateTable('gift')
      .set({ send_on: '2000-01-01' })
      .where('recipient', '=', recipient)
      .execute()
    await sendGifts(backend)
    backend.mails.sendSoon()
  })
  control('fault', faultBody, (fault) => faults.add(fault))
  control('clock', v.object({ minutes: v.number() }), ({ minutes }) => {
    clock.putForward(minutes)
    return clock.now()
  })
  control('settle', v.object({ cartId: v.optional(v.string()) }), ({ cartId }) =>
    cartId === undefined ? settleOpenCarts(backend) : settleCart(backend, cartId),
  )
  control('reset', v.unknown(), async () => {
    faults.clear()
    clock.reset()
    await db.deleteFrom('attempt').execute()
    await giveBackByHand(backend)
  })

  app.get('/__test/catalogue', (c) => c.json(backend.catalogueFile))

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
        message: mail.message ?? sent.get(mailKey({ id, ...mail })) ?? null,
      })),
    )
  })
}
