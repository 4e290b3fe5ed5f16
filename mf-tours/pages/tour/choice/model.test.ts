import { $cart, $lines, lineAdded, lineRemoved } from '@shop/shared/cart/model'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import {
  aPlacesTour,
  aPrice,
  aQuestion,
  aTime,
  aTour,
  aTourTicket,
} from '@shop/shared/tours/testing/tour-builders'
import { allSettled, type Scope } from 'effector'
import { expect, test } from 'vitest'
import { aMuseum } from '../../../testing/tour-page.ts'
import { $calendar } from './calendar-model.ts'
import {
  $drafts,
  answerChanged,
  pageClosed,
  priceChosen,
  timeChosen,
  unitsChanged,
} from './choice-model.ts'
import { $day, $slot, $slots, dateChosen, dayRetried } from './day-model.ts'
import { $picked, $price, $prices, $sizeProblem, $tickets, $units } from './group-model.ts'
import {
  $added,
  $address,
  $answerProblems,
  $attempt,
  $complaint,
  $line,
  $missing,
  $total,
  addRequested,
  countChanged,
  partChanged,
  ticketClosed,
  ticketOpened,
} from './model.ts'
import { $view, tourRetried } from './tour-model.ts'

const THIRD = '?date=2026-09-03'
const AT_TEN = `${THIRD}&time=10:00`

function add(scope: Scope) {
  return allSettled(addRequested, { scope })
}

test('the page opens with this month and the next, without a chosen day', async () => {
  const { scope, calls, open } = aMuseum()
  await open()
  expect(calls.sort()).toEqual(['20260901;20261031', 'lifetime', 'tour'])
  expect(scope.getState($view).kind).toBe('open')
  expect(scope.getState($day).kind).toBe('none')
  expect(scope.getState($calendar)).toMatchObject({ page: '2026-08-31', date: null })
})

test('a day that is sold out in the calendar is shown as such, and its times are not requested twice', async () => {
  const { scope, open } = aMuseum()
  await open('?date=2026-09-05')
  expect(scope.getState($day).kind).toBe('soldOut')
  expect(scope.getState($missing)).toBe('otherDate')
})

test('if the list of sold-out days is missing, the answer for the day shows that it is sold out', async () => {
  const { scope, open } = aMuseum({
    soldOut: () => Promise.reject({ kind: 'offline' }),
    day: async () => aTour({ schedule: { '10:00': aTime({ tours: 0 }) } }),
  })
  await open(AT_TEN)
  expect(scope.getState($calendar).hasFailed).toBe(false)
  expect(scope.getState($day).kind).toBe('soldOut')
})

test('keeps numbers and price, also in the address, until a time is chosen', async () => {
  const { scope, open } = aMuseum()
  await open(`${THIRD}&units=2&price=p1&count=adult*12`)
  const numbers = { units: 2, priceId: 'p1', picked: { adult: 12 } }
  expect(scope.getState($address)?.choice).toEqual({ date: '2026-09-03', time: null, ...numbers })
  expect(scope.getState($total)).toBeNull()
  await allSettled(timeChosen, { scope, params: '10:00' })
  expect(scope.getState($address)?.choice).toMatchObject({ time: '10:00', ...numbers })
  expect(scope.getState($missing)).toBeNull()
})

test('while a day is loading nothing can be added, and the address does not change', async () => {
  const { scope, open } = aMuseum({ day: () => new Promise(() => {}) })
  void open(THIRD)
  await new Promise(setImmediate)
  void add(scope)
  expect(scope.getState($day).kind).toBe('loading')
  expect(scope.getState($address)).toBeNull()
  expect(scope.getState($lines)).toEqual([])
})

test('requests the sold-out times only if the museum provides them', async () => {
  const quiet = aMuseum()
  await quiet.open(AT_TEN)
  expect(quiet.calls).not.toContain('sold-out times')
  const telling = aMuseum({ tellsTimes: true, soldOutTimes: async () => ['10:00'] })
  await telling.open(AT_TEN)
  expect(telling.scope.getState($slots)).toMatchObject([{ kind: 'soldOut' }, { kind: 'open' }])
  const broken = aMuseum({
    tellsTimes: true,
    soldOutTimes: () => Promise.reject({ kind: 'http', status: 500, message: null }),
  })
  await broken.open(AT_TEN)
  expect(broken.scope.getState($slots)).toMatchObject([{ kind: 'open' }, { kind: 'open' }])
})

test('shows an unknown tour, one that failed to load, and one that is not sold here', async () => {
  const failing = (failure: unknown) => aMuseum({ base: () => Promise.reject(failure) })
  const unknown = failing({ kind: 'http', status: 404, message: null })
  await unknown.open()
  expect(unknown.scope.getState($view).kind).toBe('unknown')
  const broken = failing({ kind: 'http', status: 500, message: null })
  await broken.open()
  expect(broken.scope.getState($view).kind).toBe('failed')
  const elsewhere = aMuseum({ tour: aTour({ bookable: false }) })
  await elsewhere.open()
  expect(elsewhere.scope.getState($view).kind).toBe('notBookable')
})

test('a tour and a day that failed to load can be requested again', async () => {
  let isDown = true
  const answer = async () => {
    if (isDown) throw { kind: 'offline' }
    return aTour({ schedule: { '10:00': aTime() } })
  }
  const { scope, open } = aMuseum({ base: answer, day: answer })
  await open(AT_TEN)
  expect([scope.getState($view).kind, scope.getState($day).kind]).toEqual(['failed', 'failed'])
  isDown = false
  await allSettled(tourRetried, { scope })
  await allSettled(dayRetried, { scope })
  expect([scope.getState($view).kind, scope.getState($day).kind]).toEqual(['open', 'open'])
})

test('a group starts with one tour, single visitors start with zero places', async () => {
  const group = aMuseum()
  await group.open(AT_TEN)
  expect(group.scope.getState($units)).toMatchObject({ wanted: 1, had: 1, left: 2 })
  expect(group.scope.getState($total)).toBe(1800)
  const single = aMuseum({ tour: aPlacesTour() })
  await single.open(AT_TEN)
  expect(single.scope.getState($units).had).toBe(0)
  expect(single.scope.getState($total)).toBeNull()
})

test('counts, totals and prices change with every input', async () => {
  const { scope, open } = aMuseum()
  await open(AT_TEN)
  await allSettled(countChanged, { scope, params: { id: 'adult', count: 6 } })
  expect(scope.getState($total)).toBe(1800 + 6 * 1800)
  await allSettled(unitsChanged, { scope, params: 2 })
  expect(scope.getState($total)).toBe(2 * 1800 + 6 * 1800)
  expect(scope.getState($sizeProblem)).toEqual({ kind: 'tooFewTickets', least: 10 })
  await allSettled(countChanged, { scope, params: { id: 'adult', count: 10 } })
  expect(scope.getState($missing)).toBeNull()
})

test('limits the choice to what is left, and shows this at a time with fewer places', async () => {
  const { scope, open } = aMuseum()
  await open(AT_TEN)
  await allSettled(unitsChanged, { scope, params: 2 })
  await allSettled(timeChosen, { scope, params: '14:00' })
  expect(scope.getState($units)).toMatchObject({ wanted: 2, had: 1, left: 1 })
  await allSettled(timeChosen, { scope, params: '10:00' })
  expect(scope.getState($units).had).toBe(2)
})

test('choosing fewer tours keeps too many tickets, and asks the visitor to change the numbers', async () => {
  const { scope, open } = aMuseum()
  await open(AT_TEN)
  await allSettled(unitsChanged, { scope, params: 2 })
  await allSettled(countChanged, { scope, params: { id: 'adult', count: 30 } })
  await allSettled(unitsChanged, { scope, params: 1 })
  expect(scope.getState($picked)).toEqual({ adult: 30 })
  expect(scope.getState($missing)).toBe('size')
  expect(scope.getState($sizeProblem)).toEqual({ kind: 'tooManyTickets', most: 20 })
})

// Regression: after the tour was added, the page switched to 14:00 without a message.
test('a selected time stays selected when the basket has taken all its places', async () => {
  const { scope, open } = aMuseum()
  await open(`${AT_TEN}&units=2&count=adult*10`)
  await add(scope)
  expect(scope.getState($lines)).toHaveLength(1)
  expect(scope.getState($slot)?.time).toBe('10:00')
  expect(scope.getState($missing)).toBe('otherTime')
})

test('selects the only time that the basket has not taken completely', async () => {
  const { scope, open } = aMuseum()
  await open(`${AT_TEN}&units=2&count=adult*10`)
  await add(scope)
  await allSettled(pageClosed, { scope })
  await open(THIRD)
  expect(scope.getState($slot)?.time).toBe('14:00')
  expect(scope.getState($address)?.choice).toMatchObject({ time: null, units: 1 })
})

// Regression: the page listed "1 × Adults CHF 18.00" with a total of zero.
test('the total matches the listed entries, also if tickets were chosen before places', async () => {
  const tour = aPlacesTour({ booking_without_tickets: false, tickets: [aTourTicket()] })
  const { scope, open } = aMuseum({ tour })
  await open(`${AT_TEN}&count=adult*1`)
  expect(scope.getState($total)).toBe(1800)
  await allSettled(unitsChanged, { scope, params: 1 })
  expect(scope.getState($total)).toBe(3600)
})

test('a group never books less than one tour, even from a link', async () => {
  const { scope, open } = aMuseum()
  await open(`${AT_TEN}&units=0`)
  expect(scope.getState($units).had).toBe(1)
})

test('lines in the basket reduce what is left at once, and removing a line gives it back', async () => {
  const { scope, open } = aMuseum()
  await open(AT_TEN)
  await allSettled(countChanged, { scope, params: { id: 'adult', count: 20 } })
  await add(scope)
  expect(scope.getState($lines)).toMatchObject([{ tours: 1, totalCount: 20, time: '10:00' }])
  expect(scope.getState($units).left).toBe(1)
  await allSettled(countChanged, { scope, params: { id: 'adult', count: 20 } })
  await add(scope)
  expect(scope.getState($units).left).toBe(0)
  expect(scope.getState($missing)).toBe('otherTime')
  await add(scope)
  expect(scope.getState($lines)).toHaveLength(2)
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(scope.getState($units).left).toBe(1)
})

test('adding keeps day, time, price and answers, and clears the numbers', async () => {
  const tour = aPlacesTour({ questions: [aQuestion()] })
  const { scope, open } = aMuseum({ tour })
  await open(`${AT_TEN}&units=3`)
  await allSettled(answerChanged, { scope, params: { id: 'q1', text: 'Class 4b' } })
  await add(scope)
  expect(scope.getState($added)).toMatchObject({ single_ticketing: true, totalCount: 3 })
  expect(scope.getState($units).had).toBe(0)
  expect(scope.getState($drafts)).toEqual({ q1: 'Class 4b' })
  expect(scope.getState($slot)?.time).toBe('10:00')
  await allSettled(unitsChanged, { scope, params: 1 })
  expect(scope.getState($added)).toBeNull()
})

test('the booking contains the answers, each with its question', async () => {
  const questions = [
    aQuestion({ id: 'class', mandatory: true }),
    aQuestion({ id: 'bus', type: 'yes_no', kind: 'yesNo', mandatory: true }),
    aQuestion({ id: 'chairs', type: 'number', kind: 'number' }),
  ]
  const { scope, open } = aMuseum({ tour: aPlacesTour({ questions }) })
  await open(`${AT_TEN}&units=2`)
  expect(scope.getState($answerProblems).size).toBe(0)
  await add(scope)
  expect(scope.getState($complaint)).toBe('answers')
  expect(scope.getState($attempt)).toBe(1)
  expect([...scope.getState($answerProblems)]).toEqual([
    ['class', 'mandatory'],
    ['bus', 'mandatory'],
  ])
  expect(scope.getState($lines)).toEqual([])
  for (const [id, text] of [
    ['class', '4b'],
    ['bus', 'no'],
    ['chairs', '2'],
  ] as const)
    await allSettled(answerChanged, { scope, params: { id, text } })
  await add(scope)
  expect(scope.getState($lines)).toMatchObject([
    {
      answers: [
        { id: 'class', type: 'text', value: '4b' },
        { id: 'bus', type: 'yes_no', value: false },
        { id: 'chairs', type: 'number', value: 2 },
      ],
    },
  ])
})

test('stores answers while they are typed, and restores them when the page is opened again', async () => {
  const stored: unknown[] = []
  const recalled = { q1: 'Class 4b' }
  const { scope, open } = aMuseum({
    tour: aPlacesTour({ questions: [aQuestion(), aQuestion({ id: 'q2' })] }),
    store: (drafts) => void stored.push(drafts),
    recall: () => recalled,
  })
  await open(`${AT_TEN}&units=2`)
  expect(scope.getState($drafts)).toEqual(recalled)
  await allSettled(answerChanged, { scope, params: { id: 'q2', text: '12' } })
  expect(stored).toEqual([{ id: 'tour', drafts: { q1: 'Class 4b', q2: '12' } }])
})

test('one of several prices has to be chosen, and the prices depend on the time', async () => {
  const evening = aPrice({ id: 'evening', price: 2500 })
  const priceList = [aPrice(), aPrice({ id: 'drink', price: 3000, sequence_no: 2 })]
  const tour = aPlacesTour({ priceList })
  const schedule = { '10:00': aTime(), '20:00': aTime({ priceList: [evening] }) }
  const { scope, open } = aMuseum({ tour, day: async () => ({ ...tour, schedule }) })
  await open(`${AT_TEN}&units=2`)
  expect(scope.getState($prices)).toHaveLength(2)
  expect(scope.getState($missing)).toBe('price')
  expect(scope.getState($total)).toBeNull()
  await allSettled(priceChosen, { scope, params: 'drink' })
  expect(scope.getState($total)).toBe(6000)
  await allSettled(timeChosen, { scope, params: '20:00' })
  expect(scope.getState($price)?.id).toBe('evening')
  expect(scope.getState($total)).toBe(5000)
  await allSettled(timeChosen, { scope, params: '10:00' })
  expect(scope.getState($price)?.id).toBe('drink')
})

test('a ticket with components can be opened, chosen and closed', async () => {
  const own = aTourTicket({
    id: 'own',
    price: 0,
    subtickets: [aPart('a', { price: 900, max_quantity: 1 }), aPart('b', { price: 400 })],
  })
  const tour = aPlacesTour({ tickets: [own], booking_without_tickets: false })
  const { scope, open } = aMuseum({ tour })
  await open(`${AT_TEN}&units=1`)
  await allSettled(ticketOpened, { scope, params: 'own' })
  expect(scope.getState($missing)).toBe('parts')
  await allSettled(partChanged, { scope, params: { id: 'own', part: 'a', count: 1 } })
  expect(scope.getState($missing)).toBeNull()
  expect(scope.getState($total)).toBe(1800 + 900)
  await allSettled(ticketClosed, { scope, params: 'own' })
  expect(scope.getState($sizeProblem)).toEqual({ kind: 'unequal', places: 1, tickets: 0 })
})

test('the tickets are those of the chosen date', async () => {
  const tour = aPlacesTour({ booking_without_tickets: false, tickets: [aTourTicket()] })
  const evening = aTourTicket({ id: 'evening', price: 2500 })
  const { scope, open } = aMuseum({
    tour,
    day: async (date) => ({
      ...tour,
      schedule: { '10:00': aTime() },
      tickets: date === '2026-09-03' ? [aTourTicket()] : [evening],
    }),
  })
  await open(`${AT_TEN}&units=2&count=adult*2`)
  expect(scope.getState($missing)).toBeNull()
  await allSettled(dateChosen, { scope, params: '2026-09-04' })
  expect(scope.getState($tickets)).toMatchObject({
    picked: {},
    reductions: [{ name: null, from: 2, to: 0 }],
  })
  expect(scope.getState($missing)).toBe('size')
})

test('a link restores its whole choice, and the page’s address repeats it', async () => {
  const { scope, open } = aMuseum()
  const search = `${THIRD}&time=14:00&units=1&price=p1&count=adult*7`
  await open(search)
  expect(scope.getState($line)).toMatchObject({ time: '14:00', tours: 1, totalCount: 7 })
  expect(scope.getState($address)).toEqual({
    id: 'tour',
    choice: { date: '2026-09-03', time: '14:00', units: 1, priceId: 'p1', picked: { adult: 7 } },
  })
})

test('the choice for one tour does not appear on the next tour', async () => {
  const { scope, open } = aMuseum({ tour: aTour({ questions: [aQuestion()] }) })
  await open(`${AT_TEN}&units=2`)
  await allSettled(answerChanged, { scope, params: { id: 'q1', text: 'Class 4b' } })
  await allSettled(pageClosed, { scope })
  await open('', 'another')
  expect(scope.getState($address)).toMatchObject({ id: 'another', choice: { date: null } })
  expect(scope.getState($drafts)).toEqual({})
})

test('other tours and days in the basket do not reduce this tour’s places', async () => {
  const { scope, open } = aMuseum()
  await open(AT_TEN)
  await allSettled(countChanged, { scope, params: { id: 'adult', count: 5 } })
  const line = scope.getState($line)
  if (line === null) throw new Error('nothing to add')
  await allSettled(lineAdded, { scope, params: { ...line, tourId: 'another' } })
  await allSettled(lineAdded, { scope, params: { ...line, date: '2026-09-04' } })
  expect(scope.getState($units).left).toBe(2)
  expect(scope.getState($cart).lines).toHaveLength(2)
})

test('the limit of one order counts single places, and a whole tour as ten places', async () => {
  const order_limits = { per_time: null, per_offering: 25, per_order: null }
  const schedule = { '10:00': aTime({ tours: 9, max_tickets: 90 }) }
  const ofDay = (tour: ReturnType<typeof aTour>) => aMuseum({ tour, day: async () => tour })
  const places = ofDay(aPlacesTour({ order_limits, schedule, max_participants: 90 }))
  await places.open(`${THIRD}&time=10:00`)
  await allSettled(unitsChanged, { scope: places.scope, params: 40 })
  expect(places.scope.getState($units)).toMatchObject({
    wanted: 40,
    had: 25,
    left: 25,
    orderBound: { most: 25 },
  })
  const whole = ofDay(aTour({ order_limits, schedule }))
  await whole.open(`${THIRD}&time=10:00`)
  expect(whole.scope.getState($units)).toMatchObject({ had: 1, left: 2 })
})
