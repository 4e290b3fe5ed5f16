import { type RouteName, SIGN_IN_ROUTES } from '@shop/shared/routing/routes'
import { readSession, writeSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { createEffect, createEvent, createStore, sample } from 'effector'

/** The visitor leaves the checkout to sign in; the payload is the path to return to. */
export const checkoutLeft = createEvent<string>()
export const navigated = createEvent<Navigation>()
/** A page needs the stored address; until then the storage is not read. */
export const redirectionRecalled = createEvent()

/**
 * The checkout address to return to after signing in; null if there is none. It has the language of
 * the checkout at that time; `returnPath` converts it to the current one.
 */
export const $redirection = createStore<string | null>(null)
  .on(checkoutLeft, (_, path) => path)
  .on(navigated, nextRedirection)

/** If the storage is blocked, only the return address after a reload is lost. */
const recallFx = createEffect(() => readSession(STORAGE_KEYS.redirectionRoute))
const storeFx = createEffect((path: string | null) =>
  writeSession(STORAGE_KEYS.redirectionRoute, path),
)

sample({ clock: redirectionRecalled, target: recallFx })
sample({ clock: recallFx.doneData, filter: isRoute, target: $redirection })
sample({ clock: $redirection, target: storeFx })

/** Accepts only a path within the shop, or null: the storage is untrusted. */
function isRoute(stored: unknown): stored is string | null {
  return stored === null || (typeof stored === 'string' && /^\/(?![/\\])/.test(stored))
}

/** A navigation; a route name is null for an unknown address. Paths include their query. */
export interface Navigation {
  from: RouteName | null
  fromPath: string
  to: RouteName | null
}

/**
 * The checkout address to return to after this navigation. It is set when the visitor goes from the
 * checkout to a sign-in page, and cleared when any other page is entered. Null if there is none.
 */
export function nextRedirection(
  current: string | null,
  { from, fromPath, to }: Navigation,
): string | null {
  if (to === null || !SIGN_IN_ROUTES.includes(to)) return null
  // If the visitor pressed the button to continue, `current` is already the address of the next
  // step.
  return from === 'checkout' ? (current ?? fromPath) : current
}
