import { decode } from '@shop/shared/api/decode'
import { type VoucherProduct, voucherSelectOne } from '@shop/shared/api/endpoints/vouchers'

/** Fields as the backend writes them. */
type Wire = Record<string, unknown>

const GIFT = {
  id: 'gift',
  name: 'Gift voucher',
  price: 5000,
  vat_value: 0,
  variable_amount: 0,
  groupId: 'visit',
  sequence_no: 0,
}

/** A voucher of a fixed price as the shop reads it. */
export function aVoucher(change: Wire = {}): VoucherProduct {
  const read = decode(voucherSelectOne.answer, { ...GIFT, ...change })
  if (!read.ok) throw new Error(`no voucher: ${JSON.stringify(read)}`)
  return read.value
}

/** A voucher whose buyer chooses the amount: from 10 to 500 francs, with 100 as the proposal. */
export function aFreeVoucher(change: Wire = {}): VoucherProduct {
  const free = { id: 'free', name: 'Voucher of your choice', variable_amount: 1 }
  return aVoucher({ ...free, price: 10_000, min_amount: 1000, max_amount: 50_000, ...change })
}
