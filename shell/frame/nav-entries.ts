import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'

export interface NavEntry {
  route: RouteName
  /** Name of the entry in the museum's own labels and in the shell's texts. */
  key: 'tickets' | 'guided_tours' | 'merchandise' | 'passes' | 'vouchers'
  /** Pages below the entry: on them it is the current one as well. */
  below: readonly RouteName[]
}

const ENTRIES: readonly NavEntry[] = [
  { route: 'tickets', key: 'tickets', below: ['ticket'] },
  { route: 'guidedTours', key: 'guided_tours', below: ['guidedTour'] },
  { route: 'merchandise', key: 'merchandise', below: ['merchandiseCategory', 'product'] },
  { route: 'passes', key: 'passes', below: ['pass'] },
  { route: 'vouchers', key: 'vouchers', below: ['voucher'] },
]

/** The offerings that are switched on, in the order of the menu. */
export function navEntries(config: ShopConfig): NavEntry[] {
  return ENTRIES.filter(({ route }) => isRouteEnabled(route, config))
}

/** The entry a page belongs to. */
export function entryOf(page: RouteName): NavEntry | undefined {
  return ENTRIES.find(({ route, below }) => page === route || below.includes(page))
}

/** The museum's own label of an entry in a language; null where it has none. */
export function ownLabel(entry: NavEntry, config: ShopConfig, language: Language): string | null {
  // Museums name the entry by its key or by its address: `guided_tours`, `guided-tours`.
  const names = [entry.key, ROUTES[entry.route].path]
  const labels = names.map((name) => config.navTranslations[name]?.[language]?.trim())
  return labels.find((label) => label) ?? null
}

/** How a page that shows `route` marks the entry: as itself, as what it belongs to, or not. */
export function currentMark(
  entry: NavEntry,
  route: RouteName | null,
  homeRoute: RouteName | null,
): 'page' | 'true' | undefined {
  const shown = route === 'home' ? homeRoute : route
  if (shown === null) return undefined
  if (shown === entry.route) return 'page'
  return entry.below.includes(shown) ? 'true' : undefined
}
