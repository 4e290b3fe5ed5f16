import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'
import { formatDate } from './format-date.ts'

const weekdayIn = memoize(
  (language: Language) => new Intl.DateTimeFormat(language, { weekday: 'long', timeZone: 'UTC' }),
)

/**
 * `2026-12-06`, or a wall time that starts with it, with its weekday, for use within a sentence:
 * `Sonntag, 06.12.2026`, `domenica 06.12.2026`. Other text → ''.
 */
export function dayText(day: string, language: Language): string {
  const date = formatDate(day)
  const instant = Date.parse(`${day.slice(0, 10)}T00:00:00Z`)
  if (date === '' || Number.isNaN(instant)) return date
  const weekday = weekdayIn(language).format(instant)
  return `${weekday}${language === 'de' ? ',' : ''} ${date}`
}
