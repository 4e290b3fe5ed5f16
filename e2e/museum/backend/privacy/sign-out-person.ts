import { runTransaction } from '../../../service/database/run-transaction.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { findPerson } from './find-person.ts'

/**
 * Ends every session of the person with this e-mail, and every other access to their account except
 * the password: mailed links and known browsers. Returns the number of sessions; null if no data is
 * stored about the person.
 */
export async function signOutPerson(db: ShopDatabase, email: string): Promise<number | null> {
  return await runTransaction(db, async (trx) => {
    const { customerIds } = await findPerson(trx, email)
    if (customerIds.length === 0) return null
    for (const table of ['password_reset', 'known_device'] as const) {
      await trx.deleteFrom(table).where('customer_id', 'in', customerIds).execute()
    }
    const { numDeletedRows } = await trx
      .deleteFrom('sign_in')
      .where('customer_id', 'in', customerIds)
      .executeTakeFirstOrThrow()
    return Number(numDeletedRows)
  })
}
