import { dayText } from '@shop/shared/dates/day-text'
import { formatTime } from '@shop/shared/dates/format-date'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import type { LineWords } from './line-words.ts'

/**
 * Museum wall time as texts: the day with its weekday, and `18:00`. No time if it is missing or
 * `timed` is false. Empty if unreadable.
 */
export function whenTexts(
  datetime: string,
  zone: string,
  { t, language }: Pick<LineWords, 't' | 'language'>,
  timed = true,
): string[] {
  const wall = parseWallTime(datetime, zone)
  if (wall === null) return []
  const isDay = /^\s*\d{4}-\d{2}-\d{2}\s*$/.test(datetime)
  const day = dayText(wall.date, language)
  return timed && !isDay ? [day, t('line.time', { time: formatTime(wall.time) })] : [day]
}
