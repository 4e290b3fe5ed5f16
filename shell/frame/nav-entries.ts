import type { ShopConfig } from '@shop/shared/config/shop-config'
import { OFFERINGS, type Offering } from '@shop/shared/offerings'
import type { RouteName } from '@shop/shared/routing/routes'

/** The offerings that are switched on, in the order of the menu. */
export function navEntries(config: ShopConfig): Offering[] {
  return OFFERINGS.filter(({ flag }) => config[flag])
}

/** The entry a page belongs to. */
export function entryOf(page: RouteName): Offering | undefined {
  return OFFERINGS.find(({ route, below }) => [route, ...below].some((name) => name === page))
}

/** How the current page `route` marks a menu entry: as the page itself, as its section, or not. */
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
