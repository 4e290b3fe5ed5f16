import type { ShopConfig } from '@shop/shared/config/shop-config'
import { languageOfPath, languagePrefix } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'
import { pageOfPath } from '@shop/shared/routing/route-of-path'
import { isRouteEnabled, type RouteName } from '@shop/shared/routing/routes'

export interface Page {
  name: RouteName
  params: Readonly<Record<string, string>>
  language: Language
  /** Written in one way, however it was asked for. */
  path: string
}

/**
 * Their addresses let in whoever knows them, or are read together with a query: nothing of them is
 * looked at here, and what stands there is for one visitor only.
 */
const PERSONAL: readonly RouteName[] = [
  'orderReview',
  'recoverAccount',
  'recoverAccountByHash',
  'checkoutAccepted',
  'checkoutCanceled',
  'logout',
]

const LONGEST_PATH = 200

/**
 * The page that a path shows to everybody alike; null where it shows none, or where it depends on the
 * visitor. `path` is decoded; a query changes nothing of what a document has in it.
 */
export function pageOf(path: string, config: ShopConfig): Page | null {
  if (path.length > LONGEST_PATH) return null
  const page = pageOfPath(path, config.languages)
  if (page === null || PERSONAL.includes(page.name) || !isRouteEnabled(page.name, config))
    return null
  const prefix = languagePrefix(path)
  if (prefix === null && config.prefersVisitors) return null
  const language = languageOfPath(path, config)
  const whole = pathTo(page.name, language, page.params)
  const below = prefix === null ? whole.slice(language.length + 1) || '/' : whole
  return { ...page, language, path: below }
}
