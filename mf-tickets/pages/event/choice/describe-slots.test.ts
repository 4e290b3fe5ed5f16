import { expect, test } from 'vitest'
import { aLine, anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import { describeSlots } from './describe-slots.ts'

// 09:00 in the museum.
const clock = { now: new Date('2026-09-03T07:00:00Z'), zone: 'Europe/Zurich' }
const described = (offer: ReturnType<typeof anOffer>, lines = [] as ReturnType<typeof aLine>[]) =>
  describeSlots(offer, lines, clock).map(({ time, kind, left }) => `${time} ${kind} ${left}`)

// Regression: slots were in the order of the answer, and the list began with the afternoon.
test('slots are in the order of time in every date format', () => {
  const offer = anOffer([aTicket({ mode: 3 })], { '14:00': 5, '10:00': 5 })
  offer.timeslot.push({ datetime: '2026-09-03T09:30:00+02:00', max_tickets: 5 })
  expect(described(offer)).toEqual(['09:30 open 5', '10:00 open 5', '14:00 open 5'])
})

// Regression: one ticket type without places made the whole slot "sold out".
test('a slot is not sold out because one of its tickets is', () => {
  const adult = aTicket({}, { '10:00': 20 })
  const child = aTicket({ id: 'child' }, { '10:00': 0 })
  expect(described(anOffer([adult, child], { '10:00': 20 }))).toEqual(['10:00 open 20'])
})

test('a slot is sold out when its own places or those of all its tickets are gone', () => {
  const none = aTicket({}, { '10:00': 5, '11:00': 0 })
  expect(described(anOffer([none], { '10:00': 0, '11:00': 9 }))).toEqual([
    '10:00 soldOut 0',
    '11:00 soldOut 9',
  ])
})

// Regression: slots that never sold anything were called sold out.
test('a slot with places but without a ticket is closed', () => {
  expect(described(anOffer([aTicket({}, { '10:00': 5 })], { '11:00': 9 }))).toEqual([
    '11:00 closed 9',
  ])
})

test('a slot that has begun is open while the museum sells it; after that it is closed, not sold out', () => {
  const adult = aTicket()
  adult.schedule = ['08:00', '08:30'].map((time) => ({
    datetime: at(time),
    datetime_end: at('09:30'),
    max_tickets: time === '08:30' ? 4 : 0,
  }))
  adult.schedule.push({ datetime: at('07:00'), datetime_end: at('08:00'), max_tickets: 9 })
  expect(described(anOffer([adult], { '07:00': 9, '08:00': 0, '08:30': 4 }))).toEqual([
    '07:00 closed 9',
    '08:00 closed 0',
    '08:30 open 4',
  ])
})

test('places in the basket reduce the number left; the slot stays open', () => {
  const offer = anOffer([aTicket({}, { '10:00': 9 })], { '10:00': 3 })
  expect(described(offer, [aLine({ totalCount: 3 })])).toEqual(['10:00 open 0'])
})

test('a slot keeps its datetime as the backend wrote it', () => {
  const offer = anOffer([aTicket({ mode: 3 })])
  offer.timeslot.push({ datetime: '1788422400', max_tickets: 1 })
  const [slot] = describeSlots(offer, [], clock)
  expect(slot?.datetime).toBe('1788422400')
  expect(slot?.time).toBe('10:00')
})
