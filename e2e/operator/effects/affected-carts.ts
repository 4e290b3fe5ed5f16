import type { ShopConfig } from '@shop/shared/config/shop-config'
import { SALE_SWITCHES } from '@shop/shared/offerings'
import { sql } from 'kysely'
import type { AffectedCarts } from '../contract/config.ts'
import type { Timed } from '../operator.ts'

/**
 * Counts carts and orders that are held but not yet booked and contain an offering that would be
 * switched off.
 */
export async function affectedCarts(
  { db, clock }: Timed,
  before: ShopConfig,
  after: ShopConfig,
): Promise<AffectedCarts[]> {
  const off = SALE_SWITCHES.filter(({ flag }) => before[flag] && !after[flag])
  if (off.length === 0) return []
  const { rows } = await sql<{ kind: string; is_order: boolean; carts: string | number }>`
    select held.kind, cart.review_id is not null as is_order, count(distinct cart.id) as carts
    from cart cross join lateral (
      select line ->> 'kind' as kind from jsonb_array_elements(cart.lines) as line
      union all
      select 'voucherCode' as kind from jsonb_array_elements(cart.codes)
    ) as held
    where cart.status = 'held' and cart.expires_at > ${clock()}
    group by 1, 2`.execute(db)
  const count = (kinds: readonly string[], isOrder: boolean) =>
    rows
      .filter(({ kind, is_order }) => kinds.includes(kind) && is_order === isOrder)
      .reduce((sum, { carts }) => sum + Number(carts), 0)
  return off
    .map(({ wireFlag, lines }) => ({
      flag: wireFlag,
      paying: count(lines, false),
      orders: count(lines, true),
    }))
    .filter(({ paying, orders }) => paying + orders > 0)
}
