import { type RouteName, SIGN_IN_ROUTES } from '@shop/shared/routing/routes'

/** Pages that are not offerings: a form or a message, in a narrow layout. */
const SECONDARY_PAGES: readonly RouteName[] = [...SIGN_IN_ROUTES, 'settings', 'checkoutSuccess']

export function isSignInPage(route: RouteName | null): boolean {
  return route !== null && SIGN_IN_ROUTES.includes(route)
}

export function isSecondaryPage(route: RouteName | null): boolean {
  return route !== null && SECONDARY_PAGES.includes(route)
}
