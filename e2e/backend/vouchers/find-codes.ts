import type { Language } from '@shop/shared/i18n/languages'
import type { Backend } from '../backend.ts'
import { findVoucher } from '../catalogue/find-voucher.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { codeKey } from './code-key.ts'
import { type Validity, validityOfDays } from './voucher-clock.ts'

/** A code that pays, as it was given out. */
export interface GivenCode extends Validity {
  /** As the museum writes it, whatever was typed. */
  barcode: string
  /** What it is compared by. */
  key: string
  /** Of what it is, in the asked language. */
  name: string
  /** Cents. */
  amount: number
  /** Cents that were spent outside this shop. */
  used: number
}

/**
 * The codes with these keys, whoever gave them out: sold here, or named in the catalogue. Unknown
 * ones are absent.
 */
export async function findCodes(
  { db, catalogue, clock }: Pick<Backend, 'db' | 'catalogue' | 'clock'>,
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
      return { barcode, key, name: pickText(catalogue, name, language), amount, used, ...validity }
    })
  const sold = await db
    .selectFrom('voucher')
    .select([
      'barcode',
      'code_key as key',
      'product_id',
      'name',
      'amount',
      'valid_from',
      'valid_to',
    ])
    .where('code_key', 'in', keys)
    .execute()
  const issued = sold.map(({ barcode, key, product_id, name, amount, valid_from, valid_to }) => {
    const product = findVoucher(catalogue, product_id)
    return {
      barcode,
      key,
      name: product === undefined ? name : pickText(catalogue, product.name, language),
      amount,
      used: 0,
      validFrom: valid_from,
      validTo: valid_to,
    }
  })
  return new Map([...given, ...issued].map((code) => [code.key, code]))
}
