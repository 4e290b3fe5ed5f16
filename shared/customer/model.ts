import type { Customer } from '@shop/shared/api/endpoints/customer-record'
import { personForgotten } from '@shop/shared/session/forget-person'
import { combine, createEffect, createEvent, createStore, sample } from 'effector'
import {
  forgetSignIn,
  readLostAccount,
  readSignIn,
  type SignIn,
  storeLostAccount,
  storeSignIn,
} from './stored-sign-in.ts'

export const signedIn = createEvent<{ token: string; customer: Customer }>()
/** The visitor signed out, or the server no longer accepts the token. The basket stays. */
export const signedOut = createEvent()
export const customerChanged = createEvent<Customer>()
/**
 * Restores the stored sign-in when the shop starts: after a reload, a language change or a payment.
 * Also when the stored sign-in differs from the one in memory, to replace that.
 */
export const customerRecalled = createEvent()

const signInRestored = createEvent<SignIn>()

export const $token = createStore<string | null>(null)
  .on(signInRestored, (_, { token }) => token)
  .on(signedIn, (_, { token }) => token)
  .reset(signedOut)

export const $customer = createStore<Customer | null>(null)
  .on(signInRestored, (_, { customer }) => customer)
  .on(signedIn, (_, { customer }) => customer)
  .on(customerChanged, (_, customer) => customer)
  .reset(signedOut)

/** Anonymous visitor, guest without an account, or registered customer. */
export type Role = 'visitor' | 'guest' | 'registered'

export const $role = combine($token, $customer, (token, customer): Role => {
  if (token === null) return 'visitor'
  return customer?.isGuest === false ? 'registered' : 'guest'
})

const lostAccountRestored = createEvent<string>()

/** The visitor's account, even after the server has ended its session; null for a guest. */
const $account = createStore<{ email: string; isLost: boolean } | null>(null)
  // Before `$customer` changes: replacing the sign-in by the stored one is not a lost session.
  .on(signInRestored, () => null)
  .on($customer, (last, customer) => {
    if (customer === null) return last && { ...last, isLost: true }
    return customer.isGuest ? null : { email: customer.email, isLost: false }
  })
  .on(lostAccountRestored, (last, email) => last ?? { email, isLost: true })
  .reset(personForgotten)
/**
 * E-mail of the account with an expired session, until the next sign-in or sign-out; otherwise
 * null.
 */
export const $lostAccount = $account.map((account) => (account?.isLost ? account.email : null))

const readSignInFx = createEffect(readSignIn)
const storeSignInFx = createEffect(storeSignIn)
const readLostAccountFx = createEffect(readLostAccount)
const storeLostAccountFx = createEffect(storeLostAccount)
const forgetSignInFx = createEffect(forgetSignIn)

sample({ clock: customerRecalled, target: [readSignInFx, readLostAccountFx] })
sample({ clock: readSignInFx.doneData, target: signInRestored })
sample({
  clock: [signedIn, customerChanged],
  source: combine({ token: $token, customer: $customer }),
  target: storeSignInFx,
})
sample({ clock: signedOut, target: forgetSignInFx })
sample({
  clock: readLostAccountFx.doneData.filterMap((email) => email ?? undefined),
  target: lostAccountRestored,
})
sample({ clock: $lostAccount, target: storeLostAccountFx })
