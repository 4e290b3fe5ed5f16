import type { Language } from '@shop/shared/i18n/languages'

export type ShowTime = (instant: Date) => string

/** Times as the museum's clocks say them. */
export function showTimeIn(language: Language, timeZone: string): ShowTime {
  const format = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone,
  })
  return (instant) => format.format(instant)
}
