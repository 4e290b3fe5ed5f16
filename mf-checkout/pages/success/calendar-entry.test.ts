import type { CartLine } from '@shop/shared/cart/line'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
} from '@shop/shared/cart/testing/line-builders'
import { calendarFile, instantOfWall } from '@shop/shared/dates/calendar-file'
import ICAL from 'ical.js'
import { expect, test } from 'vitest'
import { calendarEntry, entryFileName } from './calendar-entry.ts'

const ZONE = 'Europe/Zurich'
const utc = (wall: string, zone = ZONE) => instantOfWall(wall, zone).toISOString()

test('converts wall times with different offsets in winter and summer', () => {
  expect(utc('2026-01-15 10:00:00')).toBe('2026-01-15T09:00:00.000Z')
  expect(utc('2026-07-15 10:00:00')).toBe('2026-07-15T08:00:00.000Z')
})

test('converts each hour correctly on the days when the clocks change', () => {
  expect(utc('2026-03-29 01:59:00')).toBe('2026-03-29T00:59:00.000Z')
  expect(utc('2026-03-29 03:00:00')).toBe('2026-03-29T01:00:00.000Z')
  expect(utc('2026-10-25 10:00:00')).toBe('2026-10-25T09:00:00.000Z')
})

test('uses the first of a repeated hour, and moves a skipped hour forward', () => {
  expect(utc('2026-10-25 02:30:00')).toBe('2026-10-25T00:30:00.000Z')
  expect(utc('2026-03-29 02:30:00')).toBe('2026-03-29T01:30:00.000Z')
})

test('converts wall times of zones west of Greenwich', () => {
  expect(utc('2026-07-15 20:00:00', 'America/New_York')).toBe('2026-07-16T00:00:00.000Z')
})

const MUSEUM = { name: 'Museum of the Night', address: 'Laternenquai 7, Biel' }

test('writes the slot, the booking and its content into a ticket’s calendar entry', () => {
  expect(entryOf(aTicketLine())).toEqual({
    uid: '4711-2@shop.example',
    title: 'Impressionists',
    description: 'Booking 4711\n2 × Adult',
    location: 'Museum of the Night, Laternenquai 7, Biel',
    when: {
      kind: 'time',
      begin: new Date('2026-09-03T08:00:00Z'),
      end: new Date('2026-09-03T09:00:00Z'),
    },
  })
})

test('lists the parts of a family ticket in its entry', () => {
  expect(entryOf(aFamilyTicketLine())?.description).toBe('Booking 4711\n2 × Adult\n3 × Child')
})

test('makes an all-day entry for a day ticket, and uses the begin of a tour', () => {
  expect(entryOf(aDayTicketLine())?.when).toEqual({ kind: 'day', day: '2026-09-03' })
  const begin = new Date('2026-09-03T08:00:00Z')
  expect(entryOf(aTourLine())?.when).toEqual({ kind: 'time', begin, end: null })
})

test('writes name, theme and people of a tour into its calendar entry', () => {
  expect(entryOf(aTourLine())).toMatchObject({
    title: 'Highlights',
    description: 'Booking 4711\nCollection\n1 tour\n20 × Pupil',
  })
  const alone = aTourLine({ eventName: '', tickets: [] })
  expect(entryOf(alone)?.description).toBe('Booking 4711\n1 tour')
})

test('makes no calendar entry for goods', () => {
  expect(entryOf(aMerchandiseLine())).toBeNull()
})

test('writes the meeting point into the entry of a tour', () => {
  expect(entryOf(aTourLine())?.location).toBe(
    'Museum of the Night, Laternenquai 7, Biel – Ticket desk',
  )
})

/** The event as a calendar program reads it from the file. */
async function readByCalendar(line: CartLine) {
  const entry = entryOf(line)
  if (entry === null) throw new Error('no date')
  const file = await calendarFile([entry], new Date('2026-01-01T00:00:00Z'))
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  const { summary, description, location, startDate, endDate } = new ICAL.Event(event ?? undefined)
  const instant = (time: ICAL.Time) =>
    time.isDate ? time.toString() : time.toJSDate().toISOString()
  return { summary, description, location, begin: instant(startDate), end: instant(endDate) }
}

test('makes a readable entry for each kind of line, whatever its name', async () => {
  const name = `Öl, Wachs; Ätzung \\ «Fünf Blätter» 🎨 ${'und noch mehr, '.repeat(9)}Ende`
  const ticket = await readByCalendar(
    aTicketLine({ eventName: name, name: 'Kinder, bis 16; gratis' }),
  )
  expect(ticket).toMatchObject({ summary: name, begin: '2026-09-03T08:00:00.000Z' })
  expect(ticket.description).toBe('Booking 4711\n2 × Kinder, bis 16; gratis')
  expect(ticket.location).toBe('Museum of the Night, Laternenquai 7, Biel')
  expect(await readByCalendar(aFamilyTicketLine())).toMatchObject({
    description: 'Booking 4711\n2 × Adult\n3 × Child',
    end: '2026-09-03T09:00:00.000Z',
  })
  const day = await readByCalendar(aDayTicketLine({ eventName: name }))
  expect(day).toMatchObject({ summary: name, begin: '2026-09-03', end: '2026-09-04' })
  const tour = await readByCalendar(aTourLine({ name, eventName: 'Zeile eins\nZeile zwei' }))
  expect(tour).toMatchObject({ summary: name, begin: '2026-09-03T08:00:00.000Z' })
  expect(tour.description).toBe('Booking 4711\nZeile eins\nZeile zwei\n1 tour\n20 × Pupil')
})

test('writes the right instant into the calendar on both days when the museum’s clock changes', async () => {
  const at = async (datetime: string, datetime_end: string) => {
    const { begin, end } = await readByCalendar(aTicketLine({ datetime, datetime_end }))
    return [begin, end]
  }
  expect(await at('2026-03-29 01:30:00', '2026-03-29 03:30:00')).toEqual([
    '2026-03-29T00:30:00.000Z',
    '2026-03-29T01:30:00.000Z',
  ])
  expect(await at('2026-10-25 01:30:00', '2026-10-25 03:30:00')).toEqual([
    '2026-10-24T23:30:00.000Z',
    '2026-10-25T02:30:00.000Z',
  ])
  for (const date of ['2026-03-29', '2026-10-25']) {
    const { begin } = await readByCalendar(aDayTicketLine({ datetime: `${date} 00:00:00` }))
    expect(begin).toBe(date)
    expect((await readByCalendar(aTourLine({ date, time: '12:00' }))).begin).toBe(
      `${date}T${date.includes('-03-') ? 10 : 11}:00:00.000Z`,
    )
  }
})

test('names the calendar file by event and day', () => {
  expect(entryFileName('Führung: «Öl & Wachs»', '2026-09-03')).toBe(
    'fuhrung-ol-wachs-2026-09-03.ics',
  )
})

function entryOf(line: CartLine) {
  const booking = { bookingId: '4711', bookingText: 'Booking 4711', host: 'shop.example' }
  const countText = line.type === 'guidedTour' ? '1 tour' : null
  const meetingPoint = line.type === 'guidedTour' ? 'Ticket desk' : ''
  const place = { museum: MUSEUM, siteName: '', placed: undefined, meetingPoint }
  return calendarEntry({ line, index: 2, zone: ZONE, countText, ...place, ...booking })
}
