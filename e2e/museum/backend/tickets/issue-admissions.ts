import type { PricedLine } from '../cart/priced-line.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { createAdmissionCode } from './admission-code.ts'
import { planAdmissions } from './plan-admissions.ts'

/** Parameters of one statement have a limit. */
const ROWS_AT_ONCE = 500

/**
 * Gives what lets people in its codes, once for each booking: the database refuses a second set.
 * Vouchers, passes and articles have none.
 */
export async function issueAdmissions(
  trx: ShopTransaction,
  catalogue: Catalogue,
  { bookingId, lines }: { bookingId: string; lines: readonly PricedLine[] },
  now: Date,
): Promise<void> {
  const rows = planAdmissions(catalogue, lines).map((planned) => ({
    ...planned,
    code: createAdmissionCode(),
    booking_id: bookingId,
    created_at: now,
  }))
  for (let from = 0; from < rows.length; from += ROWS_AT_ONCE) {
    await trx
      .insertInto('admission')
      .values(rows.slice(from, from + ROWS_AT_ONCE))
      .execute()
  }
}
