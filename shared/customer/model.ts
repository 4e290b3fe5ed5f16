import { type Customer, customerRecord } from '@shop/shared/api/endpoints/customer'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { combine, createEvent, createStore } from 'effector'
import { persist } from 'effector-storage/session'
import * as v from 'valibot'

/** A token and the customer it stands for were taken over from the server. */
export const signedIn = createEvent<{ token: string; customer: Customer }>()
/** The visitor left, or the server no longer knows the token. The basket stays. */
export const signedOut = createEvent()
export const customerChanged = createEvent<Customer>()
/** The shop starts: who the visitor was before a reload, a language change or a payment comes back. */
export const customerRecalled = createEvent()

export const $token = createStore<string | null>(null)
  .on(signedIn, (_, { token }) => token)
  .reset(signedOut)

export const $customer = createStore<Customer | null>(null)
  .on(signedIn, (_, { customer }) => customer)
  .on(customerChanged, (_, customer) => customer)
  .reset(signedOut)

/** Anonymous visitor, guest without an account, or registered customer. */
export type Role = 'visitor' | 'guest' | 'registered'

export const $role = combine($token, $customer, (token, customer): Role => {
  if (token === null) return 'visitor'
  return customer?.isGuest === false ? 'registered' : 'guest'
})

// What lies in the storage may be anything: only what fits is taken over.
persist({
  store: $token,
  key: STORAGE_KEYS.token,
  pickup: customerRecalled,
  contract: v.nullable(v.pipe(v.string(), v.nonEmpty())),
})
persist({
  store: $customer,
  key: STORAGE_KEYS.customer,
  pickup: customerRecalled,
  contract: v.nullable(customerRecord),
})
