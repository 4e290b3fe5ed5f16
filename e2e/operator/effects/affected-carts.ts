import type { ShopConfig } from '@shop/shared/config/shop-config'
import { sql } from 'kysely'
import type { PricedLine } from '../../museum/backend/checkout/priced-line.ts'
import type { Operator } from '../operator.ts'

type Flag =
  | 'has_tickets'
  | 'has_guided_tours'
  | 'has_merchandise'
  | 'has_memcard'
  | 'has_vouchers'
  | 'has_voucher_code'

/** What a cart holds that a flag switches. */
const HELD_BY: Record<Flag, PricedLine['kind'] | 'code'> = {
  has_tickets: 'ticket',
  has_guided_tours: 'guidedTour',
  has_merchandise: 'merchandise',
  has_memcard: 'annualPass',
  has_vouchers: 'voucher',
  has_voucher_code: 'code',
}

const IS_ON: Record<Flag, (config: ShopConfig) => boolean> = {
  has_tickets: (config) => config.hasTickets,
  has_guided_tours: (config) => config.hasGuidedTours,
  has_merchandise: (config) => config.hasMerchandise,
  has_memcard: (config) => config.hasMemCard,
  has_vouchers: (config) => config.hasVouchers,
  has_voucher_code: (config) => config.hasVoucherCode,
}

export interface AffectedCarts {
  flag: Flag
  /** Carts whose payment is under way. */
  paying: number
  /** Orders that the museum wrote and nobody has paid. */
  orders: number
}

/** What is held, and not yet booked, of the offerings that would be switched off. */
export async function affectedCarts(
  { db, clock }: Pick<Operator, 'db' | 'clock'>,
  before: ShopConfig,
  after: ShopConfig,
): Promise<AffectedCarts[]> {
  const flags = Object.keys(HELD_BY) as Flag[]
  const off = flags.filter((flag) => IS_ON[flag](before) && !IS_ON[flag](after))
  if (off.length === 0) return []
  const { rows } = await sql<{ kind: string; is_order: boolean; carts: string | number }>`
    select held.kind, cart.review_id is not null as is_order, count(distinct cart.id) as carts
    from cart cross join lateral (
      select line ->> 'kind' as kind from jsonb_array_elements(cart.lines) as line
      union all
      select 'code' as kind from jsonb_array_elements(cart.codes)
    ) as held
    where cart.status = 'held' and cart.expires_at > ${clock()}
    group by 1, 2`.execute(db)
  const count = (flag: Flag, isOrder: boolean) =>
    Number(
      rows.find(({ kind, is_order }) => kind === HELD_BY[flag] && is_order === isOrder)?.carts ?? 0,
    )
  return off
    .map((flag) => ({ flag, paying: count(flag, false), orders: count(flag, true) }))
    .filter(({ paying, orders }) => paying + orders > 0)
}
