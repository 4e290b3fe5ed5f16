import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { calendarInDetail as eventCalendar, ticketCalendar } from './events.ts'
import { tourCalendar } from './tours.ts'

const DAY = '2026-09-03'

function read<Day>(schema: v.GenericSchema<unknown, Record<string, Day>>, day: unknown) {
  const decoded = decode(schema, { [DAY]: day, '2026-09-04': schema === tour ? ['10:00'] : 3 })
  if (!decoded.ok) throw new Error(decoded.issues.join())
  expect(Object.keys(decoded.value)).toContain('2026-09-04')
  return { day: decoded.value[DAY], drops: decoded.drops.map(({ path }) => path) }
}
const tour = tourCalendar.answer

const AS_NOTHING = [undefined, null, '']
const BROKEN = ['cheap', {}, [], true]

test('reads a day of an event with its price, and the call itself reads the places only', () => {
  const day = { left: 12, times: 3, from_price: 1800 }
  expect(read(eventCalendar, day)).toEqual({ day, drops: [] })
  expect(read(eventCalendar, 12)).toEqual({ day: 12, drops: [] })
  expect(read(ticketCalendar.answer, day)).toEqual({ day: 12, drops: [] })
  expect(read(ticketCalendar.answer, 12)).toEqual({ day: 12, drops: [] })
  // Without places it is unknown whether the day is open.
  expect(read(eventCalendar, { left: null, from_price: 1800 }).day).toBeUndefined()
})

test('reads a day with negative places as sold out', () => {
  expect(read(eventCalendar, -2).day).toBe(0)
  expect(read(eventCalendar, { left: '-2' }).day).toMatchObject({ left: 0 })
  expect(read(ticketCalendar.answer, -2).day).toBe(0)
  expect(read(tour, { times: ['10:00'], left: -1 }).day).toMatchObject({ left: 0 })
})

test("reads the times of a tour's day with and without details", () => {
  const unknown = { left: null, from_price: null }
  expect(read(tour, ['10:00']).day).toEqual({ times: ['10:00'], ...unknown })
  const day = { times: ['10:00', '14:00'], left: 8, from_price: 0 }
  expect(read(tour, day)).toEqual({ day, drops: [] })
  expect(read(tour, { left: 8 }).day).toBeUndefined()
  expect(read(tour, { times: 'all day' }).day).toBeUndefined()
})

test.each(['left', 'from_price'] as const)(
  'drops only the unreadable detail of a day: %s',
  (field) => {
    const whole = { times: ['10:00'], left: 8, from_price: 1800 }
    const lost = { ...whole, [field]: null }
    for (const value of AS_NOTHING) {
      expect(read(tour, { ...whole, [field]: value })).toEqual({ day: lost, drops: [] })
    }
    for (const value of BROKEN) {
      const drops = [`calendar.${DAY}.${field}`]
      expect(read(tour, { ...whole, [field]: value }), String(value)).toEqual({ day: lost, drops })
    }
  },
)

test("keeps the places of an event's day when its details are unreadable", () => {
  for (const value of [...AS_NOTHING, ...BROKEN]) {
    const { day } = read(eventCalendar, { left: 12, times: value, from_price: value })
    expect(day, String(value)).toEqual({ left: 12, times: null, from_price: null })
  }
})
