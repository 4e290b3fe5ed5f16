import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEvent, createStore } from 'effector'
import { type Fail, persist } from 'effector-storage/session'
import * as v from 'valibot'
import { type Navigation, nextRedirection } from './next-redirection.ts'

/** The visitor leaves the checkout to say who they are; `path` is where they come back to. */
export const checkoutLeft = createEvent<string>()
/** A page was left for another one. */
export const navigated = createEvent<Navigation>()
/** A page needs the stored route; until then the storage is not read. */
export const redirectionRecalled = createEvent()

/**
 * The checkout address to return to after signing in, null when there is none. It is in the language
 * it was left in; `returnPath` makes it one of the language in use.
 */
export const $redirection = createStore<string | null>(null)
  .on(checkoutLeft, (_, path) => path)
  .on(navigated, nextRedirection)

/** A closed storage costs only the way back after a reload; the checkout is where it leads without. */
const storageFailed = createEvent<Fail<Error>>()

persist({
  store: $redirection,
  key: STORAGE_KEYS.redirectionRoute,
  pickup: redirectionRecalled,
  fail: storageFailed,
  // Only an address within the shop: the storage can be written by anyone.
  contract: v.nullable(v.pipe(v.string(), v.regex(/^\/(?![/\\])/))),
})
