import type { CardWords } from '@shop/shared/vouchers/card-words'
import { codeKey, drawSigns } from '../cart/codes.ts'
import type { PricedLine } from '../cart/line-kinds.ts'
import type { Catalogue } from '../catalogue/schema.ts'
import type { VoucherTable } from '../database/order-tables.ts'
import type { ShopTransaction } from '../database/schema.ts'
import { readCodeHash } from './code-hash.ts'
import { validityOfSale } from './voucher-clock.ts'

export interface SoldVoucher {
  barcode: string
  productId: string
  /** Name of the product, in the buyer's language. */
  name: string
  /** Cents. */
  amount: number
  validTo: string
  words?: CardWords | undefined
}

/**
 * Gives each voucher of a booking a new code, valid from now on. Only its hash is stored. Without
 * `only`, vouchers that are mailed later are left out.
 */
export async function issueVouchers(
  trx: ShopTransaction,
  catalogue: Pick<Catalogue, 'voucherCodes'>,
  {
    bookingId,
    lines,
    only,
  }: {
    bookingId: string
    lines: readonly PricedLine[]
    /** Index of the only line wanted. */
    only?: number | undefined
  },
  now: Date,
  draw: () => string = createVoucherCode,
): Promise<SoldVoucher[]> {
  const { validFrom, validTo } = validityOfSale(now)
  const sold: SoldVoucher[] = []
  for (const [line, booking] of lines.entries()) {
    if (booking.kind !== 'voucher') continue
    if (only === undefined ? booking.delivery !== undefined : line !== only) continue
    const { productId, name, amount, words } = booking
    const row = {
      booking_id: bookingId,
      line,
      product_id: productId,
      name,
      amount,
      valid_from: validFrom,
      valid_to: validTo,
    }
    const barcodes = await insertVouchers(trx, catalogue, row, booking.count, draw)
    sold.push(...barcodes.map((barcode) => ({ barcode, productId, name, amount, validTo, words })))
  }
  return sold
}

/** Draws codes until enough of them are unused; nearly always the first ones are. */
async function insertVouchers(
  trx: ShopTransaction,
  { voucherCodes }: Pick<Catalogue, 'voucherCodes'>,
  row: Omit<VoucherTable, 'barcode' | 'code_key'>,
  count: number,
  draw: () => string,
): Promise<string[]> {
  const hashOf = await readCodeHash(trx)
  const barcodes: string[] = []
  while (barcodes.length < count) {
    const drawn = new Map<string, string>()
    for (let at = barcodes.length; at < count; at++) {
      const barcode = draw()
      drawn.set(codeKey(barcode), barcode)
    }
    for (const { barcode } of voucherCodes) drawn.delete(codeKey(barcode))
    if (drawn.size === 0) continue
    const inserted = await trx
      .insertInto('voucher')
      .values(
        [...drawn.keys()].map(hashOf).map((hash) => ({ ...row, barcode: hash, code_key: hash })),
      )
      .onConflict((conflict) => conflict.column('code_key').doNothing())
      .returning('code_key')
      .execute()
    const isNew = new Set(inserted.map(({ code_key }) => code_key))
    for (const [key, barcode] of drawn) if (isNew.has(hashOf(key))) barcodes.push(barcode)
  }
  return barcodes
}

/** `KT4M-9XQW-E7RA-PNCH`: there are 25^16, too many to guess. */
function createVoucherCode(): string {
  return Array.from({ length: 4 }, () => drawSigns(4)).join('-')
}
