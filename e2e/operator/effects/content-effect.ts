import type { ShopConfig } from '@shop/shared/config/shop-config'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { HOME_FIELDS, MUSEUM_PAGES } from '../../museum/backend/config/content-fields.ts'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import type { Warning } from '../contract/config.ts'
import { listOf, mapOf } from '../wording/maps.ts'

/** All fields before and after a change, and the names of those that it changes. */
export interface ContentChange {
  before: WireConfig
  after: WireConfig
  changed: readonly string[]
}

/** Where changed words are read, below the language. */
export function rewrittenAddresses({ changed }: ContentChange): string[] {
  const pages = MUSEUM_PAGES.filter((page) => changed.includes(`page_${page}`))
  return [
    ...(changesHome(changed) ? [`/${ROUTES.home.path}`] : []),
    // How to visit the museum stands with the confirmation.
    ...pages.map((page) => `/${page === 'visit' ? ROUTES.checkoutSuccess.path : `page/${page}`}`),
  ]
}

export function contentWarnings(
  { before, after, changed }: ContentChange,
  config: ShopConfig,
  pictures: ReadonlySet<string>,
): Warning[] {
  if (!changesHome(changed)) return []
  const isNotShown = OFFERINGS.some(({ key, flag }) => key === config.homeView && config[flag])
  const known = picturesIn(before)
  const missing = picturesIn(after).filter((name) => !known.includes(name) && !pictures.has(name))
  const off = linksIn(after).filter(
    (link) => !linksIn(before).includes(link) && isOff(link, config),
  )
  return [
    ...(isNotShown ? [{ kind: 'homeNotShown' as const }] : []),
    ...missing.map((name) => ({ kind: 'pictureMissing' as const, name })),
    ...off.map((link) => ({ kind: 'linkOff' as const, link })),
  ]
}

function changesHome(changed: readonly string[]): boolean {
  return HOME_FIELDS.some((field) => changed.includes(field))
}

function picturesIn({ home_banners: banners }: WireConfig): string[] {
  const named = listOf(banners)
    .map(mapOf)
    .flatMap(({ image, imageMobile }) => [image, imageMobile])
  return [...new Set(named.filter((name) => typeof name === 'string' && name !== ''))] as string[]
}

function linksIn({ home_banners: banners }: WireConfig): string[] {
  const links = listOf(banners).map((banner) => mapOf(banner).link)
  return [...new Set(links.filter((link) => typeof link === 'string'))] as string[]
}

/** Does it lead to a page of the shop that is switched off? */
function isOff(link: string, config: ShopConfig): boolean {
  const route = routeOfLink(link)
  return route !== null && !isRouteEnabled(route, config)
}

/** The page of the shop that a banner's link, `tickets/tower`, leads to; null for none. */
export function routeOfLink(link: string): RouteName | null {
  const path = `/${LANGUAGES[0]}/${link.trim().replace(/^\/+/, '')}`
  return routeOfPath(path.replace(/[?#].*/, ''))
}
