import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, createEvent, createStore, sample } from 'effector'
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
const recallFx = createEffect(() => readSession(STORAGE_KEYS.redirectionRoute))
const keepFx = createEffect((path: string | null) =>
  writeSession(STORAGE_KEYS.redirectionRoute, path),
)

sample({ clock: redirectionRecalled, fn: () => {}, target: recallFx })
sample({ clock: recallFx.doneData, filter: isRoute, target: $redirection })
sample({ clock: $redirection, target: keepFx })

/** Only an address within the shop, or none: the storage can be written by anyone. */
function isRoute(stored: unknown): stored is string | null {
  return stored === null || (typeof stored === 'string' && /^\/(?![/\\])/.test(stored))
}
