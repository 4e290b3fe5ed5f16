import type { Language } from '@shop/shared/i18n/languages'
import { textsOnDemand } from '@shop/shared/i18n/texts-on-demand'
import { routeOfPath } from '@shop/shared/routing/route-of-path'
import type { NoticedLine } from '../cart.ts'

const storageTexts = textsOnDemand(
  (language) => import(/* webpackMode: 'eager' */ `../locales/${language}.json`),
)

/** The message bar has no room for more names. */
const MOST_NAMES = 5

export interface Reader {
  language: Language
  country: string | null
  pathname: string
}

/**
 * The message: the basket cannot be stored (no lines given), or the names of dropped lines. Null if
 * the page itself reports them, or nothing was dropped.
 */
export async function storageText(
  noticed: readonly NoticedLine[] | null,
  { language, country, pathname }: Reader,
): Promise<string | null> {
  const say = await storageTexts(language, country)
  if (noticed === null) return say('notStored')
  if (noticed[0]?.reason === 'unreadable') return say('unreadable')
  const dropped = noticed.filter(({ reason }) => reason !== 'doubtful')
  // The basket page itself lists the dropped lines, with the reason for each.
  if (dropped.length === 0 || routeOfPath(pathname) === 'checkout') return null
  const names = [...new Set(dropped.map(({ name }) => name ?? say('unnamed')))]
  const more = names.length > MOST_NAMES ? ' …' : ''
  return say('dropped', { names: names.slice(0, MOST_NAMES).join(', ') + more })
}
