import type { Address } from '@shop/shared/api/endpoints/customer'
import { forgetSession, readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import * as v from 'valibot'

const text = v.fallback(v.string(), '')
const keptAddress = v.object({ name: text, street: text, zip: text, city: text, country: text })

/** Where goods were to go last in this session; null where nobody said so. Anybody may have written it. */
export function recallShipping(): Address | null {
  const kept = v.safeParse(keptAddress, readSession(STORAGE_KEYS.shippingAddress))
  return kept.success ? kept.output : null
}

/** Null forgets it. */
export function keepShipping(address: Address | null): void {
  if (address === null) forgetSession(STORAGE_KEYS.shippingAddress)
  else writeSession(STORAGE_KEYS.shippingAddress, address)
}
