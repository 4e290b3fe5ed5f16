import { type Selectable, type SqlBool, sql } from 'kysely'
import type { CartTable } from '../database/order-tables.ts'
import type { Shop } from '../database/shop.ts'

/**
 * If a customer has not returned after this time, they have closed the browser or are still paying.
 */
const RETURN_EXPECTED_MS = 3 * 60_000

/**
 * A claim lasts longer than all calls for one cart may take; when it ends, another process takes
 * over. We query the provider about a held cart when payments are no longer accepted, three minutes
 * before its places are freed. So the cart is booked in time, even if a process is killed after its
 * claim.
 */
export const CLAIM_MS = { settle: 60_000, close: 3 * 60_000 } as const

/** A due cart that only this process may finish. */
export type DueCart = Pick<
  Selectable<CartTable>,
  'id' | 'settle_attempts' | 'created_at' | 'expires_at' | 'payment_id'
> & { queue: 'settle' | 'close' }

type Claiming = Pick<Shop, 'db' | 'readClock'>

/**
 * Claims carts whose payment must be closed, then carts that are still held, the longest due first.
 * A claim moves the due time of the cart, measured by the database's clock. `mayAsk`: false claims
 * only carts that need no call of the provider, such as those paid by codes.
 */
export async function claimCarts(
  { db, readClock }: Claiming,
  most: number,
  mayAsk = true,
): Promise<DueCart[]> {
  const now = await readClock(db)
  const toClose = [sql`closing = 'due'`, sql`coalesce(closing_next_at, created_at) <= ${now}`]
  const closing = mayAsk ? await claim({ db, queue: 'close', most, now }, toClose) : []
  if (closing.length === most) return closing
  const returned = new Date(now.getTime() - RETURN_EXPECTED_MS)
  const held = await claim({ db, queue: 'settle', most: most - closing.length, now }, [
    sql`status = 'held'`,
    sql`coalesce(settle_at, created_at) <= ${now}`,
    sql`(settle_at is not null or created_at <= ${returned})`,
    ...(mayAsk ? [] : [sql`payment_id is null`]),
  ])
  return [...closing, ...held]
}

const QUEUES = {
  settle: { dueAt: sql<Date>`coalesce(settle_at, created_at)`, put: 'settle_at' },
  close: { dueAt: sql<Date>`coalesce(closing_next_at, created_at)`, put: 'closing_next_at' },
} as const

interface Batch extends Pick<Shop, 'db'> {
  queue: keyof typeof QUEUES
  most: number
  now: Date
}

async function claim(
  { db, queue, most, now }: Batch,
  isDue: readonly ReturnType<typeof sql>[],
): Promise<DueCart[]> {
  const { dueAt, put } = QUEUES[queue]
  const until = new Date(now.getTime() + CLAIM_MS[queue])
  const claimed = await db
    // Materialised, because a subquery that is run twice claims more rows than it returns.
    .with(
      (cte) => cte('due').materialized(),
      (from) =>
        from
          .selectFrom('cart')
          .select('id')
          .where(sql<SqlBool>`${sql.join([...isDue], sql` and `)}`)
          .where('given_up_at', 'is', null)
          .orderBy(dueAt)
          .limit(most)
          .forUpdate()
          .skipLocked(),
    )
    .updateTable('cart')
    .from('due')
    .set({ [put]: until })
    .whereRef('cart.id', '=', 'due.id')
    .returning(['cart.id', 'settle_attempts', 'created_at', 'expires_at', 'payment_id'])
    .execute()
  return claimed.map((cart) => ({ ...cart, queue }))
}
