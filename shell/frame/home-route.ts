import type { ShopConfig } from '@shop/shared/config/shop-config'
import { ROUTES, type RouteName } from '@shop/shared/routing/routes'
import { navEntries } from './nav-entries.ts'

/**
 * The section the museum shows as its home page; null for the landing page, also if the section is
 * unknown or switched off.
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
