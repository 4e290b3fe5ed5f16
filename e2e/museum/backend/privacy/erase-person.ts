import { runTransaction } from '../../../service/database/run-transaction.ts'
import { forgetHolds } from '../database/forget-holds.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { emptyBookings, emptyCarts } from './empty-bookings.ts'
import { findPerson } from './find-person.ts'

export type Erasure =
  | { kind: 'erased'; customers: number; bookings: number; baskets: number; mails: number }
  | { kind: 'unknown' }
  /** A basket is being paid, or a refund is pending. */
  | { kind: 'payingNow' }
  /** A mail to the person is still unsent. */
  | { kind: 'mailWaiting' }

/**
 * Erases a person, completely or not at all. The data that bookkeeping needs stays, without the
 * person: number, day, lines, amounts and taxes of each booking. Vouchers and tickets that the
 * person bought stay valid for their holders.
 */
export async function erasePerson(db: ShopDatabase, given: string): Promise<Erasure> {
  return await runTransaction(db, async (trx): Promise<Erasure> => {
    // Starting a payment locks the customer too. So one of the two waits, and then sees the other's
    // changes.
    const person = await findPerson(trx, given, { locks: true })
    const { email, customerIds, bookingIds, cartIds } = person
    const carts = await trx
      .selectFrom('cart')
      .select(['id', 'status', 'closing'])
      .where('id', 'in', ['', ...cartIds])
      .forUpdate()
      .execute()
    if (carts.some(({ status, closing }) => status === 'held' || closing === 'due')) {
      return { kind: 'payingNow' }
    }
    const mails = await trx
      .selectFrom('mail')
      .select(['id', 'sent_at', 'given_up'])
      .where((e) => e.or([e('recipient', '=', email), e('booking_id', 'in', ['', ...bookingIds])]))
      .forUpdate()
      .execute()
    if (mails.some(({ sent_at, given_up }) => sent_at === null && !given_up)) {
      return { kind: 'mailWaiting' }
    }
    const gift = await trx
      .selectFrom('gift')
      .select('id')
      .where('booking_id', 'in', ['', ...bookingIds])
      .executeTakeFirst()
    if (gift !== undefined) return { kind: 'mailWaiting' }
    const waits = await trx
      .deleteFrom('waiting')
      .where('email', '=', email)
      .returning('id')
      .execute()
    if (waits.length + carts.length + mails.length + customerIds.length === 0)
      return { kind: 'unknown' }

    const ofStatus = (wanted: string) =>
      carts.filter(({ status }) => status === wanted).map(({ id }) => id)
    const [booked, given_up] = [ofStatus('booked'), ofStatus('released')]
    const mailIds = [0, ...mails.map(({ id }) => id)]
    const people = ['', ...customerIds]
    await trx.deleteFrom('mail').where('id', 'in', mailIds).execute()
    for (const table of ['sign_in', 'password_reset', 'known_device', 'account'] as const) {
      await trx.deleteFrom(table).where('customer_id', 'in', people).execute()
    }
    const blank = { form: null, is_guest: true }
    await trx.updateTable('customer').set(blank).where('id', 'in', people).execute()
    await emptyBookings(trx, booked, 'person')
    await emptyCarts(trx, given_up, 'person')
    await forgetHolds(trx, ...given_up)
    return {
      kind: 'erased',
      customers: customerIds.length,
      bookings: booked.length,
      baskets: given_up.length,
      mails: mails.length,
    }
  })
}
