import { expect, test } from 'vitest'
import { aTourOfDay } from '../../../testing/listed-tours.ts'
import { nextDays, offeredDays } from './offered-days.ts'

const clock = { now: new Date('2026-09-03T06:00:00Z'), zone: 'Europe/Zurich' }
const tour = aTourOfDay({ '10:00': 5 })

test('the next days are today and four more, across months and years', () => {
  expect(nextDays('2026-12-29')).toEqual([
    '2026-12-29',
    '2026-12-30',
    '2026-12-31',
    '2027-01-01',
    '2027-01-02',
  ])
})

test.each([
  ['every day', ['2026-09-03', '2026-09-04', '2026-09-05', '2026-09-06', '2026-09-07']],
  ['some days', ['2026-09-04', '2026-09-07']],
  ['no day', []],
])('with tours on %s, offers those days', (_, days) => {
  const tours = Object.fromEntries(days.map((day) => [day, [tour]]))
  expect(offeredDays(tours, clock)).toEqual(days)
})

test('does not offer past days, days farther ahead, or days without a tour', () => {
  const tours = { '2026-09-02': [tour], '2026-09-08': [tour], '2026-09-04': [] }
  expect(offeredDays(tours, clock)).toEqual([])
})

test('offers today until the last tour has begun', () => {
  const tours = { '2026-09-03': [tour] }
  const at = (now: string) => offeredDays(tours, { ...clock, now: new Date(now) })
  expect(at('2026-09-03T08:00:00Z')).toEqual(['2026-09-03'])
  expect(at('2026-09-03T08:00:01Z')).toEqual([])
})

test('also offers a day with only sold-out tours, and shows it as sold out', () => {
  expect(offeredDays({ '2026-09-04': [aTourOfDay({ '10:00': 0 })] }, clock)).toEqual(['2026-09-04'])
})
