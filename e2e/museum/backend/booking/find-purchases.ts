import { type Expression, type ExpressionBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { normalEmail } from '../customers/accounts.ts'
import { type BookingTable, type CartTable, PAYMENT_DECLINED } from '../database/order-tables.ts'
import { daysBefore } from '../database/retention.ts'
import type { MailTable, ShopDatabase, ShopTables } from '../database/schema.ts'

type CartIs = (e: ExpressionBuilder<ShopTables, 'cart'>) => Expression<SqlBool>

/** More bookings, guests and baskets of one e-mail than a person has; others are left out. */
const MOST_OF_PERSON = 200
const MOST_MAILS = 200

const CART = [
  'id',
  'status',
  'release_reason',
  'closing',
  'payart',
  'total',
  'currency',
  'refund_told',
  'given_up_at',
  'last_error',
  'created_at',
  'emptied',
  'lines',
] as const
const MAIL = ['id', 'kind', 'booking_id', 'queued_at', 'sent_at', 'given_up', 'last_error'] as const

export type FoundMail = Pick<Selectable<MailTable>, (typeof MAIL)[number]>

export interface FoundPurchase extends Pick<Selectable<CartTable>, (typeof CART)[number]> {
  booking_id: BookingTable['id'] | null
  booked_at: Date | null
  /** Is there a mailed link to the booking, and when was one first opened? */
  has_link: boolean
  opened_at: Date | null
  /** `items`: names of the withdrawn lines; empty if the customer named them only in `text`. */
  withdrawals: {
    id: string
    at: string
    items: string[]
    text: string
    doneAt: string | null
    doneBy: string | null
  }[]
  mails: FoundMail[]
  /** Changes of its dates, oldest first. */
  changes: { at: string; from: string; to: string }[]
}

/**
 * Baskets sent for payment and their bookings, newest first, with the mails of the bookings.
 * `isOpenFirst`: begins with those that have an open withdrawal.
 */
export async function findPurchases(
  db: ShopDatabase,
  cartIs: CartIs,
  most: number,
  isOpenFirst = false,
): Promise<FoundPurchase[]> {
  const newest = db
    .selectFrom('cart')
    .selectAll()
    .where(cartIs)
    // An order that the museum wrote is paid by another cart, which is listed.
    .where('review_id', 'is', null)
    .$if(isOpenFirst, (query) => query.orderBy(HAS_OPEN, 'desc'))
    .orderBy('created_at', 'desc')
    .limit(most)
  const carts = await db
    .selectFrom(newest.as('cart'))
    .leftJoin('booking', 'booking.cart_id', 'cart.id')
    .select(CART.map((column) => `cart.${column}` as const))
    .select(['booking.id as booking_id', 'booked_at'])
    .leftJoinLateral(
      (e) =>
        e
          .selectFrom('booking_link')
          .select(sql<boolean>`count(*) > 0`.as('has_link'))
          .select(({ fn }) => fn.min('opened_at').as('opened_at'))
          .whereRef('booking_id', '=', 'booking.id')
          .where('opens_until', 'is', null)
          .as('link'),
      (join) => join.onTrue(),
    )
    .select(['has_link', 'opened_at'])
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('withdrawal')
          .select(['declaration as id', 'text', 'done_by as doneBy'])
          .select(sql<string>`received_at`.as('at'))
          .select(sql<string | null>`done_at`.as('doneAt'))
          .select(
            sql<string[]>`(select coalesce(jsonb_agg(cart.lines->line::integer->>'name'), '[]')
              from jsonb_array_elements(withdrawal.lines) as line)`.as('items'),
          )
          .whereRef('booking_id', '=', 'booking.id')
          .orderBy('withdrawal.received_at'),
      ).as('withdrawals'),
    )
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('booking_change')
          .select(['from_time as from', 'to_time as to', sql<string>`changed_at`.as('at')])
          .whereRef('booking_id', '=', 'booking.id')
          .orderBy('booking_change.id'),
      ).as('changes'),
    )
    .$if(isOpenFirst, (query) => query.orderBy(HAS_OPEN, 'desc'))
    .orderBy('created_at', 'desc')
    .execute()
  const bookings = carts.flatMap(({ booking_id: id }) => (id === null ? [] : [id]))
  const mails = await db
    .selectFrom('mail')
    .select(MAIL)
    .where('booking_id', 'in', ['', ...bookings])
    .orderBy('id', 'desc')
    .limit(MOST_MAILS)
    .execute()
  return carts.map((cart) => ({
    ...cart,
    has_link: cart.has_link === true,
    mails: mails.filter(({ booking_id: id }) => id !== null && id === cart.booking_id),
  }))
}

/** Mails to this address that belong to no booking, newest first. */
export async function findOtherMails(
  db: ShopDatabase,
  given: string,
  most: number,
): Promise<FoundMail[]> {
  return await db
    .selectFrom('mail')
    .select(MAIL)
    .where(sql<SqlBool>`lower(trim(recipient)) = ${normalEmail(given)}`)
    .where('booking_id', 'is', null)
    .orderBy('id', 'desc')
    .limit(most)
    .execute()
}

/** Carts of bookings made with this e-mail, and of its account and its guests. */
export function ofEmail(given: string): CartIs {
  const email = normalEmail(given)
  return () =>
    sql<SqlBool>`cart.id in (
      (select cart_id from booking where lower(trim(customer->>'email')) = ${email}
        limit ${MOST_OF_PERSON})
      union
      (select id from cart where customer_id in (
        (select id from customer where lower(trim(form->>'email')) = ${email}
          limit ${MOST_OF_PERSON})
        union
        select customer_id from account where email = ${email}
      ) order by created_at desc limit ${MOST_OF_PERSON})
    )`
}

/** The cart of a booking number, or the cart that the payment provider shows as the reference. */
export function ofNumber(given: string): CartIs {
  const text = given.replaceAll(/^#|\s|\.$/g, '')
  return () =>
    sql<SqlBool>`cart.id in (select cart_id from booking where id = ${text.toUpperCase()}
      union all select ${text.toLowerCase()})`
}

/** A withdrawn purchase must be refunded within this time (2011/83/EU, art. 13). */
const REFUND_DAYS = 14

const WITHDRAWN = sql`select cart_id from booking join withdrawal on booking.id = booking_id
  where done_at is null`
const HAS_OPEN = sql<boolean>`cart.id in (${WITHDRAWN})`

/** Purchases with a withdrawal that is not done. */
export async function countWithdrawn(db: ShopDatabase): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select count(distinct cart_id) from (${WITHDRAWN}) as withdrawn`.execute(db)
  return Number(rows[0]?.count ?? 0)
}

/** Carts of `list` since a time. */
export const LISTED: Readonly<
  Record<'started' | 'paid' | 'open' | 'failed' | 'mails' | 'withdrawn', (since: Date) => CartIs>
> = {
  withdrawn: (since) => () =>
    sql<SqlBool>`cart.id in (${WITHDRAWN}
      or received_at >= ${daysBefore(since, REFUND_DAYS)}::timestamptz)`,
  started: (since) => (e) =>
    e.and([e('created_at', '>=', since), e('release_reason', 'is distinct from', 'replaced')]),
  paid: (since) => (e) =>
    e('cart.id', 'in', e.selectFrom('booking').select('cart_id').where('booked_at', '>=', since)),
  open: (since) => (e) =>
    e.and([
      e('created_at', '>=', since),
      e('status', '=', 'held'),
      e('last_error', 'is distinct from', PAYMENT_DECLINED),
    ]),
  failed: (since) => (e) =>
    e.and([
      e('created_at', '>=', since),
      e.or([
        e.and([e('status', '=', 'released'), e('release_reason', '!=', 'replaced')]),
        e.and([e('status', '=', 'held'), e('last_error', '=', PAYMENT_DECLINED)]),
      ]),
    ]),
  mails: () => (e) =>
    e(
      'cart.id',
      'in',
      e
        .selectFrom('mail')
        .innerJoin('booking as mailed', 'mailed.id', 'mail.booking_id')
        .select('mailed.cart_id')
        .where('sent_at', 'is', null)
        .limit(MOST_MAILS),
    ),
}
