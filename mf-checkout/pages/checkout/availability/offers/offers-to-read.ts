import type { CartLine } from '@shop/shared/cart/line'
import { parseWallTime } from '@shop/shared/dates/wall-time'

/** A day of an event or tour; its offer shows whether the lines are still available. */
export interface OfferedDay {
  kind: 'event' | 'tour'
  /** Of the event or tour. */
  id: string
  /** `YYYY-MM-DD` in the museum. */
  date: string
}

export type DayToRead = OfferedDay & {
  /** Day tickets use the day's own places, which only the calendar contains. */
  countsDay: boolean
}

/** Each day of each event and tour in the basket, once. */
export function offersToRead(lines: readonly CartLine[], zone: string): DayToRead[] {
  const days = new Map<string, DayToRead>()
  for (const line of lines) {
    const day = dayOf(line, zone)
    if (day === null) continue
    const key = JSON.stringify(day)
    const countsDay = line.type === 'dayTicket' || days.get(key)?.countsDay === true
    days.set(key, { ...day, countsDay })
  }
  return [...days.values()]
}

/** Cached per line: every change of a line iterates over the whole basket. */
const known = new WeakMap<CartLine, { zone: string; day: OfferedDay | null }>()

/** The day whose offer the line is part of; null where it has none. */
export function dayOf(line: CartLine, zone: string): OfferedDay | null {
  const before = known.get(line)
  if (before?.zone === zone) return before.day
  const day = readDayOf(line, zone)
  known.set(line, { zone, day })
  return day
}

function readDayOf(line: CartLine, zone: string): OfferedDay | null {
  if (line.type === 'guidedTour') return { kind: 'tour', id: line.tourId, date: line.date }
  if (line.type !== 'ticket' && line.type !== 'dayTicket') return null
  const wall = parseWallTime(line.datetime, zone)
  return wall === null ? null : { kind: 'event', id: line.eventId, date: wall.date }
}
