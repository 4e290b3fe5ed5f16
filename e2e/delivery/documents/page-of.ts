import { type PageStep, possibleStep, STEP_PARAM } from '@shop/shared/checkout/steps'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { lastFirstMonth } from '@shop/shared/dates/first-months'
import { lastDayOf } from '@shop/shared/dates/month'
import { todayInMuseum } from '@shop/shared/dates/museum-time'
import { isDay } from '@shop/shared/dates/wall-time'
import { languageOfPath, languagePrefix } from '@shop/shared/i18n/language-of-path'
import type { Language } from '@shop/shared/i18n/languages'
import { pathTo } from '@shop/shared/routing/path-to'
import { pageOfPath } from '@shop/shared/routing/route-of-path'
import { isRouteEnabled, type RouteName } from '@shop/shared/routing/routes'

export interface Page {
  name: RouteName
  params: Readonly<Record<string, string>>
  language: Language
  /** The canonical path of the page: the same for all spellings in requests. */
  path: string
  /** The step of the checkout, if it is not the first. */
  step?: PageStep
  /** The day `YYYY-MM-DD` that the address chooses, if the document shows its month. */
  date?: string
}

/**
 * Pages without documents, because they are for one visitor only: a secret in their address gives
 * access, or they depend on the query.
 */
const PERSONAL: readonly RouteName[] = [
  'orderReview',
  'recoverAccount',
  'recoverAccountByHash',
  'confirmEmail',
  'checkoutAccepted',
  'checkoutCanceled',
  'logout',
]

/** Pages that show a calendar. */
export const WITH_CALENDAR: readonly RouteName[] = ['ticket', 'guidedTour']

const LONGEST_PATH = 200

/**
 * The page at a decoded path, if the page is the same for all visitors; null if there is no page,
 * or if it depends on the visitor. The query has an effect only if it names a step of the checkout
 * that any visitor may open, or a day of a calendar.
 */
export function pageOf(
  path: string,
  config: ShopConfig,
  query = new URLSearchParams(),
  now = new Date(),
): Page | null {
  if (path.length > LONGEST_PATH) return null
  const page = pageOfPath(path, config.languages)
  if (page === null || PERSONAL.includes(page.name) || !isRouteEnabled(page.name, config))
    return null
  const prefix = languagePrefix(path)
  const language = languageOfPath(path, config)
  const whole = pathTo(page.name, language, page.params)
  const below = prefix === null ? whole.slice(language.length + 1) || '/' : whole
  const step = possibleStep(query.get(STEP_PARAM), { hasSold: true, role: 'guest' })
  const isLater = page.name === 'checkout' && step !== 'cart'
  const date = WITH_CALENDAR.includes(page.name) ? query.get('date') : null
  return {
    ...page,
    language,
    path: below,
    ...(isLater && { step }),
    ...(date !== null && isShown(date, todayInMuseum(now, config.timeZone)) && { date }),
  }
}

/** Only days that the document shows: the number of documents stays limited. */
function isShown(date: string, today: string): boolean {
  const last = lastDayOf(lastFirstMonth(today))
  return isDay(date) && date >= today && date <= last
}
