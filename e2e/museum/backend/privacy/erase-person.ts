import { runTransaction } from '../../../service/database/run-transaction.ts'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { emptyBookings, emptyCarts } from './empty-bookings.ts'
import { findPerson } from './find-person.ts'

export type Erasure =
  | { kind: 'erased'; customers: number; bookings: number; baskets: number; mails: number }
  | { kind: 'nobody' }
  /** A basket that is being paid, or money that has to go back. */
  | { kind: 'payingNow' }
  /** A mail to them has not left. */
  | { kind: 'mailWaiting' }

/**
 * Erases a person, all or nothing. What the books need stays without them: number, day, lines, amounts
 * and taxes of each booking. Vouchers and tickets they bought stay good for whoever has them.
 */
export async function erasePerson(db: ShopDatabase, given: string): Promise<Erasure> {
  return await runTransaction(db, async (trx): Promise<Erasure> => {
    // Whoever begins to pay locks their customer, too: one of both waits, and sees what the other did.
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
    if (carts.length + mails.length + customerIds.length === 0) return { kind: 'nobody' }

    const ofStatus = (wanted: string) =>
      carts.filter(({ status }) => status === wanted).map(({ id }) => id)
    const [booked, given_up] = [ofStatus('booked'), ofStatus('released')]
    const mailIds = [0, ...mails.map(({ id }) => id)]
    const people = ['', ...customerIds]
    await trx.deleteFrom('mail').where('id', 'in', mailIds).execute()
    for (const table of ['sign_in', 'password_reset', 'known_device', 'account'] as const) {
      await trx.deleteFrom(table).where('customer_id', 'in', people).execute()
    }
    const nobody = { form: null, is_guest: true }
    await trx.updateTable('customer').set(nobody).where('id', 'in', people).execute()
    await emptyBookings(trx, booked, 'person')
    await emptyCarts(trx, given_up, 'person')
    for (const table of HOLD_TABLES) {
      await trx
        .deleteFrom(table)
        .where('cart_id', 'in', ['', ...given_up])
        .execute()
    }
    return {
      kind: 'erased',
      customers: customerIds.length,
      bookings: booked.length,
      baskets: given_up.length,
      mails: mails.length,
    }
  })
}
