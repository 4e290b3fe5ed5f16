import { forgetTries } from '../../../service/database/tries.ts'
import type { Shop } from '../database/shop.ts'
import { idleSince } from './sign-in.ts'

/** Guests per run; the rest is deleted in the next run. */
const BATCH = 1000

/** Deletes expired tokens and links, guests without an order, and finished requests for mails. */
export async function forgetOutdated({ db, clock }: Pick<Shop, 'db' | 'clock'>): Promise<void> {
  for (const table of ['sign_in', 'password_reset', 'known_device'] as const) {
    await db.deleteFrom(table).where('expires_at', '<=', clock()).execute()
  }
  await db.deleteFrom('sign_in').where('used_at', '<=', idleSince(clock())).execute()
  // Guests with neither a token nor a cart.
  await db
    .deleteFrom('customer')
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('customer')
        .select('id')
        .where('is_guest', '=', true)
        .where(({ not, exists, and }) =>
          and(
            (['sign_in', 'cart'] as const).map((table) =>
              not(exists(selectFrom(table).whereRef('customer_id', '=', 'customer.id'))),
            ),
          ),
        )
        .limit(BATCH),
    )
    .execute()
  // The requested address may belong to a person without an account, so nothing about the request
  // is kept.
  await db
    .deleteFrom('mail')
    .where('reset', 'is not', null)
    .where((e) => e.or([e('sent_at', 'is not', null), e('given_up', '=', true)]))
    .execute()
  await forgetTries(db, clock())
}
