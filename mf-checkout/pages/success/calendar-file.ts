/** An entry of a visitor's calendar. */
export interface CalendarEntry {
  /** The same for the same booking, so that a second import replaces the first. */
  uid: string
  title: string
  description: string
  /** A whole day `YYYY-MM-DD`, or an instant with its end if that is known. */
  when: { kind: 'day'; day: string } | { kind: 'time'; begin: Date; end: Date | null }
}

const LINE_END = '\r\n'
/** Bytes, the line end not counted; the format allows no more. */
const LINE_BYTES = 75

/** The entry as an iCalendar file (RFC 5545); `now` is the moment it is made. */
export function calendarFile(entry: CalendarEntry, now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Museum shop//Booking//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${escaped(entry.uid)}`,
    `DTSTAMP:${utcStamp(now)}`,
    ...whenLines(entry.when),
    `SUMMARY:${escaped(entry.title)}`,
    ...(entry.description === '' ? [] : [`DESCRIPTION:${escaped(entry.description)}`]),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => folded(line) + LINE_END).join('')
}

function whenLines(when: CalendarEntry['when']): string[] {
  if (when.kind === 'day') return [`DTSTART;VALUE=DATE:${when.day.replaceAll('-', '')}`]
  const begin = `DTSTART:${utcStamp(when.begin)}`
  const isLater = when.end !== null && when.end > when.begin
  return isLater && when.end !== null ? [begin, `DTEND:${utcStamp(when.end)}`] : [begin]
}

/** `20260903T080000Z` */
function utcStamp(instant: Date): string {
  return instant.toISOString().replace(/[-:]|\.\d{3}/g, '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r\n|\r|\n/g, '\\n')
}

/** Long lines go on in the next one after a space; no character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder()
  const parts: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (bytes + size > LINE_BYTES) {
      parts.push(part)
      part = ' '
      bytes = 1
    }
    part += character
    bytes += size
  }
  return [...parts, part].join(LINE_END)
}
