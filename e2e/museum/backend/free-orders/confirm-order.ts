import { isCleanText } from '../../../service/http/input-checks.ts'
import type { BookingNeeds } from '../booking/close-payment.ts'
import { executePayment } from '../checkout/execute-payment.ts'
import { hashToken } from '../customers/sign-in.ts'

export type FreeOrderState = 'waiting' | 'confirmed' | 'over'

export async function readFreeOrder(
  { db, clock }: Pick<BookingNeeds, 'db' | 'clock'>,
  cartId: string,
): Promise<{ state: FreeOrderState; hash: string | null; continueUrl: string | null }> {
  if (!isCleanText(cartId)) return { state: 'over', hash: null, continueUrl: null }
  const cart = await db
    .selectFrom('cart')
    .select(['status', 'confirm_hash', 'continue_url', 'expires_at'])
    .where('id', '=', cartId)
    .where('continue_url', 'is not', null)
    .executeTakeFirst()
  const { confirm_hash: hash = null, continue_url: continueUrl = null } = cart ?? {}
  const isWaiting = cart?.status === 'held' && cart.expires_at > clock()
  const state = cart?.status === 'booked' ? 'confirmed' : isWaiting ? 'waiting' : 'over'
  return { state, hash, continueUrl }
}

/**
 * Books a free order by the token of its mail; returns where the browser continues. Idempotent.
 * Null if nothing can be confirmed with this token.
 */
export async function confirmOrder(
  backend: BookingNeeds,
  cartId: string,
  token: string,
): Promise<string | null> {
  const { db } = backend
  const { state, hash, continueUrl } = await readFreeOrder(backend, cartId)
  if (state === 'over' || continueUrl === null) return null
  if (state === 'waiting') {
    if (hash !== null && hash !== hashToken(token)) return null
    await db
      .updateTable('cart')
      .set({ confirm_hash: null })
      .where('id', '=', cartId)
      .where('status', '=', 'held')
      .execute()
    const { kind } = await executePayment(backend, cartId, 'mayTryAgain')
    if (kind !== 'booked') return null
  }
  const url = new URL(continueUrl)
  url.searchParams.set('cartId', cartId)
  return url.href
}
