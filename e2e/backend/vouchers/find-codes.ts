import type { Language } from '@shop/shared/i18n/languages'
import type { Backend } from '../backend.ts'
import { findVoucher } from '../catalogue/find-voucher.ts'
import { pickText } from '../catalogue/pick-text.ts'
import { type Validity, validityOfDays } from './voucher-clock.ts'

/** A code that pays, as it was given out. */
export interface GivenCode extends Validity {
  barcode: string
  /** Of what it is, in the asked language. */
  name: string
  /** Cents. */
  amount: number
  /** Cents that were spent outside this shop. */
  used: number
}

/**
 * The codes of these barcodes, whoever gave them out: sold here, or named in the catalogue. Unknown
 * ones are absent. Barcodes are compared as they are written.
 */
export async function findCodes(
  { db, catalogue, clock }: Pick<Backend, 'db' | 'catalogue' | 'clock'>,
  barcodes: readonly string[],
  language: Language,
): Promise<Map<string, GivenCode>> {
  if (barcodes.length === 0) return new Map()
  const now = clock()
  const given = catalogue.voucherCodes
    .filter(({ barcode }) => barcodes.includes(barcode))
    .map(({ barcode, name, amount, used = 0, ...days }): GivenCode => {
      const validity = validityOfDays(days, now)
      return { barcode, name: pickText(catalogue, name, language), amount, used, ...validity }
    })
  const sold = await db
    .selectFrom('voucher')
    .select(['barcode', 'product_id', 'name', 'amount', 'valid_from', 'valid_to'])
    .where('barcode', 'in', barcodes)
    .execute()
  const issued = sold.map(({ barcode, product_id, name, amount, valid_from, valid_to }) => {
    const product = findVoucher(catalogue, product_id)
    return {
      barcode,
      name: product === undefined ? name : pickText(catalogue, product.name, language),
      amount,
      used: 0,
      validFrom: valid_from,
      validTo: valid_to,
    }
  })
  return new Map([...given, ...issued].map((code) => [code.barcode, code]))
}
