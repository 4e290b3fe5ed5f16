import { isLanguage } from '@shop/shared/i18n/languages'
import { matchPath } from '@shop/shared/routing/router'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'

/** Which page an address belongs to; null when it is none of the shop's. */
export function routeOfPath(pathname: string): RouteName | null {
  const [first, ...rest] = pathname.split('/').filter((segment) => segment !== '')
  const path = isLanguage(first) ? `/${rest.join('/')}` : pathname
  const names = Object.keys(ROUTES) as RouteName[]
  // `register/success` before anything with a parameter in its place.
  const exact = names.find((name) => `/${ROUTES[name].path}` === path)
  return exact ?? names.find((name) => matchPath(`/${ROUTES[name].path}`, path) !== null) ?? null
}
