import { formatDate } from '@shop/shared/dates/format-date'
import { weekdayNames, weekdayOf } from '@shop/shared/dates/month'
import type { Language } from '@shop/shared/i18n/languages'

/** Weekday and date of a day, each as a text on its own: `Mercredi` and `25.11.2026`. */
export function dayParts(day: string, language: Language): { weekday: string; date: string } {
  const weekday = weekdayNames(language, 'long')[weekdayOf(day)] ?? ''
  return {
    weekday: weekday.charAt(0).toLocaleUpperCase(language) + weekday.slice(1),
    date: formatDate(day),
  }
}
