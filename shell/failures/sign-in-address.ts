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
 * Where a visitor goes whom the server no longer knows: the login or, in a shop without accounts,
 * the guest form; from there they come back. Null when they are there already.
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
  // From one page of signing in to another, the way back is handed on.
  const back = safeReturnTo(address, origin) ?? safeReturnTo(searchParams.get('returnTo'), origin)
  const query = new URLSearchParams({
    unauthorised: '1',
    // They had no session that could have run out.
    ...(isStranger && { stranger: '1' }),
    ...(back === null ? {} : { returnTo: back }),
  })
  return `${pathTo(target, language)}?${query}`
}
