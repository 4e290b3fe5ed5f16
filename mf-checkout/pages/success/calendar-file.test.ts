import { expect, test } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-08-01T12:00:00Z')
const entry: CalendarEntry = {
  uid: '4711-0@shop.example',
  title: 'Impressionists',
  description: 'Booking 4711',
  when: {
    kind: 'time',
    begin: new Date('2026-09-03T08:00:00Z'),
    end: new Date('2026-09-03T09:00:00Z'),
  },
}

test('a slot becomes an event in UTC, every line ended by CRLF', () => {
  expect(calendarFile(entry, NOW)).toBe(
    [
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'PRODID:-//Museum shop//Booking//EN',
      'CALSCALE:GREGORIAN',
      'METHOD:PUBLISH',
      'BEGIN:VEVENT',
      'UID:4711-0@shop.example',
      'DTSTAMP:20260801T120000Z',
      'DTSTART:20260903T080000Z',
      'DTEND:20260903T090000Z',
      'SUMMARY:Impressionists',
      'DESCRIPTION:Booking 4711',
      'END:VEVENT',
      'END:VCALENDAR',
      '',
    ].join('\r\n'),
  )
})

test('a day is a whole day, a slot without an end has none', () => {
  const day = calendarFile({ ...entry, when: { kind: 'day', day: '2026-09-03' } }, NOW)
  expect(day).toContain('DTSTART;VALUE=DATE:20260903\r\n')
  const open = { kind: 'time', begin: new Date('2026-09-03T08:00:00Z'), end: null } as const
  expect(calendarFile({ ...entry, when: open }, NOW)).not.toContain('DTEND')
})

test('commas, semicolons, backslashes and line breaks are escaped', () => {
  const file = calendarFile(
    { ...entry, title: 'A, B; C\\D', description: 'one\r\ntwo\nthree' },
    NOW,
  )
  expect(file).toContain('SUMMARY:A\\, B\\; C\\\\D\r\n')
  expect(file).toContain('DESCRIPTION:one\\ntwo\\nthree\r\n')
})

test('no line is longer than 75 bytes and none is cut inside a character', () => {
  const title = 'Führung «Öl auf Leinwand» 🎨 '.repeat(8)
  const file = calendarFile({ ...entry, title }, NOW)
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThan(76)
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}`)
})
