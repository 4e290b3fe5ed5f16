import type { Customer } from '@shop/shared/api/endpoints/customer-record'

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
