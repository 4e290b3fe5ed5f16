import type { Backend } from '../backend.ts'
import { lockSlots } from '../capacity/lock-slots.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { writeConfirmation } from '../mail/write-confirmation.ts'
import { createBookingNumber } from './booking-number.ts'
import { markReleased } from './release-cart.ts'

export type BookingOutcome = { kind: 'booked'; bookingId: string } | { kind: 'gone' }

/**
 * Makes a paid cart a booking: its places become sold and the mail to the customer is queued, all
 * or nothing. A cart whose time is over is released instead; its money has to go back.
 */
export async function bookCart(
  { db, clock, catalogue }: Pick<Backend, 'db' | 'clock' | 'catalogue'>,
  cartId: string,
): Promise<BookingOutcome> {
  return await db.transaction().execute(async (trx): Promise<BookingOutcome> => {
    const cart = await trx
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', cartId)
      .forUpdate()
      .executeTakeFirst()
    if (cart === undefined || cart.status === 'released') return { kind: 'gone' }
    if (cart.status === 'booked') return { kind: 'booked', bookingId: await bookingOf(trx, cartId) }

    await lockSlots(trx, cart.lines)
    // Read behind the lock: whoever takes an expired place must see it either expired or sold.
    const now = clock()
    if (cart.expires_at <= now) {
      await markReleased(trx, cartId, 'expired')
      return { kind: 'gone' }
    }

    const { form } = await trx
      .selectFrom('customer')
      .select('form')
      .where('id', '=', cart.customer_id)
      .executeTakeFirstOrThrow()
    const customer = form ?? {}
    const bookingId = await insertBooking(trx, cartId, customer, now)
    await trx.updateTable('hold').set({ expires_at: null }).where('cart_id', '=', cartId).execute()
    await trx.updateTable('cart').set({ status: 'booked' }).where('id', '=', cartId).execute()
    const message = writeConfirmation({ catalogue, bookingId, customer, cart })
    await trx
      .insertInto('mail')
      .values({
        booking_id: bookingId,
        recipient: customer.email ?? '',
        message: JSON.stringify(message),
        last_error: null,
        sent_at: null,
      })
      .execute()
    return { kind: 'booked', bookingId }
  })
}

async function bookingOf(trx: ShopTransaction, cartId: string): Promise<string> {
  const { id } = await trx
    .selectFrom('booking')
    .select('id')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return id
}

/** Draws numbers until one is free; with 25^8 of them the first one nearly always is. */
async function insertBooking(
  trx: ShopTransaction,
  cartId: string,
  customer: object,
  now: Date,
): Promise<string> {
  for (;;) {
    const inserted = await trx
      .insertInto('booking')
      .values({
        id: createBookingNumber(),
        cart_id: cartId,
        customer: JSON.stringify(customer),
        booked_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted !== undefined) return inserted.id
  }
}
