import { type CartLine, lineOffer } from '@shop/shared/cart/line'
import { kindOf } from '../../../../features/line-kinds/line-kinds.ts'

/** A day of an event or tour; its offer shows whether the lines are still available. */
export interface OfferedDay {
  kind: 'event' | 'tour'
  id: string
  /** `YYYY-MM-DD`, museum time. */
  date: string
}

export type DayToRead = OfferedDay & {
  /** Whether day tickets are in the basket: their places are only in the calendar. */
  countsDay: boolean
}

/** The days of the events and tours in the basket, each only once. */
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

/** The day with the offer of the line; null for a line without a day. */
export function dayOf(line: CartLine, zone: string): OfferedDay | null {
  const before = known.get(line)
  if (before?.zone === zone) return before.day
  const day = readDayOf(line, zone)
  known.set(line, { zone, day })
  return day
}

function readDayOf(line: CartLine, zone: string): OfferedDay | null {
  const offer = lineOffer(line)
  const { date } = kindOf(line).visit(line, zone)
  if (offer === null || date === undefined) return null
  const { kind, id } = offer
  return kind === 'event' || kind === 'tour' ? { kind, id, date } : null
}
