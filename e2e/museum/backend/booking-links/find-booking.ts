import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Lanes } from '../../../service/database/open-lanes.ts'
import { triesOf } from '../../../service/database/tries.ts'
import { changeCount } from '../booking/change-count.ts'
import type { BookingNeeds } from '../booking/close-payment.ts'
import { giftColumn } from '../booking/gifts.ts'
import type { MoveNeeds } from '../booking/move-lines.ts'
import { withdrawalColumns } from '../booking/withdrawal-columns.ts'
import { hashToken } from '../customers/sign-in.ts'
import { oldestLinked, type Retention } from '../database/retention.ts'
import type { ShopTables } from '../database/schema.ts'
import type { PassNeeds } from '../wallets/write-pass.ts'
import { type LinkLimits, WRONG_KEYS, wrongKeyOf } from './link-limits.ts'

export interface LinkNeeds extends BookingNeeds, PassNeeds, Pick<MoveNeeds, 'changes'> {
  lanes: Lanes<ShopTables>
  linkLimits: LinkLimits
  retention: Retention
}

export type LinkedBooking = NonNullable<Awaited<ReturnType<typeof findBooking>>>

/**
 * The booking that a key opens: the key of a mailed link, or the one that the paying browser got.
 * Undefined for a wrong or expired key. `wrong_keys`: number of wrong keys from the network of this
 * address within the period.
 */
export async function findBooking(
  { db, clock, catalogue, retention }: Pick<LinkNeeds, 'db' | 'clock' | 'catalogue' | 'retention'>,
  { key, address }: { key: string; address: string },
) {
  const now = clock()
  const since = new Date(now.getTime() - WRONG_KEYS.periodMs)
  return await db
    .selectFrom('booking_link')
    .innerJoin('booking', 'booking.id', 'booking_link.booking_id')
    .innerJoin('cart', 'cart.id', 'booking.cart_id')
    .select(['booking.id', 'customer', 'booked_at', 'token_hash'])
    .select(sql<boolean>`opens_until is null and opened_at is null`.as('is_first_opening'))
    .select(['language', 'lines', 'shipping', 'codes', 'total', 'payart', 'payment_id', 'currency'])
    .select((e) =>
      jsonArrayFrom(
        e
          .selectFrom('admission')
          .select(['line', 'kind', 'ticket_id', 'name', 'people', 'code'])
          .whereRef('booking_id', '=', 'booking.id')
          .orderBy('line')
          .orderBy('piece'),
      ).as('admissions'),
    )
    .select(() => {
      const { withdrawn, redeemed } = withdrawalColumns(now)
      return [withdrawn.as('withdrawn'), redeemed.as('redeemed')]
    })
    .select([changeCount.as('changes'), giftColumn.as('gifts')])
    .select(triesOf(wrongKeyOf(address).key, since).as('wrong_keys'))
    .where('token_hash', '=', hashToken(key))
    .where('last_day', '>=', oldestLinked(now, catalogue.museum, retention))
    .where((e) => e.or([e('opens_until', 'is', null), e('opens_until', '>', now)]))
    .executeTakeFirst()
}

/** Notes when a mailed link was first opened; the desk shows it. */
export async function noteOpening(
  { db, clock }: Pick<LinkNeeds, 'db' | 'clock'>,
  { token_hash: hash, is_first_opening: isFirst }: LinkedBooking,
): Promise<void> {
  if (!isFirst) return
  await db
    .updateTable('booking_link')
    .set({ opened_at: clock() })
    .where('token_hash', '=', hash)
    .where('opened_at', 'is', null)
    .execute()
}
