import type { BookedLine as FoundLine } from '@shop/shared/api/endpoints/booking'
import type { CartLine } from '@shop/shared/cart/line'
import { type CalendarEntry, dayOf, timeOf } from '@shop/shared/dates/calendar-file'
import type { LineText } from '../../features/line-kinds/line-kind.ts'
import { kindOf } from '../../features/line-kinds/line-kinds.ts'
import { lineText } from '../../features/show-line/line-text.ts'
import { partText } from '../../features/show-line/line-words.ts'

interface BookedLine {
  line: CartLine
  /** Index of the line in the booking. */
  index: number
  bookingId: string
  /** Description of the entry, e.g. "Booking 4711". */
  bookingText: string
  /** The number of tours or places, e.g. "2 tours"; null if the tickets show it. */
  countText: string | null
  museum: { name: string; address: string }
  /** Fallback for the museum's own name. */
  siteName: string
  /** The line as the server describes it; undefined if unknown. */
  placed: Pick<FoundLine, 'venue' | 'venue_address'> | undefined
  /** The meeting point of a tour; empty if unknown. */
  meetingPoint: string
  /** Host of the shop, e.g. `shop.example`. */
  host: string
  zone: string
}

/** A booked line for the visitor's calendar; null if it has no date. */
export function calendarEntry(booked: BookedLine): CalendarEntry | null {
  const when = whenOf(booked.line, booked.zone)
  if (when === null) return null
  const text = lineText(booked.line, booked.zone)
  return {
    uid: `${booked.bookingId}-${booked.index}@${booked.host}`,
    title: text.title,
    description: [booked.bookingText, ...contentOf(text, booked.countText)].join('\n'),
    location: placeOf(booked),
    when,
  }
}

/**
 * The address comes first, so that map programs find it: `Museum, Quay 7, Biel – Ticket desk`. It is
 * the one of the line's venue or, if the server names none, of the museum.
 */
export function placeOf({
  museum,
  siteName,
  placed,
  meetingPoint,
}: Pick<BookedLine, 'museum' | 'siteName' | 'placed' | 'meetingPoint'>): string {
  const house = placed?.venue
    ? [placed.venue, placed.venue_address]
    : [museum.name || siteName, museum.address]
  return [house.filter(Boolean).join(', '), meetingPoint].filter(Boolean).join(' – ')
}

function contentOf({ title, detail, parts, count, unit }: LineText, countText: string | null) {
  const tickets = parts.map(partText)
  if (unit !== 'pieces') return [detail, countText, ...tickets].filter((line) => line !== null)
  return tickets.length > 0 ? tickets : [partText({ name: detail ?? title, count })]
}

/**
 * `impressionists-2026-09-03.ics`, with characters that every file system accepts, from a title and
 * a day `YYYY-MM-DD`.
 */
export function entryFileName(title: string, day: string): string {
  const name = title
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return `${[name, day].filter(Boolean).join('-')}.ics`
}

function whenOf(line: CartLine, zone: string): CalendarEntry['when'] | null {
  const when = kindOf(line).when(line)
  if (when === null) return null
  return 'day' in when ? dayOf(when.day, zone) : timeOf(when.from, when.to, zone)
}
