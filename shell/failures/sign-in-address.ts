import { pathTo } from '@shop/shared/routing/path-to'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { safeReturnTo } from '@shop/shared/routing/safe-return-to'

interface Place {
  origin: string
  /** Path, query and hash of the page the visitor is on. */
  address: string
}

/**
 * The address of the page where a visitor signs in after the server rejected their session: the
 * login or, in a shop without accounts, the guest form. It contains the page to return to. Null if
 * they are on that page already.
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
  // A sign-in page passes on its own return address.
  const back = safeReturnTo(address, origin) ?? safeReturnTo(searchParams.get('returnTo'), origin)
  const query = new URLSearchParams({
    unauthorised: '1',
    // A stranger never had a session that could expire.
    ...(isStranger && { stranger: '1' }),
    ...(back === null ? {} : { returnTo: back }),
  })
  return `${pathTo(target, language)}?${query}`
}
