import { randomBytes } from 'node:crypto'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import type { Selectable } from 'kysely'
import * as v from 'valibot'
import { isCleanText } from '../../service/http/input-checks.ts'
import {
  METHODS,
  type PaymentStatus,
  type PaymentTable,
  type ProviderDatabase,
  type StoredStatus,
} from './database/schema.ts'
import { queueNotice } from './notices.ts'
import type { Payer } from './payer.ts'
import { isWallet } from './payment-means.ts'
import type { Provider } from './provider.ts'

export type Payment = Selectable<PaymentTable>

const DEFAULT_LIFETIME_MS = 30 * 60_000

/**
 * ms, four days. The shop usually reads the payer within minutes. If it gets no answer, it retries
 * for about three days, and without the payer it has no customer for the booking or the mail.
 */
const PAYER_KEPT_MS = 4 * 24 * 60 * 60_000

const cleanText = v.pipe(v.string(), v.maxLength(200), v.check(isCleanText, 'not a text'))
const webAddress = v.pipe(v.string(), v.url(), v.regex(/^https?:/), v.check(isCleanText))

const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/))

export const newPayment = v.pipe(
  v.object({
    /** Cents. */
    amount: v.pipe(v.number(), v.integer(), v.minValue(1)),
    currency: v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)),
    reference: v.pipe(cleanText, v.nonEmpty(), v.maxLength(100)),
    continueUrl: webAddress,
    cancelUrl: webAddress,
    language: v.fallback(v.picklist(LANGUAGES), 'en'),
    merchant: v.optional(cleanText, ''),
    method: v.optional(v.picklist(METHODS), 'card'),
    account: v.optional(v.nullable(v.object({ holder: cleanText, iban: cleanText })), null),
    payer: v.optional(v.nullable(v.object({ shipTo: v.nullable(country) })), null),
    payableUntil: v.optional(v.pipe(v.string(), v.isoTimestamp())),
  }),
  v.check(
    ({ method, payer }) => payer === null || isWallet(method),
    'only a wallet reports the payer',
  ),
)

export type NewPayment = v.InferOutput<typeof newPayment>

/** Registers a payment. Its id cannot be guessed, because the id alone opens the page. */
export async function createPayment(
  db: ProviderDatabase,
  payment: NewPayment,
  now: Date,
): Promise<string> {
  const id = randomBytes(18).toString('base64url')
  await db
    .insertInto('payment')
    .values({
      id,
      status: 'open',
      amount: payment.amount,
      currency: payment.currency,
      reference: payment.reference,
      continue_url: payment.continueUrl,
      cancel_url: payment.cancelUrl,
      language: payment.language,
      merchant: payment.merchant,
      method: payment.method,
      account_holder: payment.account?.holder ?? null,
      account_iban: payment.account?.iban ?? null,
      payer_wanted: payment.payer !== null,
      ship_to: payment.payer?.shipTo ?? null,
      payable_until: new Date(payment.payableUntil ?? now.getTime() + DEFAULT_LIFETIME_MS),
      created_at: now,
    })
    .execute()
  return id
}

export async function findPayment(db: ProviderDatabase, id: string): Promise<Payment | undefined> {
  // An id that a database cannot store is not one of ours.
  if (!isCleanText(id)) return undefined
  return await db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst()
}

export function statusOf(payment: Payment, now: Date): PaymentStatus {
  const unfinished = payment.status === 'open' || payment.status === 'declined'
  return unfinished && payment.payable_until <= now ? 'expired' : payment.status
}

/** Changes a payment on behalf of the customer, and notifies the shop if it has a webhook. */
export async function movedByCustomer(
  { db, clock, notices }: Pick<Provider, 'db' | 'clock' | 'notices'>,
  id: string,
  to: StoredStatus,
  payer: Payer | null = null,
): Promise<Payment | undefined> {
  const now = clock()
  if (notices === null) return (await movePayment(db, id, to, now, payer)).payment
  const { payment, hasMoved } = await db.transaction().execute(async (trx) => {
    const move = await movePayment(trx, id, to, now, payer)
    if (move.hasMoved) await queueNotice(trx, id, now)
    return move
  })
  if (hasMoved) notices.soon()
  return payment
}

interface Move {
  /** The payment after the change; undefined if there is none. */
  payment: Payment | undefined
  /** False if its status did not allow the change, or was already the same. */
  hasMoved: boolean
}

const FROM: Record<StoredStatus, readonly StoredStatus[]> = {
  open: [],
  declined: ['open'],
  paid: ['open', 'declined'],
  cancelled: ['open', 'declined'],
  refunded: ['paid'],
}

/**
 * Changes the status of a payment if its present status allows it, in one statement: of two clicks
 * on "pay", or of "pay" and "cancel" at the same time, only the first has an effect. The payer is
 * stored with it, and deleted with a refund.
 */
export async function movePayment(
  db: ProviderDatabase,
  id: string,
  to: StoredStatus,
  now: Date,
  payer: Payer | null = null,
): Promise<Move> {
  if (!isCleanText(id)) return { payment: undefined, hasMoved: false }
  let move = db
    .updateTable('payment')
    .set({
      status: to,
      finished_at: to === 'declined' ? null : now,
      payer: to === 'paid' && payer !== null ? JSON.stringify(payer) : null,
    })
    .where('id', '=', id)
    .where('status', 'in', FROM[to])
  // An expired payment may still be cancelled, but no longer paid.
  if (to === 'paid' || to === 'declined') move = move.where('payable_until', '>', now)
  const moved = await move.returningAll().executeTakeFirst()
  return { payment: moved ?? (await findPayment(db, id)), hasMoved: moved !== undefined }
}

export async function forgetPayers(db: ProviderDatabase, now: Date): Promise<void> {
  await db
    .updateTable('payment')
    .set({ payer: null })
    .where('payer', 'is not', null)
    .where('finished_at', '<=', new Date(now.getTime() - PAYER_KEPT_MS))
    .execute()
}

/** A direct debit may be returned for eight weeks. */
const ACCOUNTS_DAYS = 60
const DAY_MS = 24 * 3_600_000
/** Payments per run; the rest follows in the next run. */
const BATCH = 500

/**
 * Deletes account numbers once a direct debit can no longer be returned, or after a day if it was
 * never made. Amount, reference and method stay.
 */
export async function forgetAccounts(
  db: ProviderDatabase,
  now: Date,
  days = ACCOUNTS_DAYS,
): Promise<void> {
  await db
    .updateTable('payment')
    .set({ account_holder: null, account_iban: null })
    .where('id', 'in', ({ selectFrom }) =>
      selectFrom('payment')
        .select('id')
        .where((e) =>
          e.or([e('account_iban', 'is not', null), e('account_holder', 'is not', null)]),
        )
        .where((e) =>
          e.or([
            e('payable_until', '<=', new Date(now.getTime() - days * DAY_MS)),
            e.and([
              e('status', 'in', ['open', 'declined', 'cancelled']),
              e('payable_until', '<=', new Date(now.getTime() - DAY_MS)),
            ]),
          ]),
        )
        .limit(BATCH),
    )
    .execute()
}
