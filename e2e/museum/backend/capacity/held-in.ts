import type { Selectable } from 'kysely'
import { isAdmission } from '../cart/line-kinds.ts'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import type { CartTable } from '../database/order-tables.ts'

/**
 * The tables that can have rows of a cart, by what it is about. The others need not be asked: others
 * wait behind the cart's times as long as that takes.
 */
export function heldIn({
  lines,
  codes,
}: Pick<Selectable<CartTable>, 'lines' | 'codes'>): readonly (typeof HOLD_TABLES)[number][] {
  const can = {
    hold: lines.some(isAdmission),
    article_hold: lines.some((line) => 'articleId' in line),
    code_use: codes.length > 0,
  }
  return HOLD_TABLES.filter((table) => can[table])
}
