import type { ShopConfig } from '@shop/shared/config/shop-config'
import { LANGUAGES, type Language } from '@shop/shared/i18n/languages'
import { OFFERINGS } from '@shop/shared/offerings'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'
import {
  HOME_FIELDS,
  HOURS_FIELDS,
  MUSEUM_PAGES,
  NOTICE_FIELDS,
  PAGE_FIELDS,
} from '../../museum/backend/config/content-fields.ts'
import type { WireConfig } from '../../museum/backend/config/current-config.ts'
import { SHUT, type Warning } from '../contract/config.ts'
import { listOf, mapOf } from '../wording/maps.ts'

export interface ContentChange {
  before: WireConfig
  after: WireConfig
  changed: readonly string[]
}

/** Addresses with changed texts, below the language; a list stands for its pages too. */
export function changedAddresses(
  { after, changed }: Pick<ContentChange, 'after' | 'changed'>,
  config: Parameters<typeof isRouteEnabled>[1],
): string[] {
  const changesHours = HOURS_FIELDS.some((field) => changed.includes(field))
  const hasVisit = Object.values(mapOf(after.page_visit)).some((text) => text)
  const pages = MUSEUM_PAGES.filter(
    // The page `visit` begins with the opening hours, if the museum has written it.
    (page) => changed.includes(`page_${page}`) || (page === 'visit' && changesHours && hasVisit),
  )
  const visits = WITH_HOURS.filter((name) => changesHours && isRouteEnabled(name, config))
  return [
    // Every page shows the notice.
    ...(NOTICE_FIELDS.some((field) => changed.includes(field)) ? ['/…'] : []),
    ...(changesHome(changed) || changesHours ? [`/${ROUTES.home.path}`] : []),
    ...visits.map((name) => `/${ROUTES[name].path}`),
    // The confirmation page shows the text of the page `visit` too.
    ...pages.map((page) => `/page/${page}`),
    ...(pages.includes('visit') ? [`/${ROUTES.checkoutSuccess.path}`] : []),
  ]
}

/** Pages of events and tours, which show opening hours and closed days. */
const WITH_HOURS = ['tickets', 'guidedTours'] as const

export function contentWarnings(
  { before, after, changed }: ContentChange,
  config: ShopConfig,
  pictures: ReadonlySet<string>,
): Warning[] {
  const texts = [
    ...textsKept(before, after, config),
    ...noticeMissing(after, changed, config),
    ...hoursNamed(before, after),
  ]
  if (!changesHome(changed)) return texts
  const known = linksIn(before)
  const off = linksIn(after).filter((link) => !known.includes(link) && isOff(link, config))
  return [
    ...texts,
    ...(homeIsOffer(config) ? [{ kind: 'homeNotShown' as const }] : []),
    ...oldParts(before, after, config),
    ...missingPictures(picturesIn(before), picturesIn(after), pictures),
    ...off.map((link) => ({ kind: 'linkOff' as const, link })),
  ]
}

/** What belongs to a replaced picture and is easily forgotten. */
function oldParts(before: WireConfig, after: WireConfig, { languages }: ShopConfig): Warning[] {
  const former = listOf(before.home_banners).map(mapOf)
  return listOf(after.home_banners).flatMap((value, at): Warning[] => {
    const [was, is] = [former[at], mapOf(value)]
    if (was === undefined || was.image === is.image) return []
    const found = { kind: 'oldPart' as const, banner: at + 1 }
    const parts: Warning[] = []
    if (is.imageMobile && was.imageMobile === is.imageMobile)
      parts.push({ ...found, part: 'imageMobile', languages: [] })
    const kept = keptIn(was.alt, is.alt, languages)
    if (kept.length > 0) parts.push({ ...found, part: 'alt', languages: kept })
    return parts
  })
}

type Text = [path: string[], was: unknown, is: unknown]

/** All texts by language, before and after. */
function textsIn(before: WireConfig, after: WireConfig): Text[] {
  const former = listOf(before.home_banners).map(mapOf)
  const closed = listOf(before.closed_days).map(mapOf)
  return [
    ...[...ONE_TEXT, ...PAGE_FIELDS].map((field): Text => [[field], before[field], after[field]]),
    ...Object.entries(mapOf(after.place_hours)).map(
      ([place, is]): Text => [['place_hours', place], mapOf(before.place_hours)[place], is],
    ),
    ...listOf(after.closed_days)
      .map(mapOf)
      .map(
        ({ day, venue, text }): Text => [
          ['closed_days', String(day)],
          (closed.find((one) => one.day === day && one.venue === venue) ?? { text: SHUT }).text,
          text,
        ],
      ),
    ...listOf(after.home_banners)
      .map(mapOf)
      .flatMap((is, at) => {
        const was = mapOf(former.find(({ image }) => image === is.image))
        return BANNER_TEXTS.map(
          (part): Text => [['home_banners', String(at + 1), part], was[part], is[part]],
        )
      }),
  ]
}

/** Texts that were changed, but not in all offered languages that have one. */
function textsKept(before: WireConfig, after: WireConfig, { languages }: ShopConfig): Warning[] {
  return textsIn(before, after).flatMap(([path, was, is]): Warning[] => {
    const kept = keptIn(was, is, languages)
    const isChanged = LANGUAGES.some((one) => mapOf(was)[one] !== mapOf(is)[one])
    return isChanged && kept.length > 0 ? [{ kind: 'textsKept', path, languages: kept }] : []
  })
}

/** Texts with a time that the opening hours no longer have; only people know if it means these. */
function hoursNamed(before: WireConfig, after: WireConfig): Warning[] {
  const texts = textsIn(before, after)
  const isHours = ([[field]]: Text) => field === 'place_hours'
  const gone = texts.filter(isHours).flatMap(([, was, is]) => {
    const still = timesIn(is)
    return timesIn(was).filter((time) => !still.includes(time))
  })
  return texts.flatMap((text): Warning[] => {
    const [path, , is] = text
    const named = isHours(text) ? [] : timesIn(is).filter((time) => gone.includes(time))
    const times = [...new Set(named.map((one) => one.slice(one.indexOf(' ') + 1)))]
    return times.length > 0 ? [{ kind: 'hoursNamed', path, times: times.join(', ') }] : []
  })
}

/** `10:00`, `10.00`, `10 h`, `10 Uhr`, and both hours of `10–18`. */
const TIME =
  /(?<![\d.])(\d{1,2})(?:[:.](\d\d)(?!\d)|(?<=\d[–-]\d{1,2})|(?=\s?(?:h\b|Uhr|uur|[ap]\.?m|[–-]\d)))/g

/** The times in texts by language, such as `de 10:00`. */
function timesIn(texts: unknown): string[] {
  return Object.entries(mapOf(texts)).flatMap(([language, text]) =>
    [...String(text).matchAll(TIME)].map(
      ([, hour, minute = '00']) => `${language} ${hour}:${minute}`,
    ),
  )
}

/** Everybody reads the notice, so all offered languages need it. */
function noticeMissing(
  after: WireConfig,
  changed: readonly string[],
  { languages }: ShopConfig,
): Warning[] {
  return NOTICE_FIELDS.filter((field) => changed.includes(field)).flatMap((field): Warning[] => {
    const texts = mapOf(after[field])
    const missing = languages.filter((one) => !texts[one])
    const isPartial = missing.length > 0 && missing.length < languages.length
    return isPartial ? [{ kind: 'textsMissing', path: [field], languages: missing }] : []
  })
}

const ONE_TEXT = [...NOTICE_FIELDS, 'home_headline', 'home_intro'] as const
const BANNER_TEXTS = ['alt', 'title', 'text'] as const

/** The languages whose text stays. */
function keptIn(was: unknown, is: unknown, languages: readonly Language[]): Language[] {
  return languages.filter((one) => mapOf(is)[one] && mapOf(was)[one] === mapOf(is)[one])
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
