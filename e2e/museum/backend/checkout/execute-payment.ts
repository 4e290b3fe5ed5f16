import { type Selectable, sql } from 'kysely'
import { type BookingNeeds, bookPaid, closePayment, releaseCart } from '../booking/close-payment.ts'
import { type CartTable, PAYMENT_DECLINED } from '../database/order-tables.ts'
import type { PaymentReading, PaymentStatus } from '../payments/payment-gateway.ts'

export type PaymentExecution =
  /** True only for the call that made the booking. */
  | { kind: 'booked'; bookingId: string; isNew: boolean }
  | { kind: 'declined' }
  | { kind: 'notPaid' }
  | { kind: 'unconfirmed' }
  /**
   * Paid too late, when other customers had taken the cart's places or goods: the money is
   * refunded.
   */
  | { kind: 'tooLate' }
  /** The payment differs from the order, or the delivery country changed: the money is refunded. */
  | { kind: 'mismatched' }
  /**
   * The provider reports the payment of another cart: nothing is booked, and an error is logged.
   */
  | { kind: 'ofAnotherCart' }
  /** The cart is unknown, cancelled or expired. */
  | { kind: 'gone' }

/**
 * What a refused payment means for the places: `over` once the customer has come back,
 * `mayTryAgain` while they may still try another card at the provider.
 */
export type Declined = 'over' | 'mayTryAgain'

/** In these states the payment cannot be made any more, and there is no paid amount to book. */
const OVER: readonly PaymentStatus[] = ['expired', 'refunding', 'refunded']

export const PAYABLE = ['status', 'total', 'payment_id', 'expires_at', 'confirm_hash'] as const

export type PayableCart = Pick<Selectable<CartTable>, (typeof PAYABLE)[number]>

/**
 * Turns a cart into a booking if the provider says that it is paid. Idempotent: the same cart
 * returns the same booking. Rejects with `ProviderUnreachable` without changing anything. `known`:
 * the cart, if the caller has just read it.
 */
export async function executePayment(
  backend: BookingNeeds,
  cartId: string,
  declined: Declined,
  known?: PayableCart | undefined,
): Promise<PaymentExecution> {
  const { payments } = backend
  const cart = known ?? (await readCart(backend, cartId))
  if (cart === undefined) return { kind: 'gone' }
  if (cart.status !== 'held') return await outcomeOf(backend, cartId)
  if (cart.confirm_hash !== null) {
    if (cart.expires_at > backend.clock()) return { kind: 'unconfirmed' }
    await releaseCart(backend, cartId, 'expired')
    return { kind: 'gone' }
  }
  if (cart.total === 0) return await book(backend, cartId, null)

  const { payment_id: payment } = cart
  const read = payment === null ? null : await payments.readStatus(payment)
  // Close the payment before releasing the places: another card may have been accepted meanwhile.
  const closes = payment !== null && read?.status === 'declined' && declined === 'over'
  const now = closes ? await payments.cancel(payment) : read
  if (read?.status === 'declined' && !closes) await noteRefusal(backend, cartId)
  if (now?.status === 'paid') return await book(backend, cartId, now)
  const isOver = now !== null && OVER.includes(now.status)
  if (cart.expires_at <= backend.clock() || isOver) {
    await releaseCart(backend, cartId, 'expired')
    return await outcomeOf(backend, cartId)
  }
  if (closes) await releaseCart(backend, cartId, 'declined')
  else if (now?.status === 'cancelled') await releaseCart(backend, cartId, 'cancelled')
  return { kind: read?.status === 'declined' ? 'declined' : 'notPaid' }
}

/** For the museum's staff: such a cart may later expire or be cancelled, which hides the reason. */
async function noteRefusal({ db }: Pick<BookingNeeds, 'db'>, cartId: string): Promise<void> {
  await db
    .updateTable('cart')
    .set({ last_error: PAYMENT_DECLINED })
    .where('id', '=', cartId)
    .where('last_error', 'is distinct from', PAYMENT_DECLINED)
    .execute()
}

async function book(
  backend: BookingNeeds,
  cartId: string,
  paid: PaymentReading | null,
): Promise<PaymentExecution> {
  const outcome = await bookPaid(backend, cartId, paid)
  return outcome.kind === 'gone' ? await outcomeOf(backend, cartId) : outcome
}

/** The final result of a cart that holds nothing any more, after its payment is closed. */
async function outcomeOf(backend: BookingNeeds, cartId: string): Promise<PaymentExecution> {
  await closePayment(backend, cartId)
  const cart = await readCart(backend, cartId)
  if (cart?.booking_id) return { kind: 'booked', bookingId: cart.booking_id, isNew: false }
  switch (cart?.release_reason) {
    case 'declined':
      return { kind: 'declined' }
    case 'late':
      return { kind: 'tooLate' }
    case 'mismatched':
      return { kind: 'mismatched' }
    default:
      return { kind: 'gone' }
  }
}

async function readCart({ db }: Pick<BookingNeeds, 'db'>, cartId: string) {
  return await db
    .selectFrom('cart')
    .leftJoin('booking', 'booking.cart_id', 'cart.id')
    .select([...PAYABLE, 'release_reason'])
    // The paid change of a booking belongs to that booking.
    .select(
      sql<string | null>`coalesce(booking.id,
        case when status = 'booked' then change->>'bookingId' end)`.as('booking_id'),
    )
    .where('cart.id', '=', cartId)
    .executeTakeFirst()
}
