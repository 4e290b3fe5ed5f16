import { type SqlBool, sql } from 'kysely'
import { lockNames } from '../database/locks.ts'
import type { ShopTransaction } from '../database/schema.ts'

/**
 * Locks a booking and the vouchers that these lines of it have so far. A mail and a withdrawal of
 * the same gift wait for each other; a checkout that pays with one of the codes waits, or has taken
 * the code before.
 */
export async function lockVouchers(
  trx: ShopTransaction,
  bookingId: string,
  lines: readonly number[],
) {
  await trx.selectFrom('booking').select('id').where('id', '=', bookingId).forUpdate().execute()
  const vouchers = await trx
    .selectFrom('voucher')
    .select(['code_key', 'amount', 'valid_from'])
    .where(ofLines(bookingId, lines))
    .execute()
  await lockNames(
    trx,
    'code',
    vouchers.map(({ code_key }) => code_key),
  )
  return vouchers
}

/** Rows of these lines of a booking, in `gift` or `voucher`. */
export function ofLines(bookingId: string, lines: readonly number[]) {
  return sql<SqlBool>`booking_id = ${bookingId} and line = any(${[...lines]}::integer[])`
}
