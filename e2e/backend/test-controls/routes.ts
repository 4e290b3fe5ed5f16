import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Backend } from '../backend.ts'
import { lockSlots } from '../capacity/lock-slots.ts'
import { placesLeft, readTaken } from '../capacity/places-left.ts'
import { findOffering } from '../catalogue/find-tour.ts'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { slotsOn } from '../schedule/slots-on.ts'
import type { Faults } from './faults.ts'
import type { MovableClock } from './movable-clock.ts'

/** Marks what was taken by hand, so that it can be given back. */
const BY_HAND = '(taken by hand)'

const slotAndRest = {
  datetime: v.string(),
  /** Places, or of a group tour whole tours, that stay free. */
  leave: v.optional(v.pipe(v.number(), v.minValue(0)), 0),
}
const takeBody = v.union([
  v.object({ event: v.string(), ...slotAndRest }),
  v.object({ tour: v.string(), ...slotAndRest }),
])
const clockBody = v.object({ minutes: v.number() })
const expireBody = v.object({ cartId: v.string() })
const faultBody = v.object({
  path: v.string(),
  status: v.optional(v.number(), 0),
  delayMs: v.optional(v.number(), 0),
  times: v.optional(v.number(), 1),
  body: v.optional(v.unknown(), {}),
})

/** What browser tests need to bring about rare cases; mounted only when asked for at the start. */
export function mountTestControls(
  app: Hono,
  backend: Backend,
  faults: Faults,
  clock: MovableClock,
): void {
  const { db } = backend

  app.post('/__test/take-places', async (c) => {
    const wanted = v.parse(takeBody, await c.req.json())
    return c.json({ taken: await takeByHand(backend, wanted) })
  })

  app.post('/__test/expire-hold', async (c) => {
    const { cartId } = v.parse(expireBody, await c.req.json())
    const past = new Date(backend.clock().getTime() - 1000)
    await db.updateTable('hold').set({ expires_at: past }).where('cart_id', '=', cartId).execute()
    await db.updateTable('cart').set({ expires_at: past }).where('id', '=', cartId).execute()
    return c.json(true)
  })

  app.post('/__test/fault', async (c) => {
    faults.add(v.parse(faultBody, await c.req.json()))
    return c.json(true)
  })

  app.post('/__test/clock', async (c) => {
    clock.putForward(v.parse(clockBody, await c.req.json()).minutes)
    return c.json(clock.now())
  })

  app.post('/__test/settle', async (c) => {
    await settleOpenCarts(backend)
    return c.json(true)
  })

  app.post('/__test/reset', async (c) => {
    faults.clear()
    clock.reset()
    await db.deleteFrom('hold').where('ticket_id', '=', BY_HAND).execute()
    return c.json(true)
  })

  app.get('/__test/bookings', async (c) => {
    const bookings = await db
      .selectFrom('booking')
      .innerJoin('cart', 'cart.id', 'booking.cart_id')
      .select(['booking.id as booking_id', 'cart_id', 'customer', 'language', 'total', 'lines'])
      .orderBy('booked_at')
      .execute()
    return c.json(bookings)
  })

  app.get('/__test/mails', async (c) => {
    await backend.mails.idle()
    const mails = await db
      .selectFrom('mail')
      .select(['booking_id', 'recipient', 'message', 'sent_at'])
      .execute()
    return c.json(mails)
  })
}

async function takeByHand(
  { db, catalogue, clock }: Backend,
  wanted: v.InferOutput<typeof takeBody>,
): Promise<number> {
  const { datetime, leave } = wanted
  const offering = findOffering(catalogue, 'event' in wanted ? wanted.event : wanted.tour)
  const today = nowInMuseum(clock(), catalogue.museum.timeZone).slice(0, 10)
  const slots = offering === undefined ? [] : slotsOn(offering, datetime.slice(0, 10), today)
  const slot = slots.find(({ startsAt, timed }) => !timed || startsAt === datetime)
  if (slot === undefined) return 0
  return await db.transaction().execute(async (trx) => {
    await lockSlots(trx, [slot])
    const { offeringId, startsAt } = slot
    const range = { offeringId, first: startsAt, last: startsAt }
    const taken = (await readTaken(trx, range, clock())).get(startsAt)
    const places = Math.max(0, placesLeft(slot, taken) - leave)
    await trx
      .insertInto('hold')
      .values({
        cart_id: null,
        offering_id: offeringId,
        starts_at: startsAt,
        ticket_id: BY_HAND,
        pieces: 0,
        places,
        expires_at: null,
      })
      .execute()
    return places
  })
}
