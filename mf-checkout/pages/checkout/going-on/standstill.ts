import type { Cart } from '@shop/shared/cart/cart'
import type { Cents } from '@shop/shared/money/cents'
import { NO_COUNTRY } from '../shipping/refusal-codes.ts'

/** Why nothing is paid although all fields are right. */
export type Standstill = 'countryMissing' | 'shippingRefused' | 'shippingUnavailable' | 'totalRose'

/**
 * Nobody pays while it is open what sending the basket costs, nor more than the button they pressed
 * said: `seen` is what there was to pay then, `payable` what there is now, in cents.
 */
export function standstillOf(
  { shippingError, shippingCostsError }: Pick<Cart, 'shippingError' | 'shippingCostsError'>,
  { seen, payable }: { seen: Cents; payable: Cents },
): Standstill | null {
  if (shippingError === NO_COUNTRY) return 'countryMissing'
  if (shippingError !== null) return 'shippingRefused'
  if (shippingCostsError) return 'shippingUnavailable'
  return payable > seen ? 'totalRose' : null
}
