import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { matchPath } from './router.ts'
import { ROUTES, type RouteName } from './routes.ts'

const NAMES = Object.keys(ROUTES) as RouteName[]

export interface PageOfPath {
  name: RouteName
  /** Values of the parameters such as `:id`, decoded. */
  params: Readonly<Record<string, string>>
}

/**
 * The page of an address; null if the shop has no such page. A prefix is the exact code of one of
 * `languages`; without them, of any language of the shop.
 */
export function pageOfPath(
  pathname: string,
  languages: readonly Language[] = LANGUAGES,
): PageOfPath | null {
  const prefix = languages.find((code) => `${pathname}/`.startsWith(`/${code}/`))
  const path = prefix === undefined ? pathname : pathname.slice(prefix.length + 1) || '/'
  const names = NAMES.filter((name) => ROUTES[name].prefixed || prefix === undefined)
  // Exact paths such as `register/success` come before paths with a parameter in the same place.
  const exact = names.find((name) => `/${ROUTES[name].path}` === path)
  if (exact !== undefined) return { name: exact, params: {} }
  for (const name of names) {
    const params = matchPath({ path: `/${ROUTES[name].path}`, caseSensitive: true }, path)?.params
    if (params) return { name, params: params as Record<string, string> }
  }
  return null
}

export function routeOfPath(pathname: string, languages?: readonly Language[]): RouteName | null {
  return pageOfPath(pathname, languages)?.name ?? null
}

export function isRemotePage(pathname: string): boolean {
  const name = routeOfPath(pathname)
  return name !== null && ROUTES[name].owner !== 'shell'
}
