import { byName } from '@shop/shared/catalogue/by-name'
import { bySequence } from '@shop/shared/catalogue/by-sequence'

interface Placed {
  id: string
  name: string
  sequence_no: number
}

/** By the place the museum gave a voucher (a sequence number, zero being none) first; then by name, then by id. */
export function orderVouchers<Voucher extends Placed>(vouchers: readonly Voucher[]): Voucher[] {
  return [...vouchers].sort(
    (one, other) => bySequence(one.sequence_no, other.sequence_no) || byName(one, other),
  )
}
