import type { ShopConfig } from '@shop/shared/config/shop-config'
import { isRouteEnabled, type RouteName } from '@shop/shared/routing/routes'

interface NavEntry {
  route: RouteName
  /** Name of the entry in the museum's own labels and in the shell's texts. */
  key: string
}

const ENTRIES: readonly NavEntry[] = [
  { route: 'tickets', key: 'tickets' },
  { route: 'guidedTours', key: 'guided_tours' },
  { route: 'merchandise', key: 'merchandise' },
  { route: 'passes', key: 'passes' },
  { route: 'vouchers', key: 'vouchers' },
]

/** The offerings that are switched on, in the order of the menu. */
export function navEntries(config: ShopConfig): NavEntry[] {
  return ENTRIES.filter(({ route }) => isRouteEnabled(route, config))
}
