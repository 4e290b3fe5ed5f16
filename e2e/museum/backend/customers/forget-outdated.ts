import { forgetTries } from '../../../service/database/tries.ts'
import type { Shop } from '../database/shop.ts'

/** Guests at a time; what is left comes next time. */
const BATCH = 1000

/** Tokens and links that are good for nothing any more, guests without an order, and wishes for mails. */
export async function forgetOutdated({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  for (const table of ['sign_in', 'password_reset', 'known_device'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', clock()).execute()
  }
  // A guest whom no token and no order knows any more.
  await db
    .deleteFrom('customer')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('customer')
        .select('id')
        .where('is_guest', '=', true)
        .where(({ not, exists }) =>
          not(
            exists(
              selectFrom('sign_in')
                .select('token_hash')
                .whereRef('customer_id', '=', 'customer.id'),
            ),
          ),
        )
        .where(({ not, exists }) =>
          not(exists(selectFrom('cart').select('id').whereRef('customer_id', '=', 'customer.id'))),
        )
        .limit(BATCH),
    )
    .execute()
  // Somebody may have asked for an address that never had an account: nothing of it is kept.
  await db
    .deleteFrom('mail')
    .where('reset', 'is not', null)
    .where((e) => e.or([e('sent_at', 'is not', null), e('given_up', '=', true)]))
    .execute()
  await forgetTries(db, clock())
}
