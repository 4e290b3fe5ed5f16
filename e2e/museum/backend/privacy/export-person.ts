import { maskCode } from '../cart/empty-lines.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { findPerson } from './find-person.ts'

/**
 * All data stored about a person, to be handed to them; null if there is none. Contains no tokens
 * and no complete codes.
 */
export async function exportPerson(db: ShopDatabase, given: string): Promise<object | null> {
  return await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const { email, customerIds, bookingIds, cartIds } = await findPerson(trx, given)
      const mails = await trx
        .selectFrom('mail')
        .select(['kind', 'booking_id', 'recipient', 'sent_at'])
        .where('recipient', '=', email)
        .execute()
      const waits = await trx
        .selectFrom('waiting')
        .select(['offering_id', 'starts_at', 'people', 'until', 'created_at', 'queued_at'])
        .where('email', '=', email)
        .execute()
      const rows = [customerIds, cartIds, mails, waits]
      if (rows.every(({ length }) => length === 0)) return null
      const customers = await trx
        .selectFrom('customer')
        .leftJoin('account', 'account.customer_id', 'customer.id')
        .select(['is_guest', 'form', 'customer.created_at'])
        .select(['account.email as account', 'account.created_at as account_since'])
        .where('customer.id', 'in', ['', ...customerIds])
        .execute()
      const orders = await trx
        .selectFrom('cart')
        .leftJoin('booking', 'booking.cart_id', 'cart.id')
        .select(['booking.id as booking', 'booked_at', 'customer', 'status', 'created_at'])
        .select(['language', 'payart', 'partner', 'document_number'])
        .select(['lines', 'shipping', 'codes', 'total'])
        .where('cart.id', 'in', ['', ...cartIds])
        .orderBy('created_at')
        .execute()
      const withdrawals = await trx
        .selectFrom('withdrawal')
        .select(['booking_id', 'lines', 'name', 'text', 'received_at'])
        .where('booking_id', 'in', ['', ...bookingIds])
        .execute()
      return {
        email,
        customers,
        orders: orders.map((order) => ({ ...order, codes: order.codes.map(maskCode) })),
        mails,
        withdrawals,
        waits,
      }
    })
}
