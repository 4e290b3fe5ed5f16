import type { CartLine } from '@shop/shared/cart/line'
import { parseWallTime } from '@shop/shared/dates/wall-time'

/** A day of an event, of which the offer tells whether the basket's lines can still be had. */
export interface EventDay {
  eventId: string
  /** `YYYY-MM-DD` in the museum. */
  date: string
}

/** Each day of each event in the basket, once. */
export function offersToRead(lines: readonly CartLine[], zone: string): EventDay[] {
  const days = new Map<string, EventDay>()
  for (const line of lines) {
    const day = eventDayOf(line, zone)
    if (day !== null) days.set(`${day.eventId} ${day.date}`, day)
  }
  return [...days.values()]
}

export function eventDayOf(line: CartLine, zone: string): EventDay | null {
  if (line.type !== 'ticket' && line.type !== 'dayTicket') return null
  const wall = parseWallTime(line.datetime, zone)
  return wall === null ? null : { eventId: line.eventId, date: wall.date }
}
