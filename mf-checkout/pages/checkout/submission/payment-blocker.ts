import type { Cart } from '@shop/shared/cart/cart'
import type { Cents } from '@shop/shared/money/cents'
import type { Wallet } from '../../../features/pay/ways/payment-types.ts'
import { NO_COUNTRY } from '../shipping/shipping-state.ts'

/** Why nothing is paid although all fields are correct. */
export type PaymentBlocker =
  | 'countryMissing'
  | 'shippingRefused'
  | 'shippingUnavailable'
  | 'totalRose'
  /** The code just applied pays everything: nothing is left to pay for the wallet. */
  | 'walletIdle'

/**
 * No payment while the delivery cost is unknown, or above the amount on the pressed button: `seen`
 * is the amount payable then, `payable` the current one, in cents.
 */
export function paymentBlockerOf(
  { shippingError, shippingCostsError }: Pick<Cart, 'shippingError' | 'shippingCostsError'>,
  { seen, payable, wallet }: { seen: Cents; payable: Cents; wallet: Wallet | null },
): PaymentBlocker | null {
  if (shippingError === NO_COUNTRY) return 'countryMissing'
  if (shippingError !== null) return 'shippingRefused'
  if (shippingCostsError) return 'shippingUnavailable'
  if (wallet !== null && payable === 0) return 'walletIdle'
  return payable > seen ? 'totalRose' : null
}
