import { shopConfigSchema } from '@shop/shared/config/shop-config'
import type { RenderRequest } from '@shop/shared/document/document-data'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { earlyDays } from './early-days.ts'

const CONFIG = v.parse(shopConfigSchema, {})
const CALENDAR = 'ticket/calendar/event/e/range/1;2'

interface Given {
  answers?: Record<string, unknown>
  date?: string | null
  route?: 'ticket' | 'guidedTour'
  catalogue?: Record<string, unknown>
}

/** At noon of 20 May 2031. */
function read({ answers = {}, date = null, route = 'ticket', catalogue = {} }: Given) {
  const data = { madeAt: Date.parse('2031-05-20T10:00:00Z'), answers: catalogue }
  const request = { data, places: { answers, date } } as unknown as RenderRequest
  return earlyDays(request, route, CONFIG)
}

test('shows the state and price of each day, as far as the backend names them', () => {
  const days = read({
    answers: {
      [CALENDAR]: {
        '2031-05-21': { left: 400, from_price: 1800 },
        20310522: 3,
        '2031-05-23': 0,
        '2031-06-01': { left: 12, from_price: null },
      },
    },
    catalogue: { 'ticket/lifetime?event=e': { first: '2031-05-21', last: '2031-06-20' } },
  })
  const looks = ['05-19', '05-20', '05-21', '05-22', '05-23', '05-24', '06-21']
  expect(looks.map((day) => days?.lookOf(`2031-${day}`))).toEqual([
    'past',
    'closed',
    'open',
    'few',
    'soldOut',
    'closed',
    'closed',
  ])
  expect(days?.priceOf('2031-05-21')).toBe(1800)
  expect(days?.priceOf('2031-05-22')).toBeNull()
  expect(days).toMatchObject({ shown: '2031-05-19', pages: ['2031-05-19'] })
})

test.each([
  ['there is no calendar', {}],
  ['the calendar is broken', { [CALENDAR]: 'soon' }],
  ['no day is free', { [CALENDAR]: { '2031-05-21': 0 } }],
])('is missing if %s', (_, answers) => {
  expect(read({ answers })).toBeNull()
})

test('always shows one of its pages', () => {
  const shown = (places: object, date: string | null = null, last = '2031-12-31') =>
    read({
      answers: { [CALENDAR]: places },
      date,
      catalogue: { 'ticket/lifetime?event=e': { first: null, last } },
    })?.shown
  expect(shown({ '2031-05-21': 5 }, '2031-06-28')).toBe('2031-05-19')
  expect(shown({ '2031-05-21': 5 }, '2031-06-28', '2031-06-20')).toBe('2031-05-19')
  expect(shown({ '2031-06-21': 5 })).toBe('2031-06-16')
  expect(shown({ '2031-08-21': 5 }), 'more months than requested').toBeUndefined()
})

test('is missing for a tour that cannot be booked online', () => {
  const answers = { 'tour/calendar/tour/t/range/1;2': { '2031-05-21': ['10:00'] } }
  const withTour = (tour: object) =>
    read({
      route: 'guidedTour',
      answers,
      catalogue: { 'tour?tour=t': { id: 't', name: 'Tour', ...tour } },
    })
  expect(withTour({})).not.toBeNull()
  expect(withTour({ bookable: false })).toBeNull()
})

test('lists the open times and the prices of the chosen day', () => {
  const slot = (time: string, max_tickets: number) => ({
    datetime: `2031-05-21 ${time}`,
    max_tickets,
  })
  const tickets = [{ id: 'a', name: 'Adult', mode: 1, price: 1800, schedule: [slot('12:00', 5)] }]
  const answersWith = (timeslot: object[]) => ({
    [CALENDAR]: { '2031-05-21': 9 },
    'ticket/collect/event/e/date/20310521': { tickets, timeslot },
  })
  const times = (timeslot: object[]) =>
    read({ answers: answersWith(timeslot), date: '2031-05-21' })?.times
  expect(times([slot('14:00', 1), slot('10:00', 2), slot('11:00', 0)])).toEqual(['10:00', '14:00'])
  expect(times([])).toEqual(['12:00'])
  // The museum's clock shows 12:00.
  const today = (...given: object[]) =>
    read({
      answers: {
        [CALENDAR]: { '2031-05-20': 9 },
        'ticket/collect/event/e/date/20310520': { tickets: [], timeslot: given },
      },
      date: '2031-05-20',
    })?.times
  const past = { datetime: '2031-05-20 11:30', max_tickets: 5 }
  expect(today(past, { ...past, datetime: '2031-05-20 12:30' })).toEqual(['12:30'])
  expect(today(past)).toBeNull()
  expect(today()).toEqual([])
  expect(
    read({ answers: { [CALENDAR]: { '2031-05-21': 9 } }, date: '2031-05-21' })?.times,
  ).toBeNull()
  expect(read({ answers: answersWith([]), date: '2031-05-21' })?.prices).toMatchObject([
    { name: 'Adult', price: 1800 },
  ])
})

test('a tour is sold out on the days that its backend lists, also if they are not in its calendar', () => {
  const days = read({
    route: 'guidedTour',
    date: '2031-05-22',
    answers: {
      'tour/calendar/tour/t/range/1;2': {
        '2031-05-21': ['10:00'],
        '2031-05-22': { times: ['10:00', '12:00'], left: 6 },
        '2031-05-24': [],
      },
      'tour/soldout/tour/t/range/1;2': ['2031-05-21', '2031-05-23'],
      'tour?tour=t&date=2031-05-22': {
        id: 't',
        name: 'Tour',
        schedule: { '12:00': { tours: 1 }, '10:00': { tours: 0 }, '9:00': { max_tickets: 0 } },
        priceList: [{ id: 'p', name: 'Place', price: 500 }],
      },
    },
    catalogue: { 'tour?tour=t': { id: 't', name: 'Tour' } },
  })
  const looks = ['21', '22', '23', '24'].map((day) => days?.lookOf(`2031-05-${day}`))
  expect(looks).toEqual(['soldOut', 'few', 'soldOut', 'closed'])
  expect(days).toMatchObject({
    pages: ['2031-05-19'],
    times: ['12:00'],
    prices: [{ name: 'Place', price: 500 }],
  })
})
