import { instantsOfWall } from './instants-of-wall.ts'
import { parseWallTime, wallText } from './wall-time.ts'

export interface CalendarEntry {
  /** Stable for a booking, so that a second import replaces the first. */
  uid: string
  /** Higher after each change, so that a calendar replaces the earlier entry. */
  sequence?: number
  title: string
  description: string
  /** The location; empty if unknown. */
  location: string
  /** A whole day `YYYY-MM-DD`, or an instant with its end if known. */
  when: { kind: 'day'; day: string } | { kind: 'time'; begin: Date; end: Date | null }
}

/**
 * The entries as an iCalendar file; `now` is its creation time. The library is loaded lazily with
 * the first file; the promise rejects if that fails.
 */
export async function calendarFile(entries: readonly CalendarEntry[], now: Date): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator')
  haveRandomIds()
  const calendar = ical({
    prodId: { company: 'Museum shop', product: 'Booking' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
  })
  for (const { uid, sequence = 0, when, title, description, location } of entries) {
    calendar.createEvent({
      id: uid,
      sequence,
      stamp: now,
      ...whenFields(when),
      summary: title,
      description: description || null,
      location: location || null,
    })
  }
  return `${calendar.toString().trimEnd()}\r\n`
}

function whenFields(when: CalendarEntry['when']) {
  if (when.kind === 'day') return { start: new Date(`${when.day}T00:00:00Z`), allDay: true }
  const { begin, end } = when
  return { start: begin, end: end !== null && end > begin ? end : null }
}

/**
 * The library creates a random id for every event, used or not, with a function that browsers offer
 * on encrypted pages only. This fallback lets a shop run over plain http, for trials.
 */
function haveRandomIds(): void {
  if (typeof crypto.randomUUID === 'function') return
  const randomUUID = () => {
    const digits = [...crypto.getRandomValues(new Uint8Array(16))]
      .map((byte, place) =>
        place === 6 ? (byte & 15) | 64 : place === 8 ? (byte & 63) | 128 : byte,
      )
      .map((byte) => byte.toString(16).padStart(2, '0'))
      .join('')
    return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
  Object.defineProperty(crypto, 'randomUUID', { value: randomUUID, configurable: true })
}

/**
 * The instant at which a clock in the zone shows this wall time (`YYYY-MM-DD HH:mm:ss`). If a time
 * occurs twice (summer time ends), the first one is used; a time that is skipped (summer time
 * begins) moves forward by the skipped amount.
 */
export function instantOfWall(wall: string, zone: string): Date {
  const { instants, moved } = instantsOfWall(wall, zone)
  return instants[0] ?? moved
}

export function dayOf(datetime: string, zone: string): CalendarEntry['when'] | null {
  const wall = parseWallTime(datetime, zone)
  return wall === null ? null : { kind: 'day', day: wall.date }
}

export function timeOf(
  from: string,
  to: string | null,
  zone: string,
): CalendarEntry['when'] | null {
  const begin = parseWallTime(from, zone)
  const end = to === null ? null : parseWallTime(to, zone)
  if (begin === null) return null
  return {
    kind: 'time',
    begin: instantOfWall(wallText(begin), zone),
    end: end === null ? null : instantOfWall(wallText(end), zone),
  }
}
