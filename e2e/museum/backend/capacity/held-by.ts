import { createHash } from 'node:crypto'
import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { sql } from 'kysely'
import { networkOf } from '../../../service/http/addresses.ts'
import type { OrderLimits } from '../cart/order-limits.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'

/** Who holds something: the network and the hash of the e-mail. Null where it is not known. */
export interface Holder {
  network: string | null
  email_hash: string | null
}

/** A guest can type any e-mail, so we count per e-mail, however many guests use it. */
export function holderOf({ from = '', customer }: PaymentRequest): Holder {
  return { network: from === '' ? null : networkOf(from), email_hash: emailHashOf(customer.form) }
}

/** Null without an e-mail. */
export function emailHashOf(form: CustomerForm | null): string | null {
  const email = form?.email?.trim().toLowerCase() ?? ''
  return email === '' ? null : createHash('sha256').update(email).digest('hex')
}

/**
 * Would one network, or one e-mail, hold more unpaid than the limit if `size` were added? Other
 * requests with the same e-mail or network wait until this transaction ends, so take this lock
 * last.
 */
export async function findHeldTooMuch(
  trx: ShopTransaction,
  holder: Holder,
  { size, limits, now }: { size: number; limits: OrderLimits; now: Date },
): Promise<CheckoutProblem | null> {
  if (size === 0) return null
  const rules = [
    { by: 'email_hash', most: limits.heldPerEmail, kind: 'heldByEmail' },
    { by: 'network', most: limits.heldPerNetwork, kind: 'heldByNetwork' },
  ] as const
  for (const { by, most, kind } of rules) {
    const who = holder[by]
    if (who === null) continue
    await sql`select pg_advisory_xact_lock(hashtextextended(${`held ${by} ${who}`}, 0))`.execute(
      trx,
    )
    const { held } = await trx
      .selectFrom('cart')
      .select(({ fn }) => fn.sum<string | null>('held').as('held'))
      .where(by, '=', who)
      .where('status', '=', 'held')
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
    if (Number(held ?? 0) + size > most) return { kind }
  }
  return null
}

/** Once a cart is booked or released, the network and e-mail that held it are no longer needed. */
export async function forgetHolders(db: ShopDatabase): Promise<void> {
  await db
    .updateTable('cart')
    .set({ network: null, email_hash: null })
    .where('status', '!=', 'held')
    .where((e) => e.or([e('network', 'is not', null), e('email_hash', 'is not', null)]))
    .execute()
}
