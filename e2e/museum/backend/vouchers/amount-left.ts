import { stillTaken } from '../database/hold-tables.ts'
import type { ShopDatabase } from '../database/schema.ts'

/** Cents of codes that are spent here or held by unpaid carts, by key; unused codes are absent. */
export async function readSpent(
  db: ShopDatabase,
  keys: readonly string[],
  now: Date,
  askedBy?: string,
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .selectFrom('code_use')
    .select(({ fn }) => ['code_key', fn.sum<string>('amount').as('amount')])
    .where('code_key', 'in', keys)
    .where(stillTaken(now, askedBy))
    .groupBy('code_key')
    .execute()
  return new Map(rows.map(({ code_key, amount }) => [code_key, Number(amount)]))
}

/** A code with its amounts in cents; its uses are stored under `stored`. */
interface Spendable {
  stored: string
  amount: number
  used: number
}

/** Cents. Never negative: a changed catalogue may set an amount below what is already spent. */
export function amountLeft(code: Spendable, spent: ReadonlyMap<string, number>): number {
  return Math.max(0, code.amount - code.used - (spent.get(code.stored) ?? 0))
}

/** Is there money on a code, ignoring the holds of unpaid carts? */
export async function isOnlyHeld(db: ShopDatabase, code: Spendable): Promise<boolean> {
  const { spent } = await db
    .selectFrom('code_use')
    .select(({ fn }) => fn.sum<string | null>('amount').as('spent'))
    .where('code_key', '=', code.stored)
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow()
  return code.amount - code.used - Number(spent ?? 0) > 0
}
