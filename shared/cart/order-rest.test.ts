import { decode } from '@shop/shared/api/decode'
import { ticketCollect } from '@shop/shared/api/endpoints/events'
import { expect, test } from 'vitest'
import { orderRest } from './order-rest.ts'
import {
  aDayTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
} from './testing/line-builders.ts'

const TEN = '2026-09-03 10:00:00'
const EVENT = { kind: 'event', id: '7', startsAt: TEN } as const
const limits = (changes: object) => ({
  per_time: null,
  per_offering: null,
  per_order: null,
  ...changes,
})

test('lowers the limits per order by what the basket already holds', () => {
  const lines = [
    aTicketLine({ totalCount: 3 }),
    aTicketLine({ id: '12', totalCount: 4 }),
    aTicketLine({ totalCount: 5, datetime: '2026-09-03 11:00:00' }),
    aTicketLine({ totalCount: 6, eventId: 'another' }),
    aMerchandiseLine({ count: 9 }),
  ]
  const left = (changes: object) => orderRest(lines, EVENT, limits(changes))
  expect(left({ per_time: 10 })).toEqual({ left: 3, most: 10, isOfTime: true })
  expect(left({ per_offering: 20 })).toEqual({ left: 8, most: 20, isOfTime: false })
  expect(left({ per_order: 20 })).toEqual({ left: 2, most: 20, isOfTime: false })
  expect(left({ per_time: 10, per_offering: 20, per_order: 20 })).toMatchObject({ left: 2 })
  expect(left({ per_order: 5 })).toMatchObject({ left: 0 })
})

test('treats a tour and an event with the same id as two offers, and counts a whole tour as ten places', () => {
  const places = aTourLine({ tourId: '7', single_ticketing: true, totalCount: 4, tours: 0 })
  expect(orderRest([places], EVENT, limits({ per_offering: 20 }))).toMatchObject({ left: 20 })
  expect(orderRest([places], EVENT, limits({ per_order: 20 }))).toMatchObject({ left: 16 })
  const whole = aTourLine({ tourId: '7', single_ticketing: false, tours: 2 })
  const tour = { kind: 'tour', id: '7', startsAt: TEN } as const
  expect(orderRest([whole], tour, limits({ per_offering: 35 }))).toMatchObject({ left: 15 })
  expect(orderRest([aDayTicketLine()], tour, limits({ per_offering: 5 }))).toMatchObject({
    left: 5,
  })
})

test('has no limit without limits or with a limit of 0', () => {
  expect(orderRest([], EVENT, null)).toBeNull()
  expect(orderRest([], EVENT, limits({}))).toBeNull()
  expect(orderRest([], EVENT, limits({ per_time: 0 }))).toBeNull()
})

test.each([
  [undefined, null],
  [null, null],
  ['20', null],
  [[], limits({})],
  [{}, limits({})],
  [{ per_time: 'x', per_offering: null, per_order: 12 }, limits({ per_order: 12 })],
  [{ per_time: -1, per_offering: 1.5 }, limits({ per_offering: 1 })],
])('drops only the unreadable limits in %j', (sent, read) => {
  const decoded = decode(ticketCollect.answer, { tickets: [], order_limits: sent })
  expect(decoded.ok && decoded.value.order_limits).toEqual(read)
})
