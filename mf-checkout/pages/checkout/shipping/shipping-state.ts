import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { Cart } from '@shop/shared/cart/cart'
import { hasGoods } from '@shop/shared/cart/shipping'
import type { Cents } from '@shop/shared/money/cents'

export interface Destination {
  /** Identifies the customer, whose address the server knows; null without sign-in. */
  token: string | null
  /** Key of the country; null if it is unknown. */
  country: string | null
}

/**
 * The shipping address's country, otherwise the billing address's, otherwise the default. Guests
 * who have given no address yet see the cost of the default country, like visitors before them.
 */
export function destinationOf({
  token,
  customer,
  defaultCountry,
}: {
  token: string | null
  customer: Pick<Customer, 'addrBilling' | 'addrShipping'> | null
  defaultCountry: string | null
}): Destination {
  const own = customer?.addrShipping?.country || customer?.addrBilling.country
  const isDefault = customer !== null && !own && defaultCountry !== null
  return { token: isDefault ? null : token, country: own || defaultCountry || null }
}

export function isKnown({ token, country }: Destination): boolean {
  return token !== null || country !== null
}

/** Codes by which the server explains why it returns no cost. */
export const NO_COST = 'NO_COST'
/** The server does not know the destination country. */
export const NO_COUNTRY = 'NO_COUNTRY'

export type ShippingState =
  | { kind: 'nothingToSend' }
  /** The cost will be requested once the address is known. */
  | { kind: 'noDestination' }
  | { kind: 'asking' }
  | { kind: 'cost'; cents: Cents }
  | { kind: 'refused'; code: string }
  | { kind: 'unavailable' }

/** Whether the delivery part of the total is final. */
export function isCostSettled({ kind }: ShippingState): boolean {
  return kind === 'nothingToSend' || kind === 'cost'
}

export function shippingState(
  { lines, shippingCosts, shippingError, shippingCostsError }: Cart,
  destination: Destination,
  isAsking: boolean,
): ShippingState {
  if (!hasGoods(lines)) return { kind: 'nothingToSend' }
  if (!isKnown(destination)) return { kind: 'noDestination' }
  if (isAsking) return { kind: 'asking' }
  if (shippingError !== null) return { kind: 'refused', code: shippingError }
  if (shippingCostsError) return { kind: 'unavailable' }
  return shippingCosts === null ? { kind: 'asking' } : { kind: 'cost', cents: shippingCosts }
}
