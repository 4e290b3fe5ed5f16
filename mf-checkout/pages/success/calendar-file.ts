/** An entry of a visitor's calendar. */
export interface CalendarEntry {
  /** The same for the same booking, so that a second import replaces the first. */
  uid: string
  title: string
  description: string
  /** Where it is; empty where that is not known. */
  location: string
  /** A whole day `YYYY-MM-DD`, or an instant with its end if that is known. */
  when: { kind: 'day'; day: string } | { kind: 'time'; begin: Date; end: Date | null }
}

/**
 * The entry as an iCalendar file; `now` is the moment it is made. What writes it is fetched with the
 * first entry that is wanted, and rejects when it cannot be.
 */
export async function calendarFile(entry: CalendarEntry, now: Date): Promise<string> {
  const { default: ical, ICalCalendarMethod } = await import('ical-generator')
  haveRandomIds()
  const calendar = ical({
    prodId: { company: 'Museum shop', product: 'Booking' },
    method: ICalCalendarMethod.PUBLISH,
    scale: 'GREGORIAN',
  })
  calendar.createEvent({
    id: entry.uid,
    stamp: now,
    ...whenFields(entry.when),
    summary: entry.title,
    description: entry.description || null,
    location: entry.location || null,
  })
  return `${calendar.toString().trimEnd()}\r\n`
}

function whenFields(when: CalendarEntry['when']) {
  if (when.kind === 'day') return { start: new Date(`${when.day}T00:00:00Z`), allDay: true }
  const { begin, end } = when
  return { start: begin, end: end !== null && end > begin ? end : null }
}

/**
 * The library makes a random id for every event, used or not, by a function that browsers have on
 * encrypted pages only. A shop tried out over plain http has to have it as well.
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
