import { paidInOrder } from '@shop/shared/cart/voucher-order'
import { voucherCodeProblem } from '@shop/shared/cart/voucher-validity'
import type { Language } from '@shop/shared/i18n/languages'
import { codeKey } from '../cart/codes.ts'
import type { BookedCode } from '../cart/priced-line.ts'
import type { CodeProblem } from '../cart/problem.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import type { Shop } from '../database/shop.ts'
import { amountLeft, isOnlyHeld, readSpent } from './amount-left.ts'
import { findCodes, type GivenCode } from './find-codes.ts'

export type Spending = { kind: 'spending'; codes: BookedCode[] } | CodeProblem

/**
 * How much of an amount in cents the codes pay: one code after the other pays as much of the rest
 * as it can. All codes must be valid now and locked in this transaction; writes nothing yet.
 */
export async function planSpending(
  trx: ShopTransaction,
  given: readonly GivenCode[],
  amount: number,
  now: Date,
): Promise<Spending> {
  const spent = await readSpent(trx, given.map(storedOf), now)
  const available = given.map((code) => amountLeft(code, spent))
  for (const [at, code] of given.entries()) {
    const problem = await findCodeProblem(trx, code, available[at] ?? 0, now)
    if (problem !== null) return problem
  }
  const paid = paidInOrder(available, amount)
  const codes = given.map(({ barcode, name }, at): BookedCode => {
    const pays = paid[at] ?? 0
    return { barcode, name, paid: pays, left: (available[at] ?? 0) - pays }
  })
  return { kind: 'spending', codes }
}

/** Why a code with `available` cents cannot pay now; null if it can. */
export async function findCodeProblem(
  db: ShopDatabase,
  given: GivenCode,
  available: number,
  now: Date,
): Promise<CodeProblem | null> {
  const { barcode: code, validFrom, validTo } = given
  const validity = { available_amount: available, valid_from: validFrom, valid_to: validTo }
  switch (voucherCodeProblem(validity, now)) {
    case 'VOUCHER_NOW_IS_BEFORE_VALID_FROM':
      return { kind: 'codeTooEarly', code, from: validFrom ?? '' }
    case 'VOUCHER_NOW_IS_AFTER_VALID_TO':
      return { kind: 'codeTooLate', code, to: validTo ?? '' }
    case 'VOUCHER_NO_AMOUNT_LEFT':
      return { kind: (await isOnlyHeld(db, given)) ? 'codeHeld' : 'codeEmpty', code }
    default:
      return null
  }
}

/**
 * The statement that holds the codes' amounts until `expiresAt`; a code that pays nothing is not
 * held.
 */
export function holdSpending(
  trx: ShopTransaction,
  cartId: string,
  given: readonly GivenCode[],
  codes: readonly BookedCode[],
  expiresAt: Date,
) {
  // `codes` has the same order as `given`.
  const paying = codes
    .map(({ paid }, at) => ({ paid, stored: given[at]?.stored ?? '' }))
    .filter(({ paid }) => paid > 0)
  if (paying.length === 0) return undefined
  return trx.insertInto('code_use').values(
    paying.map(({ stored, paid }) => ({
      cart_id: cartId,
      code_key: stored,
      amount: paid,
      expires_at: expiresAt,
    })),
  )
}

export async function readBalances(
  trx: ShopTransaction,
  backend: Pick<Shop, 'catalogue' | 'clock'>,
  codes: readonly BookedCode[],
  language: Language,
): Promise<BookedCode[]> {
  const keys = codes.map(({ barcode }) => codeKey(barcode))
  const known = await findCodes({ ...backend, db: trx }, keys, language)
  const spent = await readSpent(trx, [...known.values()].map(storedOf), backend.clock())
  return codes.map((code) => {
    const given = known.get(codeKey(code.barcode))
    return given === undefined ? code : { ...code, left: amountLeft(given, spent) }
  })
}

function storedOf({ stored }: GivenCode): string {
  return stored
}
