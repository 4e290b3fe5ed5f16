import { cartTotals } from '@shop/shared/cart/totals'
import type { Booking } from '../../features/store-booking/booking.ts'
import { FoundSums } from './found/found-sums.tsx'

/**
 * The booking's cost and payment, with the same figures as its e-mail; only the amount paid if the
 * lines are unknown.
 */
export function BookedSums({ booking }: { booking: Booking }) {
  const { lines, shipping = null, shippingVat = null, payable, paidBy = '' } = booking
  const { subtotal, vouchers, tax } = cartTotals(lines, shipping, shippingVat)
  const codes = vouchers.map(({ index, discount, remaining }) => {
    const line = lines[index]
    const code = line?.type === 'voucherCode' ? line.barcode : ''
    return { code, paid: discount, left: remaining }
  })
  const isKnown = lines.length > 0
  const sums = {
    shipping: isKnown ? shipping : null,
    total: isKnown ? subtotal + (shipping ?? 0) : null,
    tax: isKnown ? tax.rates : [],
    codes,
    paid: payable,
    paid_by: paidBy,
  }
  return <FoundSums booking={sums} />
}
