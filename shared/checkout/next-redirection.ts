import { type RouteName, SIGN_IN_ROUTES } from '@shop/shared/routing/routes'

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
