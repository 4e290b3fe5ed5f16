import { memoize } from '@shop/shared/i18n/memoize'

/**
 * Wall time in this zone at this instant, `YYYY-MM-DD HH:mm:ss`.
 * Throws a RangeError for a zone unknown to Intl; the config validates it before.
 */
export function toWallText(instant: Date, zone: string): string {
  const parts = new Map(
    formatterFor(zone)
      .formatToParts(instant)
      .map((part) => [part.type, part.value]),
  )
  const read = (type: Intl.DateTimeFormatPartTypes, digits: number) =>
    (parts.get(type) ?? '').padStart(digits, '0')
  const date = `${read('year', 4)}-${read('month', 2)}-${read('day', 2)}`
  return `${date} ${read('hour', 2)}:${read('minute', 2)}:${read('second', 2)}`
}

/** Does Intl know this time zone? The check caches the formatter that is needed later anyway. */
export function isTimeZone(zone: string): boolean {
  try {
    formatterFor(zone)
    return true
  } catch {
    return false
  }
}

const formatterFor = memoize(
  (zone: string) =>
    new Intl.DateTimeFormat('en', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    }),
)
