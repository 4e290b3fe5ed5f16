import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'

const formatIn = memoize((language: Language) => {
  // The shop's English is British: the day comes before the month.
  const locale = language === 'en' ? 'en-GB' : language
  // A calendar day has no zone; read and written in UTC it cannot slip to its neighbour.
  return new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' })
})

/** A day `YYYY-MM-DD` as it is read out: `Montag, 9. März 2026`, `Monday 9 March 2026`. */
export function dayName(date: string, language: Language): string {
  const name = formatIn(language).format(Date.parse(`${date}T00:00:00Z`))
  // Browsers differ in the comma after the British weekday.
  if (language === 'en') return name.replace(',', '')
  // In French, only the first of a month is an ordinal.
  return language === 'fr' ? name.replace(/ 1 /, ' 1er ') : name
}
