import { pathTo } from '@shop/shared/routing/path-to'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { safeReturnTo } from '@shop/shared/routing/safe-return-to'

interface Place {
  /** The shop's own origin. */
  origin: string
  /** Path, query and hash of the page the visitor is on. */
  address: string
}

/**
 * Where to redirect a visitor whose session the server no longer accepts: the login or, in a shop
 * without accounts, the guest form; from there they return. Null if they are there already.
 */
export function signInAddress(
  { origin, address }: Place,
  language: string,
  hasAccounts: boolean,
  isStranger = false,
): string | null {
  const { pathname, searchParams } = new URL(address, origin)
  const target = hasAccounts ? 'login' : 'guestRegister'
  if (routeOfPath(pathname) === target) return null
  // Between two sign-in pages the return address is passed on.
  const back = safeReturnTo(address, origin) ?? safeReturnTo(searchParams.get('returnTo'), origin)
  const query = new URLSearchParams({
    unauthorised: '1',
    // They never had a session that could expire.
    ...(isStranger && { stranger: '1' }),
    ...(back === null ? {} : { returnTo: back }),
  })
  return `${pathTo(target, language)}?${query}`
}
