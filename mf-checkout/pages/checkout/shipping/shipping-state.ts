import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import type { Cart } from '@shop/shared/cart/cart'
import { hasGoods } from '@shop/shared/cart/shipping'
import type { Cents } from '@shop/shared/money/cents'

/** Where goods go, as far as it is known. */
export interface Destination {
  /** The server knows the address of the token's owner; null without sign-in. */
  token: string | null
  /** Key of the country; null where nobody has named one. */
  country: string | null
}

/** The shipping address's country, else the billing address's, else the default. */
export function destinationOf({
  token,
  customer,
  defaultCountry,
}: {
  token: string | null
  customer: Pick<Customer, 'addrBilling' | 'addrShipping'> | null
  defaultCountry: string | null
}): Destination {
  const country = customer?.addrShipping?.country || customer?.addrBilling.country || defaultCountry
  return { token, country: country || null }
}

export function isKnown({ token, country }: Destination): boolean {
  return token !== null || country !== null
}

/** Codes by which the server explains why it returns no cost. */
export const NO_COST = 'NO_COST'
/** It does not know which country the goods go to. */
export const NO_COUNTRY = 'NO_COUNTRY'

/** What to show about the shipping cost. */
export type ShippingState =
  | { kind: 'nothingToSend' }
  /** Requested once the address is known. */
  | { kind: 'noDestination' }
  | { kind: 'asking' }
  | { kind: 'cost'; cents: Cents }
  | { kind: 'refused'; code: string }
  | { kind: 'unavailable' }

/** Is the delivery part of the total final? */
export function isCostSettled({ kind }: ShippingState): boolean {
  return kind === 'nothingToSend' || kind === 'cost'
}

export function shippingState(
  { form, shippingCosts, shippingError, shippingCostsError }: Cart,
  destination: Destination,
  isAsking: boolean,
): ShippingState {
  if (!hasGoods(form)) return { kind: 'nothingToSend' }
  if (!isKnown(destination)) return { kind: 'noDestination' }
  if (isAsking) return { kind: 'asking' }
  if (shippingError !== null) return { kind: 'refused', code: shippingError }
  if (shippingCostsError) return { kind: 'unavailable' }
  return shippingCosts === null ? { kind: 'asking' } : { kind: 'cost', cents: shippingCosts }
}
