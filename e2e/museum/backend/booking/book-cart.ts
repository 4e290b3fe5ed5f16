import type { Selectable } from 'kysely'
import { runTransaction } from '../../../service/database/run-transaction.ts'
import { fitsBesideSold } from '../capacity/fits-beside-sold.ts'
import { emailHashOf } from '../capacity/held-by.ts'
import { heldIn } from '../capacity/held-in.ts'
import { canTakeAgain } from '../capacity/take-again.ts'
import { codeKey, drawSigns } from '../cart/codes.ts'
import { maskCode } from '../cart/empty-lines.ts'
import { type BookedCode, goesToCustomer, isAdmission } from '../cart/priced-line.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import { lockNames, lockSlots } from '../database/locks.ts'
import type { CartTable } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { markReleased } from '../holding/mark-released.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { writeConfirmation } from '../mail/write-confirmation.ts'
import { writeVoucherMail } from '../mail/write-voucher-mail.ts'
import type { PaidFor, PaymentReading } from '../payments/payment-gateway.ts'
import { currentConfig } from '../static-content/current-config.ts'
import { defaultCountryOf } from '../static-content/shop-config.ts'
import { recordSold } from '../suggestions/sold-offers.ts'
import { issueAdmissions } from '../tickets/plan-admissions.ts'
import { issueVouchers } from '../vouchers/issue-vouchers.ts'
import { readBalances } from '../vouchers/spend-codes.ts'
import { keepLink } from './booking-link.ts'
import { namePayer } from './name-payer.ts'

export type BookingOutcome =
  /** `isNew`: by this very call. */
  | { kind: 'booked'; bookingId: string; isNew: boolean }
  /** The cart is released; if it was paid, the money must be refunded. */
  | { kind: 'gone' }
  /** The provider reports the payment of another cart: this customer did not pay that money. */
  | { kind: 'ofAnotherCart' }

/**
 * Turns a paid cart into a booking, all or nothing: holds become sold, codes are spent, vouchers
 * get their codes, and the mails are queued. An expired cart is booked if there is still room, else
 * released. A payment that differs from what was asked for is not booked. `paid` is null for a free
 * order, which is booked only if the customer still has the e-mail it was ordered with.
 */
export async function bookCart(
  backend: Pick<Shop, 'db' | 'clock' | 'readClock' | 'catalogue' | 'log'>,
  cartId: string,
  paid: PaymentReading | null,
): Promise<BookingOutcome> {
  const { db, clock, readClock, catalogue, log } = backend
  return await runTransaction(db, async (trx): Promise<BookingOutcome> => {
    const cart = await trx
      .selectFrom('cart')
      .selectAll()
      .where('id', '=', cartId)
      .forUpdate()
      .executeTakeFirst()
    if (cart === undefined) return { kind: 'gone' }
    if (cart.status === 'booked') {
      return { kind: 'booked', bookingId: await bookingOf(trx, cartId), isNew: false }
    }
    if (cart.status === 'released' && cart.release_reason !== 'expired') return { kind: 'gone' }

    const asked = {
      amount: cart.total,
      currency: cart.currency ?? catalogue.museum.currency,
      reference: cartId,
    }
    const differs = paid === null ? [] : paymentMismatch(paid, asked)
    if (differs.length > 0) {
      log('PAYMENT IS NOT AS ASKED FOR: not booked', {
        cart: cartId,
        differs,
        asked,
        paid: paidFor(paid),
      })
      if (differs.includes('reference')) return { kind: 'ofAnotherCart' }
      await markReleased(trx, cartId, 'mismatched')
      return { kind: 'gone' }
    }

    await lockHeld(trx, cart)
    // Read after locking: whoever takes an expired place must see it either expired or sold.
    const now = await readClock(trx)
    const isOver = cart.status === 'released' || cart.expires_at <= now
    const hasRoom = isOver ? canTakeAgain : fitsBesideSold
    if (!(await hasRoom(trx, { catalogue, clock }, cart, now))) {
      await markReleased(trx, cartId, paid === null ? 'expired' : 'late')
      return { kind: 'gone' }
    }

    const shipTo = goesToCustomer(cart.lines) ? defaultCountryOf(catalogue) : null
    const buyer = { cartId, customerId: cart.customer_id, shipTo }
    const customer = await namePayer(trx, buyer, paid?.payer ?? null, log)
    // A free order was verified for this e-mail only; if the e-mail has changed, do not book or
    // mail it.
    const orderedFor = paid === null ? cart.email_hash : null
    if (orderedFor !== null && orderedFor !== emailHashOf(customer)) {
      await markReleased(trx, cartId, 'cancelled')
      return { kind: 'gone' }
    }
    const bookingId = await insertBooking(trx, cartId, customer, now)
    for (const table of heldIn(cart)) {
      await trx.updateTable(table).set({ expires_at: null }).where('cart_id', '=', cartId).execute()
    }
    if (cart.order_cart_id !== null) await markReleased(trx, cart.order_cart_id, 'paid')
    const codes = await readBalances(trx, { catalogue, clock }, cart.codes, cart.language)
    await trx
      .updateTable('cart')
      .set({
        status: 'booked',
        release_reason: null,
        closing: 'none',
        given_up_at: null,
        codes: JSON.stringify(maskSold(codes, catalogue)),
      })
      .where('id', '=', cartId)
      .execute()
    await issueAdmissions(trx, catalogue, { bookingId, lines: cart.lines }, now)
    await recordSold(trx, { cartId, lines: cart.lines }, now)
    const vouchers = await issueVouchers(trx, catalogue, { bookingId, lines: cart.lines }, now)
    const mail = { booking_id: bookingId, recipient: customer.email ?? '' }
    const booked = { bookingId, lines: cart.lines, shopUrl: cart.shop_url }
    const link = await keepLink(trx, booked, catalogue.museum, now)
    const confirmation = writeConfirmation({
      catalogue,
      bookingId,
      link,
      customer,
      cart: { ...cart, codes },
    })
    await queueMail(trx, { ...mail, kind: 'booking', message: confirmation })
    if (vouchers.length > 0) {
      const shop = cart.shop_url ?? catalogue.museum.mainSite
      const { hasVoucherCode: takesCodes } = await currentConfig({ db: trx, catalogue })
      const { language } = cart
      const message = writeVoucherMail(vouchers, {
        catalogue,
        language,
        shop,
        takesCodes,
        soldAt: now,
      })
      await queueMail(trx, { ...mail, kind: 'voucher', message })
    }
    return { kind: 'booked', bookingId, isNew: true }
  })
}

/** Leaves out the payer: personal data does not belong in a log. */
function paidFor(paid: PaidFor | null): PaidFor | null {
  return paid && { amount: paid.amount, currency: paid.currency, reference: paid.reference }
}

/** Whoever reads a code that was sold here could spend it, so only the mail contains it. */
function maskSold(
  codes: readonly BookedCode[],
  { voucherCodes }: Pick<Catalogue, 'voucherCodes'>,
): BookedCode[] {
  const written = new Set(voucherCodes.map(({ barcode }) => codeKey(barcode)))
  return codes.map((code) => (written.has(codeKey(code.barcode)) ? code : maskCode(code)))
}

/** Locks in the same order as `holdCart`, to prevent deadlocks. */
async function lockHeld(trx: ShopTransaction, cart: Selectable<CartTable>): Promise<void> {
  const tables = heldIn(cart)
  await lockSlots(trx, cart.lines.filter(isAdmission))
  if (tables.includes('article_hold')) {
    const articles = await trx
      .selectFrom('article_hold')
      .select('article_id as name')
      .where('cart_id', '=', cart.id)
      .execute()
    await lockNames(trx, 'article', namesOf(articles))
  }
  if (!tables.includes('code_use')) return
  const codes = await trx
    .selectFrom('code_use')
    .select('code_key as name')
    .where('cart_id', '=', cart.id)
    .execute()
  await lockNames(trx, 'code', namesOf(codes))
}

function namesOf(rows: readonly { name: string }[]): string[] {
  return rows.map(({ name }) => name)
}

async function bookingOf(trx: ShopTransaction, cartId: string): Promise<string> {
  const { id } = await trx
    .selectFrom('booking')
    .select('id')
    .where('cart_id', '=', cartId)
    .executeTakeFirstOrThrow()
  return id
}

/** Draws numbers until one is free; with 25^8 of them the first is nearly always free. */
async function insertBooking(
  trx: ShopTransaction,
  cartId: string,
  customer: object,
  now: Date,
): Promise<string> {
  for (;;) {
    const inserted = await trx
      .insertInto('booking')
      .values({
        id: createBookingNumber(),
        cart_id: cartId,
        customer: JSON.stringify(customer),
        booked_at: now,
      })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (inserted !== undefined) return inserted.id
  }
}

const NUMBER_LENGTH = 8

function createBookingNumber(): string {
  return drawSigns(NUMBER_LENGTH)
}

/** Which fields of the payment differ from what was asked for; none in an honest payment. */
function paymentMismatch(paid: PaidFor, asked: PaidFor): (keyof PaidFor)[] {
  const parts = ['amount', 'currency', 'reference'] as const
  return parts.filter((part) => paid[part] !== asked[part])
}
