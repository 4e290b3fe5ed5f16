import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'

const formatIn = memoize(
  // A calendar day has no zone; read and written in UTC it cannot slip to its neighbour.
  (language: Language) => new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' }),
)

/** A day `YYYY-MM-DD` as it is read out: `Montag, 9. März 2026`. */
export function dayName(date: string, language: Language): string {
  return formatIn(language).format(Date.parse(`${date}T00:00:00Z`))
}
