import type { VoucherCodeAnswer } from '@shop/shared/api/endpoints/vouchers'

/** For tests: the answer about a voucher code that is worth CHF 20. */
export function aCode(changes: Partial<VoucherCodeAnswer> = {}): VoucherCodeAnswer {
  return {
    id: '1',
    name: 'Gift voucher',
    barcode: 'ABC',
    amount: 2000,
    used_amount: 0,
    available_amount: 2000,
    valid_from: null,
    valid_to: null,
    ...changes,
  }
}
