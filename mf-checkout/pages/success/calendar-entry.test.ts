import type { CartLine } from '@shop/shared/cart/line'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
} from '@shop/shared/cart/line-builders'
import { expect, test } from 'vitest'
import { calendarEntry, calendarFileName } from './calendar-entry.ts'

const ZONE = 'Europe/Zurich'

test('a ticket stands in the calendar at its slot, with the booking and what was booked', () => {
  expect(entryOf(aTicketLine())).toEqual({
    uid: '4711-2@shop.example',
    title: 'Impressionists',
    description: 'Booking 4711\n2 × Adult',
    when: {
      kind: 'time',
      begin: new Date('2026-09-03T08:00:00Z'),
      end: new Date('2026-09-03T09:00:00Z'),
    },
  })
})

test('of a family ticket its parts are told', () => {
  expect(entryOf(aFamilyTicketLine())?.description).toBe('Booking 4711\n2 × Adult\n3 × Child')
})

test('a day ticket takes the whole day, a tour begins at its time', () => {
  expect(entryOf(aDayTicketLine())?.when).toEqual({ kind: 'day', day: '2026-09-03' })
  const begin = new Date('2026-09-03T08:00:00Z')
  expect(entryOf(aTourLine())?.when).toEqual({ kind: 'time', begin, end: null })
})

test('a tour stands in the calendar by its name, with what it leads through and who comes', () => {
  expect(entryOf(aTourLine())).toMatchObject({
    title: 'Highlights',
    description: 'Booking 4711\nCollection\n1 tour\n20 × Pupil',
  })
  const alone = aTourLine({ eventName: '', tickets: [] })
  expect(entryOf(alone)?.description).toBe('Booking 4711\n1 tour')
})

test('goods are in no calendar', () => {
  expect(entryOf(aMerchandiseLine())).toBeNull()
})

test('the file is named by event and day', () => {
  const line = aTicketLine({ eventName: 'Führung: «Öl & Wachs»' })
  expect(calendarFileName(line, ZONE)).toBe('fuhrung-ol-wachs-2026-09-03.ics')
})

function entryOf(line: CartLine) {
  const booking = { bookingId: '4711', bookingText: 'Booking 4711', host: 'shop.example' }
  const countText = line.type === 'guidedTour' ? '1 tour' : null
  return calendarEntry({ line, index: 2, zone: ZONE, countText, ...booking })
}
