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

test('a day of an event is read with its price, and by the call itself as the places alone', () => {
  const day = { left: 12, times: 3, from_price: 1800 }
  expect(read(eventCalendar, day)).toEqual({ day, drops: [] })
  expect(read(eventCalendar, 12)).toEqual({ day: 12, drops: [] })
  expect(read(ticketCalendar.answer, day)).toEqual({ day: 12, drops: [] })
  expect(read(ticketCalendar.answer, 12)).toEqual({ day: 12, drops: [] })
  // Without places nobody knows whether the day is open.
  expect(read(eventCalendar, { left: null, from_price: 1800 }).day).toBeUndefined()
})

test('a day with fewer than no places is sold out, not closed and not unknown', () => {
  expect(read(eventCalendar, -2).day).toBe(0)
  expect(read(eventCalendar, { left: '-2' }).day).toMatchObject({ left: 0 })
  expect(read(ticketCalendar.answer, -2).day).toBe(0)
  expect(read(tour, { times: ['10:00'], left: -1 }).day).toMatchObject({ left: 0 })
})

test('a day of a tour is read alike with its times alone and with what else is known', () => {
  const unknown = { left: null, from_price: null }
  expect(read(tour, ['10:00']).day).toEqual({ times: ['10:00'], ...unknown })
  const day = { times: ['10:00', '14:00'], left: 8, from_price: 0 }
  expect(read(tour, day)).toEqual({ day, drops: [] })
  expect(read(tour, { left: 8 }).day).toBeUndefined()
  expect(read(tour, { times: 'all day' }).day).toBeUndefined()
})

test.each(['left', 'from_price'] as const)(
  'what else is told of a day costs itself alone, however it is written: %s',
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

test('what else is told of an event’s day cannot cost its places', () => {
  for (const value of [...AS_NOTHING, ...BROKEN]) {
    const { day } = read(eventCalendar, { left: 12, times: value, from_price: value })
    expect(day, String(value)).toEqual({ left: 12, times: null, from_price: null })
  }
})
