import type { TicketLine } from '@shop/shared/cart/lines/ticket'
import { formatTime, keepRanges } from '@shop/shared/dates/format-date'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import { chosen } from './admission-text.ts'
import {
  dayAndTime,
  type LineKind,
  priceOfEach,
  SOLD_BY_PIECE,
  singleCount,
  titleAndDetail,
} from './line-kind.ts'

export const TICKET_DRAWING = 'M3 7h18v3a2 2 0 0 0 0 4v3H3v-3a2 2 0 0 0 0-4zM15 7v2m0 2v2m0 2v2'

export const ticketKind: LineKind<TicketLine> = {
  ...SOLD_BY_PIECE,
  drawing: TICKET_DRAWING,
  text: (line, zone) => ({
    ...titleAndDetail(line.eventName, line.name),
    ...slotText(line, zone),
    parts: chosen(line.subtickets),
    ...(line.subtickets.length > 0 ? basePrice(line) : priceOfEach(line)),
  }),
  openCounts: ({ subtickets, totalCount }) =>
    subtickets.length > 0 ? [] : [singleCount(totalCount)],
  withCount: (line, totalCount) => ({ ...line, totalCount }),
  identity: ({ type, eventId, id, datetime }) => [type, eventId, id, datetime],
  visit: ({ datetime }, zone) => dayAndTime(datetime, zone),
  choice: 'ticket',
  when: ({ datetime, datetime_end }) => ({ from: datetime, to: datetime_end }),
}

function slotText({ datetime, datetime_end: end }: TicketLine, zone: string) {
  const from = parseWallTime(datetime, zone)
  const to = end === null ? null : parseWallTime(end, zone)
  if (from === null) return {}
  const until = to !== null && to.time !== from.time ? `–${formatTime(to.time)}` : ''
  return { day: from.date, time: keepRanges(formatTime(from.time) + until) }
}

function basePrice({ price }: TicketLine) {
  return price > 0 ? { base: price } : {}
}
