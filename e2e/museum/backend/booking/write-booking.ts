import type { CustomerForm } from '@shop/shared/api/endpoints/customer'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { type Selectable, sql } from 'kysely'
import { writeAtOnce } from '../../../service/database/write-at-once.ts'
import { heldIn } from '../capacity/room-for-cart.ts'
import { codeKey } from '../cart/codes.ts'
import { maskCode } from '../cart/empty-lines.ts'
import { isAdmission, type PricedLine } from '../cart/line-kinds.ts'
import type { BookedCode } from '../cart/priced-line.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { currentConfig } from '../config/current-config.ts'
import { createToken, hashToken } from '../customers/sign-in.ts'
import type { HOLD_TABLES } from '../database/hold-tables.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { mailToQueue, queueMail } from '../mail/queue-mail.ts'
import { writeConfirmation } from '../mail/write-confirmation.ts'
import { writeVoucherMail } from '../mail/write-voucher-mail.ts'
import { recordSold } from '../suggestions/sold-offers.ts'
import { issueAdmissions } from '../tickets/plan-admissions.ts'
import { issueVouchers } from '../vouchers/issue-vouchers.ts'
import { readBalances } from '../vouchers/spend-codes.ts'
import { withdrawableUntil } from './withdrawal-rules.ts'

/** Columns of a cart once it is booked. */
export const AS_BOOKED = {
  status: 'booked',
  release_reason: null,
  closing: 'none',
  given_up_at: null,
} as const

interface BookedCart {
  bookingId: string
  cart: Selectable<CartTable>
  customer: CustomerForm
  now: Date
}

/**
 * Writes a booking with all that belongs to it, in one statement that also commits: other buyers of
 * the cart's slots wait until then. Vouchers are written after it, because their codes are drawn
 * until they are unique. Rejects if another booking has this number.
 */
export async function writeBooking(
  trx: ShopTransaction,
  { catalogue, clock, withdrawal }: Pick<Shop, 'catalogue' | 'clock' | 'withdrawal'>,
  booked: BookedCart,
): Promise<void> {
  const { bookingId, cart, customer, now } = booked
  const { id: cartId, lines, language } = cart
  const sold = (table: (typeof HOLD_TABLES)[number]) =>
    trx.updateTable(table).set({ expires_at: null }).where('cart_id', '=', cartId)
  const tables = heldIn(cart)
  // Must run before the balances are read: holds of an expired cart do not count as spent.
  if (tables.includes('code_use')) await sold('code_use').execute()
  const codes = await readBalances(trx, { catalogue, clock }, cart.codes, language)
  const link = createLink(trx, catalogue, booked)
  const isVisit = lines.every(isAdmission)
  const config = isVisit ? null : await currentConfig({ db: trx, catalogue })
  const at = { now, zone: catalogue.museum.timeZone, rule: withdrawal }
  const mail = { booking_id: bookingId, recipient: customer.email ?? '' }
  const confirmation = writeConfirmation({
    catalogue,
    bookingId,
    link: link?.url ?? null,
    withdrawUntil: config?.hasWithdrawal
      ? withdrawableUntil({ lines, customer, booked_at: now }, at)
      : null,
    customer,
    cart: { ...cart, codes },
  })
  const gifts = lines.flatMap(giftOf(bookingId))
  const writes = [
    trx.insertInto('booking').values({
      id: bookingId,
      cart_id: cartId,
      customer: JSON.stringify(customer),
      booked_at: now,
    }),
    ...tables.filter((table) => table !== 'code_use').map(sold),
    trx
      .updateTable('cart')
      .set({
        ...AS_BOOKED,
        codes: JSON.stringify(maskSold(codes, catalogue)),
      })
      .where('id', '=', cartId),
    issueAdmissions(catalogue, { bookingId, lines }, now),
    recordSold(trx, { cartId, lines }, now),
    link?.stored,
    mailToQueue(trx, { ...mail, kind: 'booking', message: confirmation }),
    gifts.length === 0 ? undefined : trx.insertInto('gift').values(gifts),
  ]
  await writeAtOnce(trx, writes)
  const isSold = lines.some((line) => line.kind === 'voucher' && line.delivery === undefined)
  if (isSold) await mailVouchers(trx, catalogue, booked, { recipient: mail.recipient })
}

/** Issues the vouchers of a booking, or those of its line `gift`, and queues their mail. */
export async function mailVouchers(
  trx: ShopTransaction,
  catalogue: Catalogue,
  { bookingId, cart, now }: Omit<BookedCart, 'customer'>,
  { recipient, gift, isAgain }: { recipient: string; gift?: number; isAgain?: boolean },
): Promise<void> {
  const { lines, language, shop_url: shopUrl } = cart
  const wanted = { bookingId, lines, only: gift }
  const vouchers = await issueVouchers(trx, catalogue, wanted, now)
  const { hasVoucherCode: takesCodes } = await currentConfig({ db: trx, catalogue })
  const shop = shopUrl ?? catalogue.museum.mainSite
  const options = { catalogue, language, shop, takesCodes, soldAt: now, isAgain }
  const message = writeVoucherMail(vouchers, options)
  const kind = gift === undefined ? 'voucher' : 'gift'
  await queueMail(trx, { booking_id: bookingId, recipient, kind, message })
}

function giftOf(bookingId: string) {
  return (line: PricedLine, at: number) => {
    if (line.kind !== 'voucher' || line.delivery === undefined) return []
    const { email, on } = line.delivery
    return { booking_id: bookingId, line: at, recipient: email, send_on: on }
  }
}

/**
 * Everyone who reads the code of a voucher that was sold here can spend it: the stored order keeps
 * only its end, and only the mail contains it in full.
 */
function maskSold(
  codes: readonly BookedCode[],
  { voucherCodes }: Pick<Catalogue, 'voucherCodes'>,
): BookedCode[] {
  const written = new Set(voucherCodes.map(({ barcode }) => codeKey(barcode)))
  return codes.map((code) => (written.has(codeKey(code.barcode)) ? code : maskCode(code)))
}

/**
 * The link that opens a booking, and the statement that stores its hash; null if the mail may not
 * have a link. The key stands behind the `#`: browsers send that part neither to servers nor to
 * other sites.
 */
export function createLink(
  trx: ShopDatabase,
  { museum }: Catalogue,
  { bookingId, cart, now }: Omit<BookedCart, 'customer'>,
) {
  const { lines, shop_url: shopUrl } = cart
  if (shopUrl === null) return null
  const key = createToken()
  const days = lines.flatMap((line) => {
    if (isAdmission(line)) return line.startsAt.slice(0, 10)
    return (line.kind === 'voucher' && line.delivery?.on) || []
  })
  const last_day = [todayInMuseum(now, museum.timeZone), ...days].sort().at(-1) ?? ''
  const stored = trx
    .insertInto('booking_link')
    .values({ token_hash: hashToken(key), booking_id: bookingId, last_day })
  return { url: `${shopUrl}/checkout/success#key=${key}`, stored }
}

/** Keeps the mailed links of a booking valid for a later day. */
export async function keepLinks(
  trx: ShopTransaction,
  bookingId: string,
  day: string,
): Promise<void> {
  await trx
    .updateTable('booking_link')
    .set({ last_day: sql<string>`greatest(last_day, ${day})` })
    .where('booking_id', '=', bookingId)
    .where('opens_until', 'is', null)
    .execute()
}
