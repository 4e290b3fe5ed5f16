import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languageOfPath } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { type PageOfPath, pageOfPath } from '@shop/shared/routing/route-of-path'
import { isRouteEnabled } from '@shop/shared/routing/routes'
import { homeRoute } from '../frame/home-route.ts'

/**
 * The page that the running shop shows at this path; null if it is not one of its pages or needs
 * another document.
 */
export function shownPage(
  pathname: string,
  { config, language }: { config: ShopConfig; language: Language },
): PageOfPath | null {
  const page = pageOfPath(pathname, config.languages)
  if (page === null || languageOfPath(pathname, config) !== language) return null
  const name = page.name === 'home' ? (homeRoute(config) ?? page.name) : page.name
  return isRouteEnabled(name, config) ? { ...page, name } : null
}
