import type { Language } from '@shop/shared/i18n/languages'

const formatters = new Map<Language, Intl.DateTimeFormat>()

/** A day `YYYY-MM-DD` as it is read out: `Montag, 9. März 2026`. */
export function dayName(date: string, language: Language): string {
  const known = formatters.get(language)
  // A calendar day has no zone; read and written in UTC it cannot slip to its neighbour.
  const format = known ?? new Intl.DateTimeFormat(language, { dateStyle: 'full', timeZone: 'UTC' })
  if (known === undefined) formatters.set(language, format)
  return format.format(Date.parse(`${date}T00:00:00Z`))
}
