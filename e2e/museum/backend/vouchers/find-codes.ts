import type { Language } from '@shop/shared/i18n/languages'
import { codeKey } from '../cart/codes.ts'
import { findVoucher } from '../catalogue/find-offering.ts'
import { pickText } from '../catalogue/pick-text.ts'
import type { Shop } from '../database/shop.ts'
import { HASHED, readCodeHash } from './code-hash.ts'
import { type Validity, validityOfDays } from './voucher-clock.ts'

/** A code that pays, as it was issued. */
export interface GivenCode extends Validity {
  /** The museum's spelling, whatever was typed. */
  barcode: string
  /** Key of the typed code, for comparisons. */
  key: string
  /** Key in the database for the uses of the code. */
  stored: string
  /** Name of the code's product, in the requested language. */
  name: string
  /** Cents. */
  amount: number
  /** Cents that were spent outside this shop. */
  used: number
}

/** The codes with these keys, sold here or listed in the catalogue; unknown ones are absent. */
export async function findCodes(
  { db, catalogue, clock }: Pick<Shop, 'db' | 'catalogue' | 'clock'>,
  keys: readonly string[],
  language: Language,
): Promise<Map<string, GivenCode>> {
  if (keys.length === 0) return new Map()
  const now = clock()
  const given = catalogue.voucherCodes
    .map((code) => ({ ...code, key: codeKey(code.barcode) }))
    .filter(({ key }) => keys.includes(key))
    .map(({ barcode, key, name, amount, used = 0, ...days }): GivenCode => {
      const validity = validityOfDays(days, now)
      const named = pickText(catalogue, name, language)
      return { barcode, key, stored: key, name: named, amount, used, ...validity }
    })
  const hashOf = await readCodeHash(db)
  // Callers may also pass the stored key.
  const storedOf = (key: string) => (key.startsWith(HASHED) ? key : hashOf(key))
  const keyOf = new Map(keys.map((key) => [storedOf(key), key]))
  const sold = await db
    .selectFrom('voucher')
    .select(['code_key', 'product_id', 'name', 'amount', 'valid_from', 'valid_to'])
    .where('code_key', 'in', [...keyOf.keys()])
    .execute()
  const issued = sold.map(({ code_key, product_id, name, amount, valid_from, valid_to }) => {
    const product = findVoucher(catalogue, product_id)
    const key = keyOf.get(code_key) ?? code_key
    return {
      barcode: inFours(key),
      key,
      stored: code_key,
      name: product === undefined ? name : pickText(catalogue, product.name, language),
      amount,
      used: 0,
      validFrom: valid_from,
      validTo: valid_to,
    }
  })
  return new Map([...given, ...issued].map((code) => [code.key, code]))
}

/** The printed form of sold codes: `KT4M-9XQW-E7RA-PNCH`. */
function inFours(key: string): string {
  return key.replace(/(.{4})(?=.)/g, '$1-')
}
