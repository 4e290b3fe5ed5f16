import ICAL from 'ical.js'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type CalendarEntry, calendarFile } from './calendar-file.ts'

const NOW = new Date('2026-08-01T12:00:00Z')
const entry: CalendarEntry = {
  uid: '4711-0@shop.example',
  title: 'Impressionists',
  description: 'Booking 4711',
  location: 'Museum, Quay 7',
  when: {
    kind: 'time',
    begin: new Date('2026-09-03T08:00:00Z'),
    end: new Date('2026-09-03T09:00:00Z'),
  },
}

/** The one event of a file, as a calendar program reads it. */
async function eventOf(changes: Partial<CalendarEntry>): Promise<ICAL.Event> {
  const calendar = new ICAL.Component(
    ICAL.parse(await calendarFile([{ ...entry, ...changes }], NOW)),
  )
  const events = calendar.getAllSubcomponents('vevent')
  expect(events).toHaveLength(1)
  return new ICAL.Event(events[0])
}

test('writes a slot as an event in UTC, and ends every line with CRLF', async () => {
  const file = await calendarFile([entry], NOW)
  expect(file.split('\r\n')).toEqual(
    expect.arrayContaining([
      'BEGIN:VCALENDAR',
      'VERSION:2.0',
      'METHOD:PUBLISH',
      'UID:4711-0@shop.example',
      'DTSTAMP:20260801T120000Z',
      'DTSTART:20260903T080000Z',
      'DTEND:20260903T090000Z',
    ]),
  )
  expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  expect(file.endsWith('END:VCALENDAR\r\n')).toBe(true)
})

test('writes the same entry each time a booking is saved', async () => {
  const [first, second] = [await eventOf({}), await eventOf({})]
  expect(first.uid).toBe('4711-0@shop.example')
  expect(second.uid).toBe(first.uid)
})

test('writes a day as a whole day, and leaves out an end that is unknown or before the begin', async () => {
  const day = await eventOf({ when: { kind: 'day', day: '2026-09-03' } })
  expect(day.startDate.isDate).toBe(true)
  expect(day.startDate.toString()).toBe('2026-09-03')
  const begin = new Date('2026-09-03T08:00:00Z')
  for (const end of [null, begin, new Date('2026-09-03T07:00:00Z')]) {
    const event = await eventOf({ when: { kind: 'time', begin, end } })
    expect(event.startDate.toJSDate()).toEqual(begin)
    expect(event.component.hasProperty('dtend')).toBe(false)
  }
})

test('keeps commas, semicolons, backslashes and line breaks in the texts of an entry', async () => {
  const texts = {
    title: 'A, B; C\\D «ä ö ü» 🎨',
    description: 'one\ntwo, three; four\n\nfive \\n six',
    location: 'Musée; Quai 7, Bienne\nTreffpunkt: Tür 2',
  }
  const event = await eventOf(texts)
  expect(event.summary).toBe(texts.title)
  expect(event.description).toBe(texts.description)
  expect(event.location).toBe(texts.location)
})

test('leaves unknown facts out of the entry', async () => {
  const { component } = await eventOf({ description: '', location: '' })
  expect(component.hasProperty('description')).toBe(false)
  expect(component.hasProperty('location')).toBe(false)
})

test('writes no line longer than 75 bytes, and cuts none inside a character', async () => {
  const title = 'Führung «Öl auf Leinwand» 🎨 '.repeat(8).trim()
  const file = await calendarFile([{ ...entry, title }], NOW)
  for (const line of file.split('\r\n'))
    expect(new TextEncoder().encode(line).length).toBeLessThan(76)
  expect((await eventOf({ title })).summary).toBe(title)
})

// Browsers offer `crypto.randomUUID` only on encrypted pages.
test('makes the calendar file also in a shop over plain http', async () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) })
  onTestFinished(() => void vi.unstubAllGlobals())
  expect((await eventOf({})).uid).toBe('4711-0@shop.example')
  expect(crypto.randomUUID()).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/,
  )
})
