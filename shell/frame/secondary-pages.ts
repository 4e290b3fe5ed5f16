import type { RouteName } from '@shop/shared/routing/routes'

/** Pages on which visitors say who they are. */
const SIGN_IN_PAGES: readonly RouteName[] = [
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

/** Pages beside the offerings: a form or a message, narrow and calm. */
const SECONDARY_PAGES: readonly RouteName[] = [...SIGN_IN_PAGES, 'settings', 'checkoutSuccess']

export function isSignInPage(route: RouteName | null): boolean {
  return route !== null && SIGN_IN_PAGES.includes(route)
}

export function isSecondaryPage(route: RouteName | null): boolean {
  return route !== null && SECONDARY_PAGES.includes(route)
}
