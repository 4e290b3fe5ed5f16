import { deferred } from '@shop/shared/async/testing/deferred'
import { $cart, $lines, lineAdded, lineRemoved } from '@shop/shared/cart/model'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { allSettled, fork } from 'effector'
import { expect, test } from 'vitest'
import { loadEventsFx } from '../../../catalogue/model.ts'
import { aLine, anEvent, anOffer, aTicket, at } from '../../../testing/event-builders.ts'
import {
  $calendar,
  calendarRetried,
  loadLifetimeFx,
  loadMonthsFx,
  pageTurned,
} from './calendar-model.ts'
import { pageClosed, pageOpened, timeChosen } from './choice-model.ts'
import { $day, $missedTime, $slot, $slots, dateChosen } from './day-model.ts'
import { $view, eventRetried } from './event-model.ts'
import {
  $added,
  $address,
  $choice,
  $complaint,
  $limits,
  $missing,
  $picked,
  $reductions,
  addRequested,
  countChanged,
  partChanged,
  ticketClosed,
  ticketOpened,
} from './model.ts'
import { loadOfferFx, offerRetried } from './offer-model.ts'

const NOW = new Date('2026-09-01T08:00:00Z')
const OTHER = '2026-09-04'

type Slots = Record<string, number>

/** The tickets of a day with slots that all have places for everybody. */
function dayWith(slots: Slots, date: string) {
  const schedule = Object.entries(slots).map(([time, max_tickets]) => ({
    datetime: at(time, date),
    datetime_end: null,
    max_tickets,
  }))
  const family = {
    family: true,
    subtickets: [aPart('parents', { min_quantity: 2, max_quantity: 2 }), aPart('kids')],
  }
  return {
    tickets: [
      aTicket({ schedule }),
      aTicket({ id: 'child', name: 'Children', price: 900, schedule }),
      aTicket({ id: 'family', name: 'Family', schedule, ...family }),
    ],
    timeslot: schedule.map(({ datetime, max_tickets }) => ({ datetime, max_tickets })),
    groups: [],
  }
}

const DAYS: Record<string, Slots> = {
  '2026-09-03': { '10:00': 10, '11:00': 4 },
  '2026-09-04': { '09:00': 10, '10:00': 2, '12:00': 10 },
}
const PLACES = { '2026-09-03': 14, '2026-09-04': 22, '2026-09-05': 0, '2026-09-08': 9 }

type Answer = Promise<unknown>

function aShop({
  offer = async (date: string): Answer => dayWith(DAYS[date] ?? {}, date),
  months = async (): Answer => PLACES,
  lifetime = async (): Answer => ({ first: '2026-01-01', last: '2026-12-31' }),
  events = [anEvent()],
  listed = async (): Answer => events,
} = {}) {
  const calls: string[] = []
  // An attached effect passes its handler the source first, then the request.
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [loadEventsFx, listed],
      [loadLifetimeFx, lifetime],
      [
        loadMonthsFx,
        async (_: unknown, { params }: { params: { range: string } }) => {
          calls.push(params.range)
          return months()
        },
      ],
      [
        loadOfferFx,
        (_: unknown, { params }: { params: { date: string } }) =>
          offer(params.date.replace(/(....)(..)(..)/, '$1-$2-$3')),
      ],
    ]) as never,
  })
  const open = (search = '', eventId = 'event') =>
    allSettled(pageOpened, { scope, params: { id: eventId, search, now: NOW } })
  return { scope, calls, open }
}

test('the page opens with this month and the next, without a chosen day', async () => {
  const { scope, calls, open } = aShop()
  await open()
  expect(calls).toEqual(['20260901;20261031'])
  expect(scope.getState($view).kind).toBe('open')
  expect(scope.getState($day).kind).toBe('none')
  expect(scope.getState($calendar)).toMatchObject({ page: '2026-08-31', date: null })
})

test('a calendar in another date format shows the same days', async () => {
  const months = async () => ({ '20260903': 14, '2026-09-04T00:00:00+02:00': 22 })
  const { scope, open } = aShop({ months })
  await open()
  const { isEmpty, places } = scope.getState($calendar)
  expect(isEmpty).toBe(false)
  expect(places).toMatchObject({ '2026-09-03': 14, '2026-09-04': 22 })
})

test('the calendar opens on the first bookable day, however far away', async () => {
  const { scope, calls, open } = aShop({ months: async () => ({ '2026-11-09': 3 }) })
  await open()
  expect(scope.getState($calendar)).toMatchObject({ page: '2026-11-09', isTurned: false })
  const { scope: later, open: openLater } = aShop({
    lifetime: async () => ({ first: '2026-12-05', last: '2026-12-31' }),
    months: async () => ({ '2026-12-08': 3 }),
  })
  await openLater()
  expect(later.getState($calendar).page).toBe('2026-12-07')
  expect(calls, 'and the months of its page').toHaveLength(3)
})

// Regression: until its days were loaded, each chosen day counted as farther, which opens the
// calendar of a phone.
test('a chosen day is farther than the next ones only if its month is loaded', async () => {
  for (const [date, isFarther] of [
    ['2026-09-03', false],
    ['2026-12-24', true],
  ] as const) {
    const { promise: answered, resolve: answer } = deferred<typeof PLACES>()
    const { scope, open } = aShop({ months: () => answered })
    const opened = open(`?date=${date}`)
    expect(scope.getState($calendar).isFarther).toBe(false)
    answer(PLACES)
    await opened
    expect(scope.getState($calendar).isFarther, date).toBe(isFarther)
  }
})

// Regression: when the first free day became known late, the shown weeks moved.
test('the weeks to which the visitor has turned stay when the first free day becomes known', async () => {
  const { promise: answered, resolve: answer } = deferred<Record<string, number>>()
  const { scope, open } = aShop({ months: () => answered })
  const opened = open()
  void allSettled(pageTurned, { scope, params: '2026-10-05' })
  answer({ '2026-09-16': 3 })
  await opened
  expect(scope.getState($calendar)).toMatchObject({
    page: '2026-10-05',
    places: { '2026-09-16': 3 },
  })
  await open()
  expect(scope.getState($calendar).page, 'of a new visit').toBe('2026-09-14')
})

test('loads each month once, when the visitor turns to its days', async () => {
  const { scope, calls, open } = aShop()
  await open()
  await allSettled(pageTurned, { scope, params: '2026-10-05' })
  const known = ['20260901;20261031', '20261101;20261130', '20261201;20261231']
  expect(calls, 'the next month is fetched ahead').toEqual(known)
  for (const day of ['2026-11-09', '2026-10-05', '2026-11-09']) {
    await allSettled(pageTurned, { scope, params: day })
  }
  expect(calls).toEqual(known)
})

test('moving again to an event shows its days before any answer arrives, then the new ones', async () => {
  let places: Record<string, number> = PLACES
  const answers: (() => void)[] = []
  const late = () => new Promise<void>((resolve) => void answers.push(resolve))
  let wait = async () => {}
  const { scope, calls, open } = aShop({
    months: async () => {
      await wait()
      return places
    },
    lifetime: async () => {
      await wait()
      return { first: '2026-09-03', last: '2026-12-31' }
    },
  })
  await open()
  await allSettled(pageClosed, { scope })
  expect(scope.getState($calendar).places, 'nothing of it on the next page').toEqual({})
  wait = late
  places = { '2026-09-03': 0, '2026-09-04': 22, '2026-10-01': 5 }
  const opened = open()
  expect(scope.getState($calendar)).toMatchObject({
    places: PLACES,
    loads: { '2026-09': 'loaded', '2026-10': 'loaded' },
    bounds: { first: '2026-09-03' },
    isSettled: false,
  })
  expect(calls).toEqual(['20260901;20261031', '20260901;20261031'])
  for (const answer of answers) answer()
  await opened
  expect(scope.getState($calendar)).toMatchObject({ places, isSettled: true })
  expect(scope.getState($calendar).places, 'a day that is no longer on sale').not.toHaveProperty(
    '2026-09-08',
  )
})

test('keeps known days, and offers a retry, if they cannot be loaded again', async () => {
  const answers = [async (): Answer => PLACES, () => Promise.reject({ kind: 'offline' })]
  const { scope, open } = aShop({ months: async () => answers.shift()?.() })
  await open()
  await allSettled(pageClosed, { scope })
  await open()
  expect(scope.getState($calendar)).toMatchObject({ places: PLACES, hasFailed: true })
})

test('reloads a failed calendar when the visitor retries, even if the event’s lifetime is unknown', async () => {
  let isDown = true
  const { scope, calls, open } = aShop({
    lifetime: async () => Promise.reject({ kind: 'offline' }),
    months: async () => (isDown ? Promise.reject({ kind: 'offline' }) : PLACES),
  })
  await open()
  expect(scope.getState($calendar).hasFailed).toBe(true)
  isDown = false
  await allSettled(calendarRetried, { scope })
  expect(scope.getState($calendar)).toMatchObject({ hasFailed: false, isEmpty: false })
  expect(calls).toHaveLength(2)
})

test('choosing a day shows its slots in order, and selects none if several are open', async () => {
  const { scope, open } = aShop()
  await open()
  await allSettled(dateChosen, { scope, params: '2026-09-03' })
  expect(scope.getState($slots).map(({ time }) => time)).toEqual(['10:00', '11:00'])
  expect(scope.getState($slot)).toBeNull()
  expect(scope.getState($missing)).toBe('time')
})

test('another day keeps the chosen time if it is open there, and otherwise the counts', async () => {
  const { scope, open } = aShop()
  await open('?date=2026-09-03&count=adult*2')
  expect(scope.getState($address)?.choice.picked).toEqual({ adult: 2 })
  await allSettled(timeChosen, { scope, params: '10:00' })
  await allSettled(dateChosen, { scope, params: OTHER })
  expect(scope.getState($slot)?.datetime).toBe(at('10:00', OTHER))
  await allSettled(timeChosen, { scope, params: '12:00' })
  await allSettled(dateChosen, { scope, params: '2026-09-03' })
  expect(scope.getState($slot)).toBeNull()
  expect(scope.getState($missing)).toBe('time')
  expect(scope.getState($choice)).toMatchObject({ count: 0, total: 0 })
  expect(scope.getState($address)?.choice).toMatchObject({ time: null, picked: { adult: 2 } })
  await allSettled(timeChosen, { scope, params: '11:00' })
  expect(scope.getState($choice)).toMatchObject({ count: 2, total: 3600 })
})

// Regression: after a reload, the only time of a day counted as the visitor's choice.
test('the address contains the only time of a day once something is booked for it', async () => {
  const { scope, open } = aShop({ offer: async (date) => dayWith({ '14:00': 10 }, date) })
  await open('?date=2026-09-03&time=11:00&count=adult*2')
  expect(scope.getState($slot)?.time).toBe('14:00')
  expect(scope.getState($missedTime)).toBe('11:00')
  expect(scope.getState($address)?.choice).toMatchObject({ time: null, picked: { adult: 2 } })
  await allSettled(addRequested, { scope })
  expect(scope.getState($address)?.choice.time).toBe('14:00')
})

// Regression: after a change of the day the old slots stayed, and a ticket for one could be bought.
test('removes the slots of the old day as soon as another day is chosen', async () => {
  const { promise, resolve: answer } = deferred<unknown>()
  const { scope, open } = aShop({
    offer: async (date) => (date === OTHER ? promise : dayWith(DAYS[date] ?? {}, date)),
  })
  await open('?date=2026-09-03&time=10:00&count=adult*2')
  const changed = allSettled(dateChosen, { scope, params: OTHER })
  expect(scope.getState($slots)).toEqual([])
  expect(scope.getState($choice).lines).toEqual([])
  expect(scope.getState($day).kind).toBe('loading')
  answer(dayWith(DAYS[OTHER] ?? {}, OTHER))
  await changed
  expect(scope.getState($choice).lines).toMatchObject([{ datetime: at('10:00', OTHER) }])
})

test('a link sets the date, the time and the counts of tickets', async () => {
  const { scope, open } = aShop()
  await open('?date=2026-09-03&time=11:00&count=adult*2&count=family*kids*3')
  expect(scope.getState($slot)?.time).toBe('11:00')
  expect(scope.getState($picked)).toEqual({ adult: 2, family: { kids: 3, parents: 2 } })
  expect(scope.getState($address)).toEqual({
    id: 'event',
    choice: {
      date: '2026-09-03',
      time: '11:00',
      picked: { adult: 2, family: { kids: 3, parents: 2 } },
    },
  })
})

// Regression: the time was forgotten on the way to a day that has it.
test('a time that cannot be booked is reported, and selected on another day that has it', async () => {
  const { scope, open } = aShop()
  await open('?date=2026-09-03&time=12:00')
  expect(scope.getState($slot)).toBeNull()
  expect(scope.getState($missedTime)).toBe('12:00')
  await allSettled(dateChosen, { scope, params: OTHER })
  expect(scope.getState($slot)?.time).toBe('12:00')
  expect(scope.getState($missedTime)).toBeNull()
})

// Regression: the time of the link was forgotten.
test('another day that is chosen before the first answer keeps the time of the link', async () => {
  const { promise, resolve: answer } = deferred<unknown>()
  const { scope, open } = aShop({
    offer: async (date) => (date === OTHER ? dayWith(DAYS[date] ?? {}, date) : promise),
  })
  const opened = open('?date=2026-09-03&time=10:00')
  expect(scope.getState($day).kind).toBe('loading')
  const changed = allSettled(dateChosen, { scope, params: OTHER })
  answer(null)
  await Promise.all([opened, changed])
  expect(scope.getState($slot)?.datetime).toBe(at('10:00', OTHER))
})

test('a link to a day in the past opens the page without a chosen day', async () => {
  const { scope, open } = aShop()
  await open('?date=2026-08-31&time=10:00')
  expect(scope.getState($calendar).date).toBeNull()
  expect(scope.getState($day).kind).toBe('none')
})

test('reduces counts to the places of a smaller slot, and shows this until the next change', async () => {
  const { scope, open } = aShop()
  await open('?date=2026-09-03&time=10:00&count=adult*3&count=child*3')
  expect(scope.getState($reductions)).toEqual([])
  await allSettled(timeChosen, { scope, params: '11:00' })
  expect(scope.getState($picked)).toEqual({ adult: 3, child: 1 })
  expect(scope.getState($reductions)).toEqual([{ name: 'Children', from: 3, to: 1 }])
  await allSettled(countChanged, { scope, params: { id: 'adult', count: 1 } })
  expect(scope.getState($picked)).toEqual({ adult: 1, child: 1 })
  expect(scope.getState($reductions)).toEqual([])
})

// Regression: after tickets were removed from the basket, the page used the old availability.
test('subtracts the basket again whenever it changes', async () => {
  const { scope, open } = aShop()
  await open('?date=2026-09-03&time=11:00')
  await allSettled(lineAdded, { scope, params: aLine({ datetime: at('11:00'), totalCount: 3 }) })
  expect(scope.getState($limits).get('adult')).toBe(1)
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(scope.getState($limits).get('adult')).toBe(4)
})

test('a family ticket opens with its minimum and its fixed component, and closes to nothing', async () => {
  const { scope, open } = aShop()
  await open('?date=2026-09-03&time=10:00')
  await allSettled(ticketOpened, { scope, params: 'family' })
  expect(scope.getState($picked)).toEqual({ family: { kids: 0, parents: 0 } })
  await allSettled(partChanged, { scope, params: { id: 'family', part: 'kids', count: 2 } })
  expect(scope.getState($picked)).toEqual({ family: { kids: 2, parents: 2 } })
  await allSettled(ticketClosed, { scope, params: 'family' })
  expect(scope.getState($picked)).toEqual({})
})

test('adding puts each ticket into the basket in order, resets the counts and shows a confirmation', async () => {
  const { scope, open } = aShop()
  await open('?date=2026-09-03&time=11:00&count=adult*1&count=child*1&count=family*kids*2')
  expect(scope.getState($choice)).toMatchObject({ count: 3, total: 4500 })
  await allSettled(addRequested, { scope })
  expect(scope.getState($lines).map((line) => 'id' in line && line.id)).toEqual([
    'adult',
    'child',
    'family',
  ])
  expect(scope.getState($lines)).toMatchObject([
    { eventId: 'event', datetime: at('11:00') },
    { eventId: 'event', datetime: at('11:00') },
    { eventId: 'event', datetime: at('11:00') },
  ])
  expect(scope.getState($picked)).toEqual({})
  expect(scope.getState($added)).toEqual({ count: 3 })
  // Regression: the emptied choice was reported as missing tickets.
  expect(scope.getState($complaint)).toBeNull()
  expect(scope.getState($reductions)).toEqual([])
  expect(scope.getState($limits).get('adult')).toBe(1)
  await allSettled(countChanged, { scope, params: { id: 'adult', count: 1 } })
  expect(scope.getState($added)).toBeNull()
})

// Regression: the button "Choose tickets" led to the tickets with a complaint about missing ones.
test('adding nothing names the missing step at the second try, one at a time', async () => {
  const { scope, open } = aShop()
  await open()
  const complaintsOf = async (tries: number) => {
    const complaints = [scope.getState($complaint)]
    for (let tried = 0; tried < tries; tried++) {
      await allSettled(addRequested, { scope })
      complaints.push(scope.getState($complaint))
    }
    return complaints
  }
  expect(await complaintsOf(2)).toEqual([null, null, 'date'])
  await allSettled(dateChosen, { scope, params: '2026-09-03' })
  expect(await complaintsOf(2)).toEqual([null, null, 'time'])
  await allSettled(timeChosen, { scope, params: '11:00' })
  expect(await complaintsOf(2)).toEqual([null, null, 'tickets'])
  await allSettled(ticketOpened, { scope, params: 'family' })
  expect(await complaintsOf(2)).toEqual([null, null, 'parts'])
  await allSettled(partChanged, { scope, params: { id: 'family', part: 'kids', count: 2 } })
  expect(scope.getState($complaint)).toBeNull()
  expect(scope.getState($cart).lines).toEqual([])
})

test('tickets of a day without slots become one line, limited by the places of the day', async () => {
  const day = {
    tickets: [aTicket({ mode: 3 }), aTicket({ id: 'child', mode: 2 })],
    timeslot: [],
    groups: [],
  }
  const { scope, open } = aShop({ offer: async () => day })
  await open('?date=2026-09-03&time=10:00&count=adult*1&count=child*20')
  expect(scope.getState($picked)).toEqual({ adult: 1, child: 14 })
  await allSettled(addRequested, { scope })
  expect(scope.getState($lines)).toMatchObject([
    { type: 'dayTicket', eventId: 'event', datetime: at('00:00'), totalCount: 15 },
  ])
  expect(scope.getState($limits).get('child')).toBe(0)
})

// Regression: such a day showed times to choose under "Everything is sold out".
test('a day that is sold out or closed in the calendar has no time to choose, with any answer', async () => {
  const { scope, open } = aShop({ offer: async (date) => dayWith({ '10:00': 10 }, date) })
  for (const date of ['2026-09-05', '2026-09-06']) {
    await open(`?date=${date}&time=10:00&count=adult*2`)
    expect(scope.getState($slots)).toEqual([])
    expect(scope.getState($slot)).toBeNull()
    expect(scope.getState($address)?.choice).toEqual({ date, time: null, picked: { adult: 2 } })
    for (const complaint of [null, 'otherDate']) {
      await allSettled(addRequested, { scope })
      expect(scope.getState($complaint)).toBe(complaint)
    }
  }
})

test('a day whose tickets failed to load can be requested again', async () => {
  let isDown = true
  const { scope, open } = aShop({
    offer: async (date) =>
      isDown ? Promise.reject({ kind: 'offline' }) : dayWith(DAYS[date] ?? {}, date),
  })
  await open('?date=2026-09-03')
  expect(scope.getState($day)).toEqual({ kind: 'failed', failure: { kind: 'offline' } })
  expect(scope.getState($address)).toBeNull()
  // Regression: "Please choose a time" above a list of times that was not loaded.
  await allSettled(addRequested, { scope })
  expect(scope.getState($missing)).toBe('failed')
  expect(scope.getState($complaint)).toBeNull()
  isDown = false
  await allSettled(offerRetried, { scope })
  expect(scope.getState($day).kind).toBe('open')
})

test('shows that an event is over or not on sale', async () => {
  const { scope, open } = aShop({ events: [anEvent({ end: '2026-08-31' })] })
  await open()
  expect(scope.getState($view).kind).toBe('ended')
  await open('', 'another')
  expect(scope.getState($view).kind).toBe('unknown')
})

// Regression: an event put on sale after the list was cached showed as "not found".
test('waits for the new list before it reports an event missing from the old one as unknown', async () => {
  const events = [anEvent()]
  let answer: () => Promise<unknown> = async () => events
  const { scope, open } = aShop({ listed: () => answer() })
  await open()
  answer = () => Promise.reject({ kind: 'offline' })
  await open('', 'another')
  expect(scope.getState($view)).toEqual({ kind: 'failed', failure: { kind: 'offline' } })
  answer = async () => [...events, anEvent({ id: 'another' })]
  const renewed = allSettled(eventRetried, { scope })
  expect(scope.getState($view).kind).toBe('loading')
  await renewed
  expect(scope.getState($view).kind).toBe('open')
})

test('opening another event clears everything of the previous one', async () => {
  const { scope, open } = aShop({ events: [anEvent(), anEvent({ id: 'another' })] })
  await open('?date=2026-09-03&time=10:00&count=adult*2')
  await allSettled(pageClosed, { scope })
  expect(scope.getState($view).kind).toBe('loading')
  expect(scope.getState($address)).toBeNull()
  await open('', 'another')
  expect(scope.getState($choice).lines).toEqual([])
  expect(scope.getState($calendar).date).toBeNull()
})

test('the page survives an unexpected offer without tickets', async () => {
  const { scope, open } = aShop({ offer: async () => anOffer([], { '10:00': 3 }) })
  await open('?date=2026-09-03')
  expect(scope.getState($day).kind).toBe('closed')
  await allSettled(addRequested, { scope })
  expect(scope.getState($complaint)).toBeNull()
})
