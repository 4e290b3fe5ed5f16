import type { Address } from '@shop/shared/api/endpoints/customer-record'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'

/** Where goods were to go last in this session; null where nobody said so. */
export function recallShipping(): Address | null {
  return readKeptShipping(readSession(STORAGE_KEYS.shippingAddress))
}

/** Null forgets it. */
export function keepShipping(address: Address | null): void {
  if (address === null) forgetSession(STORAGE_KEYS.shippingAddress)
  else writeSession(STORAGE_KEYS.shippingAddress, address)
}

/** Anybody may have written there: what is no text is empty. */
export function readKeptShipping(raw: unknown): Address | null {
  if (typeof raw !== 'object' || raw === null) return null
  const part = (name: string): string => {
    const value: unknown = Object.getOwnPropertyDescriptor(raw, name)?.value
    return typeof value === 'string' ? value : ''
  }
  return {
    name: part('name'),
    street: part('street'),
    zip: part('zip'),
    city: part('city'),
    country: part('country'),
  }
}
