import type { Language } from '@shop/shared/i18n/languages'
import { memoize } from '@shop/shared/i18n/memoize'

const formatIn = memoize((key: `${Language} ${'full' | 'long'}`) => {
  const [language, dateStyle] = key.split(' ') as [Language, 'full' | 'long']
  // The shop's English is British: the day comes before the month.
  const locale = language === 'en' ? 'en-GB' : language
  // A calendar day has no time zone; UTC for both reading and writing keeps it on the same day.
  return new Intl.DateTimeFormat(locale, { dateStyle, timeZone: 'UTC' })
})

/** A day `YYYY-MM-DD`, or a wall time beginning with one, in words: `Montag, 9. März 2026`. */
export function dayName(date: string, language: Language): string {
  const name = written(date, language, 'full')
  // Browsers differ in the comma after the British weekday, and Spanish has none within a sentence.
  return language === 'en' || language === 'es' ? name.replace(',', '') : name
}

/**
 * A day in words without its weekday, for the end of a period: `9. März 2026`, `1er novembre 2026`.
 */
export function dateName(date: string, language: Language): string {
  return written(date, language, 'long')
}

/** The first of a month is an ordinal in these languages; all other days are plain numbers. */
const FIRST: Partial<Record<Language, string>> = { fr: '1er', it: '1º' }

/**
 * The day of the month alone, as in its name: `9`, `1er`. Voice control needs the visible text
 * (WCAG 2.5.3).
 */
export function dayOfMonth(date: string, language: Language): string | number {
  const day = Number(date.slice(8, 10))
  return (day === 1 && FIRST[language]) || day
}

const monthIn = memoize(
  (language: Language) => new Intl.DateTimeFormat(language, { month: 'short', timeZone: 'UTC' }),
)

/** `Dez.` */
export function shortMonth(date: string, language: Language): string {
  return monthIn(language).format(Date.parse(date))
}

const nearIn = memoize(
  (language: Language) => new Intl.RelativeTimeFormat(language, { numeric: 'auto' }),
)

/** `heute` */
export function todayWord(language: Language): string {
  return nearIn(language).format(0, 'day')
}

function written(date: string, language: Language, style: 'full' | 'long'): string {
  const name = formatIn(`${language} ${style}`).format(Date.parse(`${date.slice(0, 10)}T00:00:00Z`))
  const first = FIRST[language]
  return first === undefined ? name : name.replace(/(?<!\d)1 (?=\p{L})/u, `${first} `)
}
