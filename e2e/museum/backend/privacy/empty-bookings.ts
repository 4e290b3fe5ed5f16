import { emptyLines, maskCode } from '../cart/empty-lines.ts'
import type { Emptied } from '../cart/lines/line-kind.ts'
import type { ShopTransaction } from '../database/schema.ts'

/**
 * Removes the personal data that `emptied` names from booked carts. Number, day, lines, amounts,
 * taxes and tickets of each booking stay. If the person is removed, the links to the bookings
 * and their withdrawals are deleted too. The carts must be locked in this transaction.
 */
export async function emptyBookings(
  trx: ShopTransaction,
  cartIds: readonly string[],
  emptied: Emptied,
): Promise<void> {
  if (cartIds.length === 0) return
  await emptyCarts(trx, cartIds, emptied)
  if (emptied === 'owners') return
  await trx.updateTable('booking').set({ customer: '{}' }).where('cart_id', 'in', cartIds).execute()
  const bookings = trx.selectFrom('booking').select('id').where('cart_id', 'in', cartIds)
  await trx.deleteFrom('booking_link').where('booking_id', 'in', bookings).execute()
  await trx.deleteFrom('withdrawal').where('booking_id', 'in', bookings).execute()
  const mails = trx.deleteFrom('mail').where('booking_id', 'in', bookings)
  await mails.where('sent_at', 'is not', null).execute()
  // Only guests who have not booked again since; customers with an account manage their own data.
  await trx
    .updateTable('customer')
    .set({ form: null })
    .where('id', 'in', trx.selectFrom('cart').select('customer_id').where('id', 'in', cartIds))
    .where('is_guest', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('cart')
            .select('id')
            .whereRef('customer_id', '=', 'customer.id')
            .where((e) =>
              e.or([
                e('status', '=', 'held'),
                e.and([e('status', '=', 'booked'), e('emptied', 'is distinct from', 'person')]),
              ]),
            ),
        ),
      ),
    )
    .execute()
}

/** Removes the personal data that `emptied` names from carts, but not from their bookings. */
export async function emptyCarts(
  trx: ShopTransaction,
  cartIds: readonly string[],
  emptied: Emptied,
): Promise<void> {
  if (cartIds.length === 0) return
  const carts = await trx
    .selectFrom('cart')
    .select(['id', 'lines', 'codes'])
    .where('id', 'in', cartIds)
    .execute()
  for (const { id, lines, codes } of carts) {
    await trx
      .updateTable('cart')
      .set({
        emptied,
        lines: JSON.stringify(emptyLines(lines, emptied)),
        ...(emptied === 'person' && {
          codes: JSON.stringify(codes.map(maskCode)),
          document_number: null,
          us: null,
          session_us: null,
          src_url: null,
          continue_url: null,
        }),
      })
      .where('id', '=', id)
      .execute()
  }
}
