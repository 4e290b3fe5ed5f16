import { stillTaken } from '../capacity/still-taken.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'

/**
 * Cents that are spent of codes in this shop, or held by who is paying, by the key of the code;
 * untouched ones are absent.
 */
export async function readSpent(
  db: ShopDatabase | ShopTransaction,
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

/** Cents. Never negative: a catalogue may write a code's amount below what is spent already. */
export function amountLeft(
  { key, amount, used }: { key: string; amount: number; used: number },
  spent: ReadonlyMap<string, number>,
): number {
  return Math.max(0, amount - used - (spent.get(key) ?? 0))
}

/** Is there money on a code but for what is held by who is paying? */
export async function isOnlyHeld(
  db: ShopDatabase | ShopTransaction,
  { key, amount, used }: { key: string; amount: number; used: number },
): Promise<boolean> {
  const { spent } = await db
    .selectFrom('code_use')
    .select(({ fn }) => fn.sum<string | null>('amount').as('spent'))
    .where('code_key', '=', key)
    .where('expires_at', 'is', null)
    .executeTakeFirstOrThrow()
  return amount - used - Number(spent ?? 0) > 0
}
