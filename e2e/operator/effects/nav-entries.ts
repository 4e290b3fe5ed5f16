import type { ShopConfig } from '@shop/shared/config/shop-config'
import type { Language } from '@shop/shared/i18n/languages'
import { isRouteEnabled, ROUTES, type RouteName } from '@shop/shared/routing/routes'

interface NavEntry {
  route: RouteName
  /** Its name in `nav_translations` and `home_view`. */
  key: string
  /** The flag its offering is named after. */
  flag: 'has_tickets' | 'has_guided_tours' | 'has_merchandise' | 'has_memcard' | 'has_vouchers'
}

/** The entries of the shop's menu, in its order. */
export const NAV_ENTRIES: readonly NavEntry[] = [
  { route: 'tickets', key: 'tickets', flag: 'has_tickets' },
  { route: 'guidedTours', key: 'guided_tours', flag: 'has_guided_tours' },
  { route: 'merchandise', key: 'merchandise', flag: 'has_merchandise' },
  { route: 'passes', key: 'passes', flag: 'has_memcard' },
  { route: 'vouchers', key: 'vouchers', flag: 'has_vouchers' },
]

/** Museums name an entry by its key or by its address; the key goes first. */
export function namesOfEntry({ key, route }: NavEntry): string[] {
  return [...new Set([key, ROUTES[route].path])]
}

export interface ShownEntry {
  key: string
  label: string
}

/** What the shop itself calls an entry. */
export type NameOfFlag = (flag: NavEntry['flag']) => string

/** The menu as visitors see it, in the museum's own words where it has some. */
export function menuOf(
  config: ShopConfig,
  language: Language,
  nameOfFlag: NameOfFlag,
): ShownEntry[] {
  return NAV_ENTRIES.filter(({ route }) => isRouteEnabled(route, config)).map((entry) => {
    const own = namesOfEntry(entry).map((name) => config.navTranslations[name]?.[language])
    return { key: entry.key, label: own.find(Boolean) ?? nameOfFlag(entry.flag) }
  })
}
