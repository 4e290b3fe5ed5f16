import { isDeepStrictEqual } from 'node:util'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import {
  HOME_FIELDS,
  HOURS_FIELDS,
  MUSEUM_PAGES,
  NOTICE_FIELDS,
} from '../../museum/backend/config/content-fields.ts'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import type { Warning } from '../contract/config.ts'
import { listOf, mapOf } from '../wording/maps.ts'

export interface ContentChange {
  before: WireConfig
  after: WireConfig
  changed: readonly string[]
}

/** Addresses with changed texts, below the language. */
export function changedAddresses({ changed }: ContentChange): string[] {
  const pages = MUSEUM_PAGES.filter((page) => changed.includes(`page_${page}`))
  return [
    // Every page shows the notice.
    ...(NOTICE_FIELDS.some((field) => changed.includes(field)) ? ['/…'] : []),
    ...(changesHome(changed) || HOURS_FIELDS.some((field) => changed.includes(field))
      ? [`/${ROUTES.home.path}`]
      : []),
    // The confirmation page shows the text of the page `visit` too.
    ...pages.map((page) => `/page/${page}`),
    ...(pages.includes('visit') ? [`/${ROUTES.checkoutSuccess.path}`] : []),
  ]
}

export function contentWarnings(
  { before, after, changed }: ContentChange,
  config: ShopConfig,
  pictures: ReadonlySet<string>,
): Warning[] {
  if (!changesHome(changed)) return hoursKept(before, after, config)
  const known = linksIn(before)
  const off = linksIn(after).filter((link) => !known.includes(link) && isOff(link, config))
  return [
    ...hoursKept(before, after, config),
    ...(homeIsOffer(config) ? [{ kind: 'homeNotShown' as const }] : []),
    ...oldParts(before, after),
    ...missingPictures(picturesIn(before), picturesIn(after), pictures),
    ...off.map((link) => ({ kind: 'linkOff' as const, link })),
  ]
}

/** What belongs to a replaced picture and is easily forgotten. */
function oldParts(before: WireConfig, after: WireConfig): Warning[] {
  const former = listOf(before.home_banners).map(mapOf)
  return listOf(after.home_banners).flatMap((value, at): Warning[] => {
    const [was, is] = [former[at], mapOf(value)]
    if (was === undefined || was.image === is.image) return []
    return (['imageMobile', 'alt'] as const)
      .filter((part) => Object.keys(Object(is[part])).length > 0)
      .filter((part) => isDeepStrictEqual(was[part], is[part]))
      .map((part) => ({ kind: 'oldPart', banner: at + 1, part }))
  })
}

/** For each place with changed hours, the offered languages that keep their earlier text. */
function hoursKept(
  { place_hours: before }: WireConfig,
  { place_hours: after }: WireConfig,
  { languages }: ShopConfig,
): Warning[] {
  return Object.entries(mapOf(after)).flatMap(([place, texts]): Warning[] => {
    const [old, now] = [mapOf(mapOf(before)[place]), mapOf(texts)]
    if (LANGUAGES.every((one) => old[one] === now[one])) return []
    const kept = languages.filter((one) => now[one] !== undefined && old[one] === now[one])
    return kept.length === 0 ? [] : [{ kind: 'hoursKept', place, languages: kept }]
  })
}

/** Is the home page the page of an offering that is on sale? */
export function homeIsOffer(config: ShopConfig): boolean {
  return OFFERINGS.some(({ key, flag }) => key === config.homeView && config[flag])
}

/** A warning for each new picture name that is missing in the museum's folder. */
export function missingPictures(
  before: readonly string[],
  after: readonly string[],
  pictures: ReadonlySet<string>,
): Warning[] {
  const missing = after.filter((name) => !before.includes(name) && !pictures.has(name))
  return [...new Set(missing)].map((name) => ({ kind: 'pictureMissing', name }))
}

function changesHome(changed: readonly string[]): boolean {
  return HOME_FIELDS.some((field) => changed.includes(field))
}

function picturesIn({ home_banners: banners }: WireConfig): string[] {
  const named = listOf(banners)
    .map(mapOf)
    .flatMap(({ image, imageMobile }) => [image, imageMobile])
  return named.filter((name): name is string => typeof name === 'string' && name !== '')
}

function linksIn({ home_banners: banners }: WireConfig): string[] {
  const links = listOf(banners).map((banner) => mapOf(banner).link)
  return [...new Set(links.filter((link) => typeof link === 'string'))] as string[]
}

function isOff(link: string, config: ShopConfig): boolean {
  const route = routeOfLink(link)
  return route !== null && !isRouteEnabled(route, config)
}

/** The shop page behind a banner's link, such as `tickets/tower`; null if there is none. */
export function routeOfLink(link: string): RouteName | null {
  const path = `/${LANGUAGES[0]}/${link.trim().replace(/^\/+/, '')}`
  return routeOfPath(path.replace(/[?#].*/, ''))
}
