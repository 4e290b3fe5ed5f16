import { type SqlBool, sql } from 'kysely'
import { normalEmail } from '../customers/accounts.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'

/** More than that is no person; whoever it is has to be looked at by hand. */
const MOST = 2000

export interface PersonRows {
  email: string
  customerIds: string[]
  bookingIds: string[]
  /** Of the customers' carts, the booked ones and those of the bookings included. */
  cartIds: string[]
}

/**
 * What is kept of the person with this e-mail: the account, whoever gave it as a guest, and bookings
 * made with it. Throws where there is more than a person can have.
 */
export async function findPerson(
  db: ShopDatabase | ShopTransaction,
  given: string,
): Promise<PersonRows> {
  const email = normalEmail(given)
  const named = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select('customer.id')
    .where((e) =>
      e.or([
        e('account.email', '=', email),
        // What somebody with an account once wrote in a form is not their e-mail.
        e.and([
          e('account.email', 'is', null),
          sql<SqlBool>`lower(trim(form->>'email')) = ${email}`,
        ]),
      ]),
    )
    .limit(MOST + 1)
    .execute()
  const customerIds = named.map(({ id }) => id)
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['booking.id', 'cart_id'])
    .where((e) =>
      e.or([
        sql<SqlBool>`lower(trim(booking.customer->>'email')) = ${email}`,
        ...(customerIds.length === 0 ? [] : [e('cart.customer_id', 'in', customerIds)]),
      ]),
    )
    .limit(MOST + 1)
    .execute()
  const carts =
    customerIds.length === 0
      ? []
      : await db
          .selectFrom('cart')
          .select('id')
          .where('customer_id', 'in', customerIds)
          .limit(MOST + 1)
          .execute()
  if ([named, bookings, carts].some(({ length }) => length > MOST)) {
    throw new Error(`There is more than ${MOST} of ${email}: nothing was read or changed.`)
  }
  return {
    email,
    customerIds,
    bookingIds: bookings.map(({ id }) => id),
    cartIds: [...new Set([...carts.map(({ id }) => id), ...bookings.map((one) => one.cart_id)])],
  }
}
