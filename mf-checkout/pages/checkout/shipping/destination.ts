import type { Customer } from '@shop/shared/api/endpoints/customer-record'

/** Where goods go, as far as it is known. */
export interface Destination {
  /** The server knows the address of whom it stands for; null for who has not signed in. */
  token: string | null
  /** Key of the country; null where nobody has named one. */
  country: string | null
}

/** The country of the shipping address where there is one, else that of the bill, else the usual one. */
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
