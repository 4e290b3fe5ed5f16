import type { CartLine } from '@shop/shared/cart/line'
import { lineCount, lineTotal } from '@shop/shared/cart/line'
import { formatDate, formatTime } from '@shop/shared/dates/format-date'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import type { Cents } from '@shop/shared/money/cents'

/** What a visitor reads of a basket line; parts that do not apply are null or empty. */
export interface LineText {
  title: string
  /** The kind of ticket, where the title is the event. */
  detail: string | null
  /** `09.03.2026` */
  date: string | null
  /** `10:00` or `10:00–11:00`, museum time. */
  time: string | null
  parts: { name: string; count: number }[]
  /** Pieces; 0 where counting them says nothing. */
  count: number
  /** Cents; negative where the line pays instead of costing. */
  total: Cents
}

/** The line in words; datetimes are read in the museum's zone. */
export function lineText(line: CartLine, zone: string): LineText {
  const base = { detail: null, date: null, time: null, parts: [] }
  const sums = { count: lineCount(line), total: lineTotal(line) }
  switch (line.type) {
    case 'ticket':
      return {
        ...base,
        ...named(line.eventName, line.name),
        ...slotText(line.datetime, line.datetime_end, zone),
        parts: chosen(line.subtickets),
        ...sums,
      }
    case 'dayTicket': {
      const day = slotText(line.datetime, null, zone)
      const parts = line.dayTickets.flatMap((ticket) => [ticket, ...ticket.subtickets])
      return { ...base, title: line.eventName, date: day.date, parts: chosen(parts), ...sums }
    }
    case 'guidedTour':
      return {
        ...base,
        ...named(line.eventName, line.name),
        date: formatDate(line.date),
        time: formatTime(line.time),
        parts: chosen(line.tickets),
        ...sums,
      }
    case 'voucherCode':
      return { ...base, title: line.name || line.barcode, count: 0, total: -line.discount }
    case 'merchandise':
    case 'annualPass':
    case 'voucher':
      return { ...base, title: line.name, ...sums }
  }
}

function named(eventName: string, name: string) {
  return eventName === '' ? { title: name, detail: null } : { title: eventName, detail: name }
}

function slotText(begin: string, end: string | null, zone: string) {
  const from = parseWallTime(begin, zone)
  const to = end === null ? null : parseWallTime(end, zone)
  if (from === null) return { date: null, time: null }
  const until = to !== null && to.time !== from.time ? `–${formatTime(to.time)}` : ''
  return { date: formatDate(from.date), time: formatTime(from.time) + until }
}

function chosen(parts: readonly { name: string; count: number }[]) {
  return parts.filter(({ count }) => count > 0).map(({ name, count }) => ({ name, count }))
}
