import type { CartLine } from '@shop/shared/cart/line'
import { parseWallTime } from '@shop/shared/dates/wall-time'

/** A day of an event, of which the offer tells whether the basket's lines can still be had. */
export interface EventDay {
  eventId: string
  /** `YYYY-MM-DD` in the museum. */
  date: string
}

export interface DayToRead extends EventDay {
  /** Tickets for the whole day draw from the day's own places, which only the calendar tells. */
  countsDay: boolean
}

/** Each day of each event in the basket, once. */
export function offersToRead(lines: readonly CartLine[], zone: string): DayToRead[] {
  const days = new Map<string, DayToRead>()
  for (const line of lines) {
    const day = eventDayOf(line, zone)
    if (day === null) continue
    const key = `${day.eventId} ${day.date}`
    const countsDay = line.type === 'dayTicket' || days.get(key)?.countsDay === true
    days.set(key, { ...day, countsDay })
  }
  return [...days.values()]
}

export function eventDayOf(line: CartLine, zone: string): EventDay | null {
  if (line.type !== 'ticket' && line.type !== 'dayTicket') return null
  const wall = parseWallTime(line.datetime, zone)
  return wall === null ? null : { eventId: line.eventId, date: wall.date }
}
