import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { EXAMPLE_TODAY } from '../testing/example-catalogue.ts'
import { EVERY_DAY, exampleTour } from '../testing/example-tours.ts'
import { createTestShop } from '../testing/test-shop.ts'

const database = useShopDatabase()

type Tour = Parameters<typeof exampleTour>[0]

function shopWith(tour: Omit<Tour, 'id'>) {
  const shop = createTestShop(database.db)
  const id = `tour-${nextId()}`
  shop.backend.catalogue.tours = [exampleTour({ id, ...tour })]
  const ask = async (path: string) => (await shop.call('GET', `en/tour${path}`)).body
  return {
    shop,
    id,
    listed: async () => ((await ask('/select/event')) as unknown[])[0],
    on: (day: string) => ask(`?tour=${id}&date=${day}`) as Promise<Record<string, unknown>>,
    overview: (date: string, lookahead: number) =>
      ask(`/overview?date=${date}&lookahead=${lookahead}`) as Promise<Record<string, unknown[]>>,
    calendar: (range: string, query = '') => ask(`/calendar/tour/${id}/range/${range}${query}`),
    soldOut: (range: string) => ask(`/soldout/tour/${id}/range/${range}`),
    soldOutTimes: (day: string) => ask(`/soldoutTimeslots/tour/${id}/date/${day}`),
  }
}

let ids = 0
function nextId(): number {
  ids += 1
  return ids
}

const WEEK = '20260309;20260315'

test('describes a tour in the requested language, with all details needed for booking', async () => {
  const shop = createTestShop(database.db)
  const group = {
    id: 'group',
    name: 'Gruppenführung',
    eventName: 'Turm',
    langIdentifier: 'de',
    langName: 'Deutsch',
    museumId: 'house',
    custom_groups: [{ id: 'all', name: 'Alle Führungen' }],
    single_ticketing: 0,
    book_complete_tour: 0,
    booking_without_tickets: 0,
    min_participants: 2,
    max_participants: 5,
    bookable: 1,
    meeting_point: 'Beim Tor',
    duration: 60,
    from_price: 9000,
    next_date: '2026-03-09',
    sold_out: false,
  }
  expect((await shop.call('GET', 'de/tour/select/event')).body).toMatchObject([
    group,
    { id: 'walk', single_ticketing: 1, min_participants: 1 },
    { id: 'talk', booking_without_tickets: 1, langName: 'Gebärdensprache' },
  ])
  expect((await shop.call('GET', 'de/tour/attr')).body).toEqual([
    { id: 'all', name: 'Alle Führungen' },
  ])
  expect((await shop.call('GET', 'de/tour?tour=group')).body).toMatchObject({
    ...group,
    schedule: {},
    priceList: [
      { id: 'guide', name: 'Führung', price: 15000, vat_value: 8.1 },
      { id: 'school', name: 'Schulklasse', price: 9000 },
    ],
    tickets: [{ id: 'adult', name: 'Erwachsene', price: 1800, subtickets: [] }, { id: 'child' }],
    questions: [
      { id: 'name', type: 'text', text: 'Wie heisst Ihre Gruppe?', mandatory: 1, options: [] },
      { id: 'age', type: 'number', mandatory: 0 },
      { id: 'focus', type: 'choice', options: [{ id: 'stairs', name: 'Treppen' }, { id: 'view' }] },
      { id: 'wheels', type: 'yes_no' },
      { id: 'last', type: 'date' },
    ],
  })
})

test('a time shows whole tours, or places if those are booked, and its own prices', async () => {
  const prices = [{ id: 'late', name: 'Late', price: 700, vat: 2.6, sequenceNo: 1 }]
  const opening = [
    { weekdays: EVERY_DAY, times: ['10:00'], capacity: 3 },
    { weekdays: EVERY_DAY, times: ['18:00'], capacity: 0, prices },
  ]
  const late = [{ id: 'late', name: 'Late', price: 700, vat_value: 2.6, sequence_no: 1 }]
  const timeslotId = '2026-03-10 10:00:00'
  const scheduleOf = async (tour: Omit<Tour, 'id'>) =>
    (await shopWith({ ...tour, opening }).on('2026-03-10')).schedule

  const whole = {
    '10:00': { tours: 3, max_tickets: null, priceList: [], timeslotId },
    '18:00': { tours: 0, max_tickets: null, priceList: late },
  }
  expect(await scheduleOf({})).toMatchObject(whole)
  expect(await scheduleOf({ singleTicketing: true, completeTour: true })).toMatchObject(whole)
  expect(await scheduleOf({ singleTicketing: true })).toMatchObject({
    '10:00': { tours: 1, max_tickets: 3 },
    '18:00': { tours: 0, max_tickets: 0, priceList: late },
  })
})

test('the lowest price may be that of some times only, and ignores times that do not exist', async () => {
  const cheap = [{ id: 'p', name: 'P', price: 700, vat: 2.6, sequenceNo: 1 }]
  const free = [{ id: 'p', name: 'P', price: 0, vat: 2.6, sequenceNo: 1 }]
  const at = (prices: typeof cheap) => ({ weekdays: [1], times: ['10:00'], capacity: 1, prices })
  expect(await shopWith({ prices: free, opening: [at(cheap)] }).listed()).toMatchObject({
    from_price: 700,
  })
  expect(await shopWith({ opening: [at(free)] }).listed()).toMatchObject({ from_price: 0 })
})

test('sold-out days and times stay in the calendar, and are also listed separately', async () => {
  const tour = shopWith({
    closedDays: [2],
    soldOutDays: [1],
    soldOutSlots: [
      { day: 3, time: '10:00' },
      { day: 4, time: '10:00' },
      { day: 4, time: '11:00' },
    ],
    lifetime: { fromDay: 1, toDay: 4 },
  })
  const both = ['10:00', '11:00']
  expect(await tour.calendar(WEEK)).toEqual({
    '2026-03-10': both,
    '2026-03-12': both,
    '2026-03-13': both,
  })
  expect(await tour.soldOut(WEEK)).toEqual(['2026-03-10', '2026-03-13'])
  expect(await tour.soldOutTimes('20260310')).toEqual(both)
  expect(await tour.soldOutTimes('20260311')).toEqual([])
  expect(await tour.soldOutTimes('20260312')).toEqual(['10:00'])
  expect((await tour.on('2026-03-12')).schedule).toMatchObject({
    '10:00': { tours: 0 },
    '11:00': { tours: 2 },
  })
  expect(await tour.listed()).toMatchObject({ next_date: '2026-03-12', sold_out: false })
})

test('a tour with nothing left is sold out', async () => {
  const opening = [{ weekdays: EVERY_DAY, times: ['10:00'], capacity: 0 }]
  expect(await shopWith({ opening }).listed()).toMatchObject({ next_date: null, sold_out: true })
})

// Regression: One request for a day in the year 9999 kept the whole server busy for a minute.
test.each(['9999-12-31', '3000-01-01'])(
  'refuses a day far in the future, %s, at once',
  async (day) => {
    const { shop, id } = shopWith({})
    const written = day.replaceAll('-', '')
    const statusOf = async (path: string) => (await shop.call('GET', `en/tour${path}`)).status
    expect(await statusOf(`?tour=${id}&date=${day}`)).toBe(400)
    expect(await statusOf(`/soldoutTimeslots/tour/${id}/date/${written}`)).toBe(404)
    expect(await statusOf(`/overview?date=${day}&lookahead=1`)).toBe(400)
    expect(await statusOf(`/calendar/tour/${id}/range/20260901;${written}`)).toBe(400)
  },
)

// Regression: A month of days cost a quarter of a second of processor time, and any client could
// request fifty months in a second.
test('answers only the first week when many days are requested', async () => {
  const { overview } = shopWith({})
  const week = ['09', '10', '11', '12', '13', '14', '15'].map((day) => `2026-03-${day}`)
  expect(Object.keys(await overview('2026-03-09', 1_000_000))).toEqual(week)
})

test('a time with fewer places left than the minimum group size counts as sold out', async () => {
  const tour = shopWith({
    singleTicketing: true,
    withoutTickets: true,
    minParticipants: 3,
    opening: [{ weekdays: EVERY_DAY, times: ['10:00'], capacity: 2 }],
  })
  expect(await tour.soldOut('20260309;20260309')).toEqual(['2026-03-09'])
  expect(await tour.soldOutTimes('20260309')).toEqual(['10:00'])
  expect(await tour.listed()).toMatchObject({ next_date: null, sold_out: true })
})

// Regression: A tour that was full for two months was listed as sold out for good.
test('the next free day may be many months away', async () => {
  const tour = shopWith({ lifetime: { fromDay: 0, toDay: 365 }, soldOutDays: days(0, 119) })
  expect(await tour.listed()).toMatchObject({ next_date: '2026-07-07', sold_out: false })
})

test('times that began and days that are over are absent everywhere', async () => {
  const tour = shopWith({ soldOutDays: [0] })
  tour.shop.minutesPass(90)
  expect(await tour.calendar('20260308;20260309')).toEqual({ '2026-03-09': ['11:00'] })
  expect(await tour.soldOutTimes('20260309')).toEqual(['11:00'])
  expect(Object.keys((await tour.on(EXAMPLE_TODAY)).schedule as object)).toEqual(['11:00'])
  tour.shop.minutesPass(60)
  expect(await tour.calendar('20260308;20260309')).toEqual({})
  expect(await tour.soldOut('20260308;20260309')).toEqual([])
  expect(await tour.overview('2026-03-01', 9)).toEqual({})
  expect(await tour.listed()).toMatchObject({ next_date: '2026-03-10' })
})

test('the overview lists the requested days, each with its tours and their times', async () => {
  const tour = shopWith({ closedDays: [1], soldOutDays: [2] })
  const { id } = tour
  const days = await tour.overview(EXAMPLE_TODAY, 3)
  expect(days).toMatchObject({
    '2026-03-09': [{ id, schedule: { '10:00': { tours: 2 }, '11:00': { tours: 2 } } }],
    '2026-03-11': [{ id, schedule: { '10:00': { tours: 0 } } }],
  })
  expect(Object.keys(days)).toHaveLength(2)
})

test('a tour that is booked elsewhere is shown without days and times', async () => {
  const tour = shopWith({ bookable: false })
  const unbookable = { bookable: 0, next_date: null, sold_out: false, from_price: 3000 }
  expect(await tour.listed()).toMatchObject(unbookable)
  expect(await tour.on('2026-03-10')).toMatchObject({ ...unbookable, schedule: {} })
  expect(await tour.calendar(WEEK)).toEqual({})
  expect(await tour.soldOut(WEEK)).toEqual([])
  expect(await tour.overview(EXAMPLE_TODAY, 5)).toEqual({})
})

test('a tour without admission tickets offers none to choose', async () => {
  const tickets = [{ id: 't', name: 'T', price: 1, vat: 1, sequenceNo: 1 }]
  expect(await shopWith({ tickets, withoutTickets: true }).on('2026-03-10')).toMatchObject({
    booking_without_tickets: 1,
    tickets: [],
  })
})

function days(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, at) => first + at)
}

test('a detailed calendar shows the places left, and prices if they differ between days', async () => {
  const price = { name: 'Place', vat: 8.1, sequenceNo: 1 }
  const opening = { weekdays: EVERY_DAY, times: ['10:00'], capacity: 6 }
  const cheaper = { ...opening, times: ['14:00'], prices: [{ id: 'late', price: 900, ...price }] }
  const tour = {
    singleTicketing: true,
    prices: [{ id: 'place', price: 1200, ...price }],
    soldOutDays: [2],
  }
  const { calendar } = shopWith({ ...tour, opening: [opening, { ...cheaper, weekdays: [2] }] })
  const days = '20260309;20260311'
  expect(await calendar(days)).toMatchObject({ '2026-03-10': ['10:00', '14:00'] })
  expect(await calendar(days, '?details=1')).toEqual({
    '2026-03-09': { times: ['10:00'], left: 6, from_price: 1200 },
    '2026-03-10': { times: ['10:00', '14:00'], left: 12, from_price: 900 },
    '2026-03-11': { times: ['10:00'], left: 0, from_price: null },
  })
  const even = shopWith({ ...tour, opening: [opening] })
  expect(await even.calendar('20260309;20260309', '?details=1')).toEqual({
    '2026-03-09': { times: ['10:00'], left: 6 },
  })
  // Whole tours have no number of places, because the size of the groups is unknown.
  const groups = shopWith({ ...tour, singleTicketing: false, opening: [opening] })
  expect(await groups.calendar('20260309;20260309', '?details=1')).toEqual({
    '2026-03-09': { times: ['10:00'], left: null },
  })
})
