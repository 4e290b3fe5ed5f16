import type { Selectable } from 'kysely'
import { currentConfig } from '../config/current-config.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { type Confirmation, writeConfirmation } from '../mail/write-confirmation.ts'
import { withdrawableUntil } from './withdrawal-rules.ts'
import { createLink } from './write-booking.ts'

/**
 * - `retried`: the failed mails of the booking are due again
 * - `waiting`: a confirmation is in the queue already
 * - `written`: a new confirmation is in the queue, with a link of its own. The codes of sold
 *   vouchers were only in the first mail.
 * - `noAddress`: the customer's data were removed, or they gave no e-mail
 */
export type MailedAgain = 'unknown' | 'retried' | 'waiting' | 'written' | 'noAddress'

/** Sends the confirmation of a booking again; see `MailedAgain`. Must run in a transaction. */
export async function mailAgain(
  { clock, catalogue, withdrawal }: Pick<Shop, 'clock' | 'catalogue' | 'withdrawal'>,
  trx: ShopDatabase,
  bookingId: string,
): Promise<MailedAgain> {
  // Locked, so that two operators do not send the same mail twice.
  const booked = await trx
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .selectAll('cart')
    .select(['customer', 'booked_at'])
    .where('booking.id', '=', bookingId)
    .forUpdate('booking')
    .executeTakeFirst()
  if (booked === undefined) return 'unknown'
  const { customer, booked_at, ...cart } = booked
  if (!customer.email) return 'noAddress'
  const unsent = trx
    .selectFrom('mail')
    .select(['kind', 'given_up'])
    .where('booking_id', '=', bookingId)
    .where('sent_at', 'is', null)
  const left = await unsent.execute()
  if (left.some(({ given_up: failed }) => failed)) {
    await trx
      .updateTable('mail')
      .set({ attempts: 0, next_attempt_at: null, given_up: false, given_up_at: null })
      .where('booking_id', '=', bookingId)
      .where('sent_at', 'is', null)
      .where('given_up', '=', true)
      .execute()
    return 'retried'
  }
  if (left.some(({ kind }) => kind !== 'voucher' && kind !== 'withdrawal')) return 'waiting'
  const booking = { bookingId, cart, customer, booked_at, now: clock() }
  await mailFurther(trx, { catalogue, withdrawal }, booking, { kind: 'again', isAgain: true })
  return 'written'
}

/** Queues a further confirmation of a booking, with a link of its own. */
export async function mailFurther(
  trx: ShopDatabase,
  { catalogue, withdrawal: rule }: Pick<Shop, 'catalogue' | 'withdrawal'>,
  booking: Pick<Confirmation, 'bookingId' | 'customer'> & {
    cart: Selectable<CartTable>
    booked_at: Date
    now: Date
  },
  { kind, ...more }: Pick<Confirmation, 'isAgain' | 'changed'> & { kind: 'again' | 'changed' },
): Promise<void> {
  const { bookingId, cart, customer, booked_at, now } = booking
  const link = createLink(trx, catalogue, { bookingId, cart, now })
  await link?.stored.execute()
  const { hasWithdrawal } = await currentConfig({ db: trx, catalogue })
  const at = { now, zone: catalogue.museum.timeZone, rule }
  const message = writeConfirmation({
    ...{ catalogue, bookingId, customer, cart, ...more },
    link: link?.url ?? null,
    withdrawUntil: hasWithdrawal
      ? withdrawableUntil({ lines: cart.lines, customer, booked_at }, at)
      : null,
  })
  await queueMail(trx, { kind, booking_id: bookingId, recipient: customer.email ?? '', message })
}
