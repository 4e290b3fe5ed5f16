import type { ShopConfig } from '@shop/shared/config/shop-config'
import { OFFERINGS, type Offering } from '@shop/shared/offerings'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'

export function navEntries(config: ShopConfig): Offering[] {
  return OFFERINGS.filter(({ flag }) => config[flag])
}

export function entryOf(page: RouteName): Offering | undefined {
  return OFFERINGS.find(({ route, below }) => [route, ...below].some((name) => name === page))
}

export function isOfferPage(page: RouteName): boolean {
  return OFFERINGS.some((entry) => entry.page === page)
}

/**
 * How a menu entry is marked on the page `route`: as the current page, as its section, or not at
 * all.
 */
export function currentMark(
  entry: Offering,
  route: RouteName | null,
  homeRoute: RouteName | null,
): 'page' | 'true' | undefined {
  const shown = route === 'home' ? homeRoute : route
  if (shown === null) return undefined
  if (shown === entry.route) return 'page'
  return entry.below.some((name) => name === shown) ? 'true' : undefined
}

/**
 * The section that the museum shows as its home page. Null for the landing page, also if the
 * section is unknown or switched off.
 */
export function homeRoute(config: ShopConfig): RouteName | null {
  if (config.homeView === null) return null
  const wanted = plain(config.homeView)
  const entry = navEntries(config).find(({ key, route }) =>
    [key, ROUTES[route].path].some((name) => plain(name) === wanted),
  )
  return entry?.route ?? null
}

/** `guided_tours`, `guided-tours` and `guidedTours` are the same section. */
function plain(name: string): string {
  return name.toLowerCase().replace(/[^a-z]/g, '')
}
