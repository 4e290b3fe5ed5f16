import { runTransaction } from '../../../service/database/run-transaction.ts'
import { forgetHolds } from '../database/forget-holds.ts'
import { daysBefore, oldestLinked, type Retention } from '../database/retention.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { emptyBookings, emptyCarts } from './empty-bookings.ts'

type Cleanup = Pick<Shop, 'db' | 'clock' | 'catalogue'> & { retention: Retention }

/** Rows per run, so that buyers do not wait for the clean-up; the rest follows in the next run. */
const BATCH = 500

/** Deletes or empties data whose retention time is over, in batches. */
export async function forgetPeople(cleanup: Cleanup): Promise<void> {
  await forgetMails(cleanup)
  await emptyGivenUp(cleanup)
  await forgetUnpaid(cleanup)
  await emptyOld(cleanup, 'person', cleanup.retention.people)
  await emptyOld(cleanup, 'owners', cleanup.retention.owners)
  await forgetLinks(cleanup)
  await forgetWithdrawals(cleanup)
}

async function forgetLinks({ db, clock, catalogue, retention }: Cleanup): Promise<void> {
  await db
    .deleteFrom('booking_link')
    .where('token_hash', 'in', ({ selectFrom }) =>
      selectFrom('booking_link')
        .select('token_hash')
        .where((e) =>
          e.or([
            e('last_day', '<', oldestLinked(clock(), catalogue.museum, retention)),
            e('opens_until', '<=', clock()),
          ]),
        )
        .limit(BATCH),
    )
    .execute()
}

/** Withdrawals without a booking; their repetition then counts as a new one. */
async function forgetWithdrawals({ db, clock, retention }: Cleanup): Promise<void> {
  await db
    .deleteFrom('withdrawal')
    .where('booking_id', 'is', null)
    .where('received_at', '<', daysBefore(clock(), retention.mails))
    .execute()
}

/** The content of a mail was removed when it was sent. */
async function forgetMails({ db, clock, retention }: Cleanup): Promise<void> {
  const before = daysBefore(clock(), retention.mails)
  await db
    .deleteFrom('mail')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mail').select('id').where('sent_at', '<', before).limit(BATCH),
    )
    .execute()
  // Mails that are no longer retried, and whose last failure is older than the retention time.
  await db
    .deleteFrom('mail')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('mail')
        .select('id')
        .where('sent_at', 'is', null)
        .where('given_up', '=', true)
        .where('next_attempt_at', '<', before)
        .limit(BATCH),
    )
    .execute()
}

/**
 * Locks carts of this age whose payment is closed; skips carts that another transaction has locked.
 */
function releasedBefore(trx: ShopTransaction, before: Date) {
  return trx
    .selectFrom('cart')
    .select('id')
    .where('status', '=', 'released')
    .where('closing', '!=', 'due')
    .where('created_at', '<', before)
    .where('expires_at', '<', before)
    .limit(BATCH)
    .forUpdate()
    .skipLocked()
}

/** Days after which no payment can arrive that would need the codes and lines of the cart. */
const GIVEN_UP_DAYS = 2

async function emptyGivenUp({ db, clock }: Cleanup): Promise<void> {
  await runTransaction(db, async (trx) => {
    const released = releasedBefore(trx, daysBefore(clock(), GIVEN_UP_DAYS))
    const carts = await released.where('emptied', 'is', null).execute()
    const ids = carts.map(({ id }) => id)
    await emptyCarts(trx, ids, 'person')
  })
}

/**
 * Deletes unpaid baskets once their payment is closed. An order that the museum wrote is deleted
 * after the carts for its payment. Guests are deleted after their last basket, see
 * `forgetOutdated`.
 */
async function forgetUnpaid({ db, clock, retention }: Cleanup): Promise<void> {
  const before = daysBefore(clock(), retention.unpaid)
  await runTransaction(db, async (trx) => {
    const carts = await releasedBefore(trx, before)
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('cart as payer')
              .select('id')
              .whereRef('payer.order_cart_id', '=', 'cart.id'),
          ),
        ),
      )
      .execute()
    const ids = carts.map(({ id }) => id)
    if (ids.length === 0) return
    await forgetHolds(trx, ...ids)
    await trx.deleteFrom('cart').where('id', 'in', ids).execute()
  })
}

async function emptyOld(
  { db, clock }: Cleanup,
  emptied: 'owners' | 'person',
  days: number,
): Promise<void> {
  await runTransaction(db, async (trx) => {
    const carts = await trx
      .selectFrom('cart')
      .select('cart.id')
      .where('status', '=', 'booked')
      .where((e) =>
        emptied === 'owners'
          ? e('emptied', 'is', null)
          : e('emptied', 'is distinct from', 'person'),
      )
      // A booking is never older than its cart, so this condition lets the query use an index.
      .where('created_at', '<', daysBefore(clock(), days))
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom('booking')
            .select('id')
            .whereRef('cart_id', '=', 'cart.id')
            .where('booked_at', '<', daysBefore(clock(), days)),
        ),
      )
      .orderBy('created_at')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = carts.map(({ id }) => id)
    await emptyBookings(trx, ids, emptied)
  })
}
