import type { Selectable } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { emailHashOf } from '../capacity/held-by.ts'
import { hasRoomFor, heldIn } from '../capacity/room-for-cart.ts'
import { drawSigns } from '../cart/codes.ts'
import { isAdmission } from '../cart/line-kinds.ts'
import { lockNames, lockSlots } from '../database/locks.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { markReleased } from '../holding/mark-released.ts'
import type { PaidFor, PaymentReading } from '../payments/payment-gateway.ts'
import { destinationOf } from '../pricing/quote-shipping.ts'
import { bookChange, lockChange } from './move-lines.ts'
import { namePayer } from './name-payer.ts'
import { writeBooking } from './write-booking.ts'

export type BookingOutcome =
  /** True only for the call that made the booking. */
  | { kind: 'booked'; bookingId: string; isNew: boolean }
  /** The cart is released; if it was paid, the money must be refunded. */
  | { kind: 'gone' }
  /** The provider reports the payment of another cart: this customer did not pay that money. */
  | { kind: 'ofAnotherCart' }

type Booking = Pick<Shop, 'db' | 'clock' | 'readClock' | 'catalogue' | 'withdrawal' | 'log'>

/**
 * Turns a paid cart into a booking, all or nothing: holds become sold, codes are spent, vouchers
 * get their codes, and the mails are queued. An expired cart is booked if there is still room, else
 * released. The payment must match the amount, currency and reference that we asked for. Goods are
 * not booked if their delivery was priced for another country. `paid` is null for a free order,
 * which is booked only if the customer still has the e-mail it was ordered with.
 */
export async function bookCart(
  backend: Booking,
  cartId: string,
  paid: PaymentReading | null,
): Promise<BookingOutcome> {
  for (let draws = 1; ; draws += 1) {
    try {
      return await bookWithNumber(drawSigns(NUMBER_LENGTH), backend, cartId, paid)
    } catch (error) {
      // A number that is already taken is drawn again; with 25^8 possible numbers, this is very
      // rare.
      if (!isNumberTaken(error) || draws === MAX_DRAWS) throw error
    }
  }
}

async function bookWithNumber(
  bookingId: string,
  { db, clock, readClock, catalogue, withdrawal, log }: Booking,
  cartId: string,
  paid: PaymentReading | null,
): Promise<BookingOutcome> {
  return await runTransaction(db, async (trx): Promise<BookingOutcome> => {
    const cart = await trx
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', cartId)
      .forUpdate()
      .executeTakeFirst()
    if (cart === undefined) return { kind: 'gone' }
    const change = cart.change === null ? null : { ...cart, change: cart.change }
    if (cart.status === 'booked' && change !== null)
      return { kind: 'booked', bookingId: change.change.bookingId, isNew: false }
    if (cart.status === 'booked') {
      const booking = trx.selectFrom('booking').select('id').where('cart_id', '=', cartId)
      const { id } = await booking.executeTakeFirstOrThrow()
      return { kind: 'booked', bookingId: id, isNew: false }
    }
    if (cart.status === 'released' && !canStillBePaid(cart)) return { kind: 'gone' }

    const asked = {
      amount: cart.total,
      currency: cart.currency ?? catalogue.museum.currency,
      reference: cartId,
    }
    const differs = paid === null ? [] : paymentMismatch(paid, asked)
    if (differs.length > 0) {
      log('PAYMENT DIFFERS FROM ITS ORDER: not booked', {
        cart: cartId,
        differs,
        asked,
        paid: paidFor(paid),
      })
      if (differs.includes('reference')) return { kind: 'ofAnotherCart' }
      await markReleased(trx, cartId, 'mismatched')
      return { kind: 'gone' }
    }

    // Read the time after locking: a buyer who waits for these places must see them as either
    // expired or sold.
    const at = await (change === null ? lockHeld(trx, cart) : lockChange(trx, change))
    const now = await readClock(trx, at)
    const isLate = cart.status === 'released' || cart.expires_at <= now
    if (!(await hasRoomFor(trx, { catalogue, clock }, cart, { now, isLate }))) {
      await markReleased(trx, cartId, paid === null ? 'expired' : 'late')
      return { kind: 'gone' }
    }

    if (change !== null) {
      if (await bookChange(trx, { catalogue, withdrawal }, change, now))
        return { kind: 'booked', bookingId: change.change.bookingId, isNew: true }
      await markReleased(trx, cartId, 'late')
      return { kind: 'gone' }
    }
    const home = cart.shipping?.home ?? null
    const buyer = { cartId, customerId: cart.customer_id, home }
    const { customer, isKnown } = await namePayer(trx, buyer, paid?.payer ?? null, log)
    const destination = destinationOf(customer)
    // The customer changed the country after the price was set: refuse, because delivery there has
    // another price.
    if (isKnown && home !== null && destination !== home) {
      log('delivery was priced for another country: not booked', {
        cart: cartId,
        home,
        destination,
      })
      await markReleased(trx, cartId, 'mismatched')
      return { kind: 'gone' }
    }
    // A free order was verified for this e-mail only; if the e-mail has changed, do not book or
    // mail it.
    const orderedFor = paid === null ? cart.email_hash : null
    if (orderedFor !== null && orderedFor !== emailHashOf(customer)) {
      await markReleased(trx, cartId, 'cancelled')
      return { kind: 'gone' }
    }
    if (cart.order_cart_id !== null) await markReleased(trx, cart.order_cart_id, 'paid')
    await writeBooking(trx, { catalogue, clock, withdrawal }, { bookingId, cart, customer, now })
    return { kind: 'booked', bookingId, isNew: true }
  })
}

/**
 * An expired cart with a payment keeps its hold rows, see `markReleased`; other released carts lose
 * them.
 */
function canStillBePaid({ release_reason, payment_id }: Selectable<CartTable>): boolean {
  return release_reason === 'expired' && payment_id !== null
}

/** Leaves out the payer: personal data does not belong in a log. */
function paidFor(paid: PaidFor | null): PaidFor | null {
  return paid && { amount: paid.amount, currency: paid.currency, reference: paid.reference }
}

/**
 * Locks everything a cart holds, in the order of `lockSlots`. Returns the database's time when all
 * was locked. The caller has already locked the cart. The customer stays unlocked: they may be
 * starting another payment.
 */
async function lockHeld(trx: ShopTransaction, cart: Selectable<CartTable>): Promise<Date> {
  const tables = heldIn(cart)
  let { at } = await lockSlots(trx, cart.lines.filter(isAdmission))
  const lock = async (kind: 'article' | 'code', held: Promise<{ name: string }[]>) => {
    const names = (await held).map(({ name }) => name)
    at = (await lockNames(trx, kind, names)) ?? at
  }
  if (tables.includes('article_hold')) {
    const held = trx.selectFrom('article_hold').select('article_id as name')
    await lock('article', held.where('cart_id', '=', cart.id).execute())
  }
  if (tables.includes('code_use')) {
    const held = trx.selectFrom('code_use').select('code_key as name')
    await lock('code', held.where('cart_id', '=', cart.id).execute())
  }
  return at
}

const NUMBER_LENGTH = 8

/**
 * The constraints that a taken booking number can violate. One statement writes the booking and its
 * admission codes, and the database may check either of them first.
 */
const NUMBER_CONSTRAINTS: readonly unknown[] = ['booking_pkey', 'admission_once']
const MAX_DRAWS = 5

function isNumberTaken(error: unknown): boolean {
  return (
    error instanceof Error && 'constraint' in error && NUMBER_CONSTRAINTS.includes(error.constraint)
  )
}

function paymentMismatch(paid: PaidFor, asked: PaidFor): (keyof PaidFor)[] {
  const parts = ['amount', 'currency', 'reference'] as const
  return parts.filter((part) => paid[part] !== asked[part])
}
