import { type RouteName, SIGN_IN_ROUTES } from '@shop/shared/routing/routes'

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
  return from === 'checkout' ? fromPath : current
}
