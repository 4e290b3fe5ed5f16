import { type SqlBool, sql } from 'kysely'
import { normalEmail } from '../customers/accounts.ts'
import type { ShopDatabase } from '../database/schema.ts'

/** More rows than one person can have; such a case must be examined by hand. */
const MOST = 2000

export interface PersonRows {
  email: string
  customerIds: string[]
  bookingIds: string[]
  /** All carts of the customers, plus the carts of the bookings. */
  cartIds: string[]
}

/**
 * Finds the data about the person with this e-mail: their account, guests who entered it, and
 * bookings made with it. Throws if there are more rows than one person can have. `locks`: locks the
 * person's customers first, until this transaction ends. So a basket that is being started is
 * included.
 */
export async function findPerson(
  db: ShopDatabase,
  given: string,
  { locks }: { locks: boolean } = { locks: false },
): Promise<PersonRows> {
  const email = normalEmail(given)
  const named = await db
    .selectFrom('customer')
    .leftJoin('account', 'account.customer_id', 'customer.id')
    .select('customer.id')
    .where((e) =>
      e.or([
        e('account.email', '=', email),
        // An account is found only by its own e-mail, not by an older one in its form.
        e.and([
          e('account.email', 'is', null),
          sql<SqlBool>`lower(trim(form->>'email')) = ${email}`,
        ]),
      ]),
    )
    .limit(MOST + 1)
    .$if(locks, (query) => query.forUpdate('customer'))
    .execute()
  const customerIds = named.map(({ id }) => id)
  const bookings = await db
    .selectFrom('booking')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['booking.id', 'cart_id'])
    .where((e) =>
      e.or([
        sql<SqlBool>`lower(trim(booking.customer->>'email')) = ${email}`,
        e('cart.customer_id', 'in', ['', ...customerIds]),
      ]),
    )
    .limit(MOST + 1)
    .execute()
  const ofCustomers = db
    .selectFrom('cart')
    .select('id')
    .where('customer_id', 'in', ['', ...customerIds])
  const carts = await ofCustomers.limit(MOST + 1).execute()
  if ([named, bookings, carts].some(({ length }) => length > MOST)) {
    throw new Error(`More than ${MOST} rows belong to ${email}: nothing was exported or changed.`)
  }
  return {
    email,
    customerIds,
    bookingIds: bookings.map(({ id }) => id),
    cartIds: [...new Set([...carts.map(({ id }) => id), ...bookings.map((one) => one.cart_id)])],
  }
}
