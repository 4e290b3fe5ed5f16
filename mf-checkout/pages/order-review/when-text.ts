import { formatDate, formatTime } from '@shop/shared/dates/format-date'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import type { useTexts } from '@shop/shared/i18n/use-texts'

/**
 * Museum wall time as text, `09.03.2026` and `18:00`; no time where there is none or with `timed`
 * false. Empty if unreadable.
 */
export function whenTexts(
  datetime: string,
  zone: string,
  t: ReturnType<typeof useTexts>['t'],
  timed = true,
): string[] {
  const wall = parseWallTime(datetime, zone)
  if (wall === null) return []
  const isDay = /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(datetime)
  const date = formatDate(wall.date)
  return timed && !isDay ? [date, t('line.time', { time: formatTime(wall.time) })] : [date]
}
