import { runTransaction } from '../../../service/database/run-transaction.ts'
import { writeAtOnce } from '../../../service/database/write-at-once.ts'
import { findRightToHold, type Holder, holderOf } from '../capacity/held-by.ts'
import { findPlaceShortage, holdPlaces } from '../capacity/take-places.ts'
import { countedArticles, findStockShortage, holdStock } from '../capacity/take-stock.ts'
import type { PricedLine } from '../cart/line-kinds.ts'
import { CONFIRM_MINUTES, HOLD_MINUTES, sizeOf } from '../cart/order-limits.ts'
import type { PaymentRequest } from '../cart/payment-request.ts'
import { isPlaced, isStocked, type PricedItem } from '../cart/priced-item.ts'
import type { BookedShipping } from '../cart/priced-line.ts'
import type { CheckoutProblem } from '../cart/problem.ts'
import { insertEmptyGuest } from '../customers/sign-in.ts'
import { lockNames } from '../database/locks.ts'
import type { Shop } from '../database/shop.ts'
import { mailToQueue, type QueuedMail } from '../mail/queue-mail.ts'
import { mailedPage } from '../return-origins.ts'
import type { GivenCode } from '../vouchers/find-codes.ts'
import { holdSpending, planSpending } from '../vouchers/spend-codes.ts'
import { replaceCarts } from './mark-released.ts'

export type Hold =
  /** `toPay`: cents left to pay after the codes. */
  | { kind: 'held'; expiresAt: Date; toPay: number }
  | { kind: 'refused'; problem: CheckoutProblem }
  /** The customer holds another cart; its payment must be closed first. */
  | { kind: 'heldElsewhere' }

export interface Order {
  items: readonly PricedItem<PricedLine>[]
  shipping: BookedShipping | null
  codes: readonly GivenCode[]
  /** Cents for items and shipping. */
  total: number
}

export interface Holding {
  /** Carts of the same customer that this one replaces. */
  replaced: readonly string[]
  /** Only for an order that the museum writes: held until `until`, and found by its `reviewId`. */
  order?: { reviewId: string; until: Date }
  /** Why the chosen payment type cannot pay this order; ignored if nothing is left to pay. */
  unpayable?: CheckoutProblem | null
  /** For a free order that must be confirmed: hash of the token in its mail. */
  confirmHash?: string | null
  /** A mail to the customer, queued in the same transaction. */
  mail?: QueuedMail | null
}

/** Orders that the museum writes do not count towards the limits. */
const NO_HOLDER: Holder = { network: null, site: null, email_hash: null }

/**
 * Holds everything in a basket for `HOLD_MINUTES` (longer for a free order to confirm or an order
 * by the museum), or reports the first shortage and holds nothing. A customer holds at most one
 * cart; with two, they could pay both. Replaced carts are released in the same transaction, so that
 * other customers cannot take their places.
 */
export async function holdCart(
  {
    db,
    readClock,
    returnOrigins,
    catalogue,
  }: Pick<Shop, 'db' | 'readClock' | 'returnOrigins' | 'catalogue'>,
  cartId: string,
  request: PaymentRequest,
  { items, shipping, codes, total }: Order,
  { replaced, order, unpayable = null, confirmHash = null, mail = null }: Holding,
): Promise<Hold> {
  const placed = items.filter(isPlaced)
  const stocked = items.filter(isStocked)
  const holding = runTransaction(db, async (trx): Promise<Hold> => {
    const slots = placed.map(({ slot }) => slot)
    const { customer } = request
    const { isAlone, isNamed, at } = await replaceCarts(trx, customer.id, replaced, slots)
    if (!isAlone) return { kind: 'heldElsewhere' }
    // The customer was erased meanwhile: there is no address to send to.
    if (customer.form !== null && !isNamed)
      return { kind: 'refused', problem: { kind: 'customerIncomplete' } }
    const stored = codes.map((code) => code.stored)
    const articlesAt = await lockNames(trx, 'article', countedArticles(stocked))
    const codesAt = await lockNames(trx, 'code', stored)
    const now = await readClock(trx, codesAt ?? articlesAt ?? at)
    const shortage =
      (await findPlaceShortage(trx, placed, now)) ?? (await findStockShortage(trx, stocked, now))
    if (shortage !== null) return { kind: 'refused', problem: shortage }
    const plan = await planSpending(trx, codes, total, now)
    if (plan.kind !== 'spending') return { kind: 'refused', problem: plan }

    const size = sizeOf(items)
    const holder = order === undefined ? holderOf(request) : NO_HOLDER
    const { limits } = catalogue
    const right =
      order === undefined
        ? await findRightToHold(trx, holder, {
            customerId: request.customer.id,
            size,
            limits,
            mayAskToWork: request.mayAskToWork ?? false,
            now,
          })
        : null
    if (right?.kind === 'mayNot') {
      const hold: Hold = { kind: 'refused', problem: right.problem }
      if (right.problem.kind === 'robotCheck') throw new KeepEarlierHold(hold)
      return hold
    }

    const minutes = confirmHash === null ? HOLD_MINUTES : CONFIRM_MINUTES
    const expiresAt = order?.until ?? new Date(now.getTime() + minutes * 60_000)
    const toPay = plan.codes.reduce((rest, { paid }) => rest - paid, total)
    if (toPay > 0 && unpayable !== null) return { kind: 'refused', problem: unpayable }
    if (request.payerFrom !== undefined) {
      // Without a payment at the provider, no wallet tells us who the customer is.
      if (toPay === 0) return { kind: 'refused', problem: { kind: 'nobodyPays' } }
      await insertEmptyGuest(trx, request.customer.id, now)
    }
    const cart = trx.insertInto('cart').values({
      id: cartId,
      status: 'held',
      customer_id: request.customer.id,
      language: request.language,
      payart: request.payart,
      partner: request.partner,
      document_number: request.documentNumber,
      lines: JSON.stringify(items.map(({ line }) => line)),
      shipping: shipping === null ? null : JSON.stringify(shipping),
      codes: JSON.stringify(plan.codes),
      total: toPay,
      shop_url: mailedPage(returnOrigins, request.language),
      review_id: order?.reviewId ?? null,
      held: size,
      ...holder,
      held_since: right?.since ?? null,
      confirm_hash: confirmHash,
      continue_url: confirmHash === null ? null : request.url.continue,
      created_at: now,
      expires_at: expiresAt,
    })
    const writes = [
      cart,
      holdPlaces(trx, cartId, placed, expiresAt),
      holdStock(trx, cartId, stocked, expiresAt),
      holdSpending(trx, cartId, codes, plan.codes, expiresAt),
      mail === null ? undefined : mailToQueue(trx, mail),
    ]
    await writeAtOnce(trx, writes)
    return { kind: 'held', expiresAt, toPay }
  })
  return await holding.catch((error: unknown) => {
    if (error instanceof KeepEarlierHold) return error.hold
    throw error
  })
}

/**
 * Rolls back the transaction. A customer whose browser gets a challenge retries in a moment, and
 * keeps their earlier hold until then.
 */
class KeepEarlierHold extends Error {
  readonly hold: Hold

  constructor(hold: Hold) {
    super('rolled back: the earlier hold is kept')
    this.hold = hold
  }
}
