import { aTourLine } from '@shop/shared/cart/testing/line-builders'
import { aPlacesTour, aPrice, aTime, aTour, DATE } from '@shop/shared/tours/testing/tour-builders'
import { expect, test } from 'vitest'
import { tourSlots } from './tour-slots.ts'

// 09:00 on that day in the museum.
const clock = { now: new Date('2026-09-03T07:00:00Z'), zone: 'Europe/Zurich' }

type Schedule = ReturnType<typeof aTour>['schedule']

function slots(
  schedule: Schedule,
  { tour = aTour(), lines = [] as never[], soldOut = [] as string[] } = {},
) {
  const day = { date: DATE, tour: { ...tour, schedule }, soldOutTimes: soldOut }
  return tourSlots(day, lines, clock).map(({ time, kind, left }) => `${time} ${kind} ${left}`)
}

test('sorts the times, independent of the order of the answer', () => {
  const schedule = { '14:00': aTime(), '09:30': aTime({ tours: 1 }), '11:00:00': aTime() }
  expect(slots(schedule)).toEqual(['09:30 open 1', '11:00 open 2', '14:00 open 2'])
})

test('leaves out entries of the schedule that are not times', () => {
  expect(slots({ noon: aTime(), '25:00': aTime() })).toEqual([])
})

test('a time without tours or places is sold out', () => {
  expect(slots({ '10:00': aTime({ tours: 0 }) })).toEqual(['10:00 soldOut 0'])
  const places = { '10:00': aTime({ max_tickets: 0 }), '11:00': aTime({ max_tickets: 3 }) }
  expect(slots(places, { tour: aPlacesTour() })).toEqual(['10:00 soldOut 0', '11:00 open 3'])
})

test('a time is sold out when fewer places are left than a group needs', () => {
  const tour = aPlacesTour({ min_participants: 4 })
  expect(slots({ '10:00': aTime({ max_tickets: 3 }) }, { tour })).toEqual(['10:00 soldOut 0'])
})

test('a time in the museum’s list of sold-out times is sold out, for any number of places', () => {
  expect(slots({ '10:00': aTime() }, { soldOut: ['10:00:00'] })).toEqual(['10:00 soldOut 2'])
})

test('a time that has begun is over, by the museum’s clock', () => {
  const schedule = { '08:59': aTime(), '09:00': aTime(), '09:01': aTime() }
  expect(slots(schedule)).toEqual(['08:59 closed 2', '09:00 open 2', '09:01 open 2'])
})

test('a time without a price is not sold', () => {
  const tour = aTour({ priceList: [] })
  const schedule = { '10:00': aTime(), '11:00': aTime({ priceList: [aPrice()] }) }
  expect(slots(schedule, { tour })).toEqual(['10:00 closed 2', '11:00 open 2'])
})

test('the basket reduces what is left, but does not make a time sold out', () => {
  const line = aTourLine({ tourId: 'tour', date: DATE, time: '10:00', tours: 2 })
  const day = { date: DATE, tour: aTour({ schedule: { '10:00': aTime() } }), soldOutTimes: [] }
  expect(tourSlots(day, [line], clock)).toMatchObject([{ kind: 'open', left: 0 }])
  const elsewhere = [
    { ...line, date: '2026-09-04' },
    { ...line, time: '11:00' },
    { ...line, tourId: 'another' },
  ]
  expect(tourSlots(day, elsewhere, clock)).toMatchObject([{ kind: 'open', left: 2 }])
})
