import { stillTaken } from '../capacity/still-taken.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'

/** Cents that are spent of codes in this shop, or held by who is paying; untouched ones are absent. */
export async function readSpent(
  db: ShopDatabase | ShopTransaction,
  barcodes: readonly string[],
  now: Date,
  askedBy?: string,
): Promise<Map<string, number>> {
  if (barcodes.length === 0) return new Map()
  const rows = await db
    .selectFrom('code_use')
    .select(({ fn }) => ['barcode', fn.sum<string>('amount').as('amount')])
    .where('barcode', 'in', barcodes)
    .where(stillTaken(now, askedBy))
    .groupBy('barcode')
    .execute()
  return new Map(rows.map(({ barcode, amount }) => [barcode, Number(amount)]))
}

/** Cents. Never negative: a catalogue may write a code's amount below what is spent already. */
export function amountLeft(
  { barcode, amount, used }: { barcode: string; amount: number; used: number },
  spent: ReadonlyMap<string, number>,
): number {
  return Math.max(0, amount - used - (spent.get(barcode) ?? 0))
}
