import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { tourCalendar, tourOverview, tourSingle, tourSoldOutTimeslots } from './tours.ts'

const ZONE = 'Europe/Zurich'
const TOUR = { id: 5, name: 'Highlights' }

function read<Answer>({ answer }: { answer: v.GenericSchema<unknown, Answer> }, body: unknown) {
  const decoded = decode(answer, body, ZONE)
  if (!decoded.ok) throw new Error(decoded.issues.join())
  return decoded.value
}

function timeOf(scheduled: object) {
  return read(tourSingle, { ...TOUR, schedule: { '10:00': scheduled } }).schedule['10:00']
}

test('reads negative numbers of tours or places as 0', () => {
  expect(timeOf({ tours: -1, max_tickets: -3 })).toMatchObject({ tours: 0, max_tickets: 0 })
  expect(timeOf({ max_tickets: 'many' })).toMatchObject({ max_tickets: null })
})

/*
 * Regression: the list of tours could read `9:00` and whole datetimes, but the page of the tour
 * could not: free times in the list were closed on the page and in the basket.
 */
test("reads times in every format as times of the museum's clock", () => {
  const seconds = String(Date.UTC(2026, 8, 3, 11) / 1000)
  const schedule = { '9:00': {}, '2026-09-03T08:00:00Z': {}, '2026-09-03 11:00': {}, [seconds]: {} }
  const { schedule: times } = read(tourSingle, { ...TOUR, schedule })
  expect(Object.keys(times).sort()).toEqual(['09:00', '10:00', '11:00', '13:00'])
  const overview = read(tourOverview, { '2026-09-03': [{ ...TOUR, schedule }] })
  expect(overview['2026-09-03']?.[0]?.schedule).toEqual(times)
  expect(read(tourSoldOutTimeslots, Object.keys(schedule)).sort()).toEqual(
    Object.keys(times).sort(),
  )
})

test('keeps valid times, and texts that are no times, unchanged', () => {
  const schedule = { '10:00': {}, '11:00:00': {}, noon: {}, '2026-09-03': {} }
  const { schedule: times } = read(tourSingle, { ...TOUR, schedule })
  expect(Object.keys(times)).toEqual(Object.keys(schedule))
})

// Regression: a calendar with days in another format had nothing to book.
test.each(['2026-09-03', '20260903', '2026-09-02T22:30:00Z', '2026-09-03 00:00:00', '1788386400'])(
  'reads the key %s of a calendar as a day',
  (day) => {
    expect(Object.keys(read(tourCalendar, { [day]: ['10:00'] }))).toEqual(['2026-09-03'])
    expect(Object.keys(read(tourOverview, { [day]: [TOUR] }))).toEqual(['2026-09-03'])
  },
)

test('keeps a key that is not a day unchanged', () => {
  for (const day of ['20260931', 'monday', '7']) {
    expect(Object.keys(read(tourCalendar, { [day]: ['10:00'] }))).toEqual([day])
  }
})

test('a day may list a tour once for each of its times', () => {
  const day = ['10:00', '11:00'].map((time) => ({ ...TOUR, schedule: { [time]: {} } }))
  const tours = read(tourOverview, { '2026-09-03': day })['2026-09-03'] ?? []
  expect(tours.flatMap(({ schedule }) => Object.keys(schedule))).toEqual(['10:00', '11:00'])
})

// Regression: a tour for "at most 0" people, which means no limit, was always sold out.
test('reads a maximum of 0 people as no limit', () => {
  expect(read(tourSingle, { ...TOUR, max_participants: 0 }).max_participants).toBeNull()
  expect(read(tourSingle, { ...TOUR, max_participants: '12' }).max_participants).toBe(12)
})

test('rejects a tour when all its tickets are unreadable', () => {
  const part = { id: 1, price: 'free' }
  const family = { id: 1, price: 600, family: 1, subtickets: [part] }
  expect(decode(tourSingle.answer, { ...TOUR, tickets: [family] })).toMatchObject({ ok: false })
  const adult = { id: 2, price: 1800 }
  expect(read(tourSingle, { ...TOUR, tickets: [family, adult] }).tickets).toMatchObject([
    { id: '2' },
  ])
  for (const none of [undefined, null, '', [], {}]) {
    expect(read(tourSingle, { ...TOUR, tickets: none }).tickets).toEqual([])
  }
})

test("drops a time with unreadable prices instead of selling it at the tour's prices", () => {
  const [own, unreadable] = [
    { id: 1, price: 900 },
    { id: 2, price: 'dear' },
  ]
  const schedule = {
    '10:00': { priceList: [unreadable] },
    '11:00': { priceList: 'dear' },
    '12:00': { priceList: [unreadable, own] },
    '13:00': { priceList: null },
    '14:00': { priceList: [] },
  }
  const tour = read(tourSingle, { ...TOUR, priceList: [{ id: 3, price: 2000 }], schedule })
  const sold = Object.entries(tour.schedule).map(([time, { priceList }]) => [
    time,
    priceList.map(({ price }) => price),
  ])
  expect(sold).toEqual([
    ['12:00', [900]],
    ['13:00', []],
    ['14:00', []],
  ])
})

test('drops duplicate prices and questions', () => {
  const price = { id: 1, price: 900 }
  const question = { id: 1, text: 'School?' }
  const tour = read(tourSingle, {
    ...TOUR,
    priceList: [price, { ...price, price: 100 }, { id: 2, price: -5 }],
    questions: [question, question],
  })
  expect(tour.priceList).toMatchObject([{ id: '1', price: 900 }])
  expect(tour.questions).toHaveLength(1)
})
