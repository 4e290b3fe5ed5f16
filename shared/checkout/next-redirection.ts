import type { RouteName } from '@shop/shared/routing/routes'

/** Where visitors say who they are on the way to the payment; from all of these they come back. */
const SIGN_IN_ROUTES: readonly RouteName[] = [
  'login',
  'register',
  'registerSuccess',
  'guestRegister',
  'forgotPassword',
  'forgotPasswordSuccess',
  'recoverAccount',
  'recoverAccountByHash',
  'recoverSuccess',
]

/** A navigation; a name is null where the address belongs to no page. Paths carry their query. */
export interface Navigation {
  from: RouteName | null
  fromPath: string
  to: RouteName | null
}

/**
 * The checkout address to return to, after this navigation: kept from leaving the checkout for the
 * sign-in pages until any other page is entered. Null when there is none.
 */
export function nextRedirection(
  current: string | null,
  { from, fromPath, to }: Navigation,
): string | null {
  if (to === null || !SIGN_IN_ROUTES.includes(to)) return null
  return from === 'checkout' ? fromPath : current
}
