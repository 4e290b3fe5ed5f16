import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isAdmission, type PricedLine } from '../cart/line-kinds.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { createToken, hashToken } from '../customers/sign-in.ts'
import type { ShopTransaction } from '../database/schema.ts'

interface LinkedBooking {
  bookingId: string
  lines: readonly PricedLine[]
  /** Front page of the shop in the buyer's language; null where no mail may have a link. */
  shopUrl: string | null
}

/**
 * The link that opens a booking, and what stores its hash; null where there can be none. The
 * key stands behind the `#`: no browser sends that part to a server, nor names it to other sites.
 */
export function createLink(
  trx: ShopTransaction,
  { bookingId, lines, shopUrl }: LinkedBooking,
  { timeZone }: Pick<Catalogue['museum'], 'timeZone'>,
  now: Date,
) {
  if (shopUrl === null) return null
  const key = createToken()
  const days = lines.filter(isAdmission).map(({ startsAt }) => startsAt.slice(0, 10))
  const last_day = [todayInMuseum(now, timeZone), ...days].sort().at(-1) ?? ''
  const stored = trx
    .insertInto('booking_link')
    .values({ token_hash: hashToken(key), booking_id: bookingId, last_day })
  return { url: `${shopUrl}/checkout/success#key=${key}`, stored }
}
