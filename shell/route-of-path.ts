import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { matchPath } from '@shop/shared/routing/router'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'

const NAMES = Object.keys(ROUTES) as RouteName[]

/**
 * Which page an address belongs to; null when it is none of the shop's. A prefix is the code of one
 * of `languages` as it is written; where they are not told, of any the shop is written in.
 */
export function routeOfPath(
  pathname: string,
  languages: readonly Language[] = LANGUAGES,
): RouteName | null {
  const prefix = languages.find((code) => `${pathname}/`.startsWith(`/${code}/`))
  const path = prefix === undefined ? pathname : pathname.slice(prefix.length + 1) || '/'
  const names = NAMES.filter((name) => ROUTES[name].prefixed || prefix === undefined)
  // `register/success` before anything with a parameter in its place.
  const exact = names.find((name) => `/${ROUTES[name].path}` === path)
  return exact ?? names.find((name) => matches(name, path)) ?? null
}

/** Is what the address shows part of a remote? */
export function isRemotePage(pathname: string): boolean {
  const name = routeOfPath(pathname)
  return name !== null && ROUTES[name].owner !== 'shell'
}

function matches(name: RouteName, path: string): boolean {
  return matchPath({ path: `/${ROUTES[name].path}`, caseSensitive: true }, path) !== null
}
