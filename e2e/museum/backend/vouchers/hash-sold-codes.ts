import { runTransaction } from '../../../service/database/run-transaction.ts'
import { codeKey } from '../cart/codes.ts'
import { maskCode } from '../cart/empty-lines.ts'
import { lockNames } from '../database/locks.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { HASHED, readCodeHash } from './code-hash.ts'

/** Codes per run. */
const BATCH = 200

/**
 * Hashes codes that an earlier release sold and stored as plain text, and the uses of them: all of
 * them after an update, and those sold during a rollback.
 */
export async function hashSoldCodes({ db }: Pick<Shop, 'db'>): Promise<void> {
  const found = await db
    .selectFrom('voucher')
    .select('code_key')
    .where('code_key', 'not like', `${HASHED}%`)
    .limit(BATCH)
    .execute()
  if (found.length === 0) return
  const keys = found.map(({ code_key }) => code_key)
  await runTransaction(db, async (trx) => {
    const hashOf = await readCodeHash(trx)
    // Waits until running transactions that use one of these codes are finished.
    await lockNames(trx, 'code', [...keys, ...keys.map(hashOf)])
    for (const key of keys) {
      const hash = hashOf(key)
      await trx
        .updateTable('voucher')
        .set({ barcode: hash, code_key: hash })
        .where('code_key', '=', key)
        .execute()
      const uses = await trx
        .updateTable('code_use')
        .set({ code_key: hash })
        .where('code_key', '=', key)
        .returning('cart_id')
        .execute()
      for (const { cart_id } of uses) if (cart_id !== null) await maskIn(trx, cart_id, key)
    }
    await trx.deleteFrom('queue').where('kind', '=', 'code').where('name', 'in', keys).execute()
  })
}

/**
 * Only booked carts: one that is still being paid needs its codes, and masks them when it is
 * booked.
 */
async function maskIn(trx: ShopTransaction, cartId: string, key: string): Promise<void> {
  const cart = await trx
    .selectFrom('cart')
    .select('codes')
    .where('id', '=', cartId)
    .where('status', '=', 'booked')
    .executeTakeFirst()
  if (cart === undefined) return
  const codes = cart.codes.map((code) => (codeKey(code.barcode) === key ? maskCode(code) : code))
  await trx
    .updateTable('cart')
    .set({ codes: JSON.stringify(codes) })
    .where('id', '=', cartId)
    .execute()
}
