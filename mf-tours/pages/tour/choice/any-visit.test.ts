import type { TourDetail, TourPrice, TourQuestion } from '@shop/shared/api/endpoints/tours'
import { type CartLine, lineTotal } from '@shop/shared/cart/line'
import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import { $lines, lineRemoved } from '@shop/shared/cart/model'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import {
  aPrice,
  aQuestion,
  aTime,
  aTour,
  aTourTicket,
} from '@shop/shared/tours/testing/tour-builders'
import { allSettled, type Scope } from 'effector'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aMuseum } from '../../../testing/tour-page.ts'
import { readTourChoice, writeTourChoice } from './address.ts'
import { answerChanged, priceChosen, timeChosen, unitsChanged } from './choice-model.ts'
import { $day, $slot, $slots, $tourDay, dateChosen } from './day-model.ts'
import { $picked, $price, $prices, $units } from './group-model.ts'
import {
  $address,
  $line,
  $missing,
  $total,
  addRequested,
  countChanged,
  partChanged,
  ticketClosed,
  ticketOpened,
} from './model.ts'

const DATES = ['2026-09-03', '2026-09-04', '2026-09-05', '2026-09-06']
const TIMES = ['09:00', '10:00', '14:00']

const someTime = fc.record({
  tours: fc.nat(3),
  max_tickets: fc.option(fc.nat(9)),
  priceList: fc.constantFrom<TourPrice[]>([], [], [aPrice({ id: 'evening', price: 2500 })]),
})
const someSchedule = fc
  .dictionary(fc.constantFrom(...TIMES), someTime)
  .map((times) =>
    Object.fromEntries(Object.entries(times).map(([time, change]) => [time, aTime(change)])),
  )

const someTour = fc
  .record({
    single_ticketing: fc.nat(2).map((luck) => luck > 0),
    book_complete_tour: fc.nat(4).map((luck) => luck === 4),
    booking_without_tickets: fc.nat(2).map((luck) => luck > 0),
    max_participants: fc.option(fc.integer({ min: 1, max: 8 })),
    min_participants: fc.constantFrom(null, 0, 1, 1, 2),
    priceList: fc.constantFrom<TourPrice[]>(
      [aPrice()],
      [aPrice(), aPrice({ id: 'p2', price: 0 })],
      [],
    ),
    questions: fc.constantFrom<TourQuestion[]>([], [aQuestion({ mandatory: true })]),
  })
  .map((change) =>
    aTour({
      ...change,
      tickets: [
        aTourTicket(),
        aTourTicket({ id: 'own', subtickets: [aPart('a', { price: 300 }), aPart('b')] }),
      ],
    }),
  )

const count = fc.oneof(
  { weight: 6, arbitrary: fc.nat(9) },
  fc.constantFrom(-1, 2.5, 1000, Number.NaN, Number.POSITIVE_INFINITY),
)

type Step = (scope: Scope) => Promise<unknown>

const someStep: fc.Arbitrary<Step> = fc.oneof(
  fc.constantFrom(...DATES).map(
    (params): Step =>
      (scope) =>
        allSettled(dateChosen, { scope, params }),
  ),
  fc.constantFrom(...TIMES).map(
    (params): Step =>
      (scope) =>
        allSettled(timeChosen, { scope, params }),
  ),
  // Every field of the page writes only whole counts.
  fc.nat(6).map(
    (params): Step =>
      (scope) =>
        allSettled(unitsChanged, { scope, params }),
  ),
  fc.constantFrom('p1', 'p2', 'evening').map(
    (params): Step =>
      (scope) =>
        allSettled(priceChosen, { scope, params }),
  ),
  count.map(
    (pieces): Step =>
      (scope) =>
        allSettled(countChanged, { scope, params: { id: 'adult', count: pieces } }),
  ),
  fc.constant<Step>((scope) => allSettled(ticketOpened, { scope, params: 'own' })),
  fc.constant<Step>((scope) => allSettled(ticketClosed, { scope, params: 'own' })),
  fc.nat(2).map(
    (pieces): Step =>
      (scope) =>
        allSettled(partChanged, { scope, params: { id: 'own', part: 'a', count: pieces } }),
  ),
  fc.constantFrom('4b', '4b', ' ').map(
    (text): Step =>
      (scope) =>
        allSettled(answerChanged, { scope, params: { id: 'q1', text } }),
  ),
  { weight: 4, arbitrary: fc.constant<Step>((scope) => allSettled(addRequested, { scope })) },
  fc.constant<Step>((scope) => allSettled(lineRemoved, { scope, params: 0 })),
)

const someVisit = fc.record({
  tour: someTour,
  schedules: fc.tuple(...DATES.map(() => someSchedule)),
  soldOut: fc.subarray(DATES),
  steps: fc.array(someStep, { minLength: 8, maxLength: 30, size: 'max' }),
})

test('on any visit, never chooses or books anything that is unavailable', async () => {
  await fc.assert(
    fc.asyncProperty(someVisit, async ({ tour, schedules, soldOut, steps }) => {
      const scheduleOf = (date: string) => schedules[DATES.indexOf(date)] ?? {}
      const { scope, open } = aMuseum({
        tour,
        day: async (date) => ({ ...tour, schedule: scheduleOf(date) }),
        times: async () => Object.fromEntries(DATES.map((date) => [date, TIMES])),
        soldOut: async () => soldOut,
      })
      await open('?date=2026-09-03')
      for (const step of steps) {
        const before = scope.getState($lines)
        const ready = { missing: scope.getState($missing), line: scope.getState($line) }
        await step(scope)
        expectPromises(scope, tour)
        const lines = scope.getState($lines)
        if (lines.length > before.length) {
          expect(ready.missing).toBeNull()
          expect(lines).toEqual([...before, ready.line])
        }
      }
      for (const [index, date] of DATES.entries())
        for (const time of TIMES)
          expectRoom(scope.getState($lines), tour, date, time, schedules[index])
    }),
    { numRuns: 100 },
  )
}, 60_000)

/** Checks what must always be true for the page. */
function expectPromises(scope: Scope, tour: TourDetail): void {
  const day = scope.getState($day).kind
  const slot = scope.getState($slot)
  const { had, left, wanted } = scope.getState($units)
  const line = scope.getState($line)
  const price = scope.getState($price)
  const free = scope.getState($slots).filter(({ kind, left }) => kind === 'open' && left > 0)
  if (free.length === 1) expect(slot).not.toBeNull()
  if (slot !== null) {
    expect(day).toBe('open')
    expect(slot.kind).toBe('open')
    expect(scope.getState($slots)).toContain(slot)
    expect(slot.left).toBe(left)
  }
  expect(had).toBeLessThanOrEqual(Math.min(wanted, left))
  expect(Number.isInteger(left) && left >= 0).toBe(true)
  if (price !== null) expect(scope.getState($prices)).toContain(price)
  if (line !== null) {
    expect(line.date).toBe(scope.getState($tourDay)?.date)
    expect(line.priceId).toBe(price?.id)
    expect(line.single_ticketing ? line.totalCount : line.tours).toBe(had)
    const total = scope.getState($total)
    expect(total).toBe(had === 0 && line.tickets.length === 0 ? null : lineTotal(line))
  }
  if (scope.getState($missing) === null) expectBookable(line, tour)
  const address = scope.getState($address)
  // Until a time is chosen, it keeps what the visitor wants, available or not.
  if (address !== null && slot !== null) {
    const again = readTourChoice(writeTourChoice('', address.choice))
    expect(again).toEqual({ ...address.choice, picked: scope.getState($picked) })
  }
}

/** Checks a booked line by the rules in the specification, independent of the code under test. */
function expectBookable(booked: GuidedTourLine | null, tour: TourDetail): void {
  expect(booked).not.toBeNull()
  if (booked === null) return
  const most = tour.max_participants ?? 999
  const least = Math.max(1, tour.min_participants ?? 1)
  const tickets = booked.tickets.reduce((sum, ticket) => sum + ticket.count, 0)
  const isSingle = tour.single_ticketing && !tour.book_complete_tour
  expect(booked.single_ticketing).toBe(isSingle)
  if (isSingle) {
    expect(booked.totalCount).toBeGreaterThanOrEqual(least)
    expect(booked.totalCount).toBeLessThanOrEqual(most)
  } else expect(booked.tours).toBeGreaterThan(0)
  if (tour.booking_without_tickets) expect(tickets).toBe(0)
  else if (isSingle) expect(tickets).toBe(booked.totalCount)
  else {
    expect(tickets).toBeGreaterThanOrEqual(least * booked.tours)
    expect(tickets).toBeLessThanOrEqual(most * booked.tours)
  }
  const mandatory = tour.questions.filter(({ mandatory: must }) => must).map(({ id }) => id)
  expect(booked.answers.map(({ id }) => id)).toEqual(expect.arrayContaining(mandatory))
}

/** Checks that all lines of one time together take no more places than the time has. */
function expectRoom(
  lines: readonly CartLine[],
  tour: TourDetail,
  date: string,
  time: string,
  schedule: TourDetail['schedule'] | undefined,
): void {
  const here = lines
    .filter((line) => line.type === 'guidedTour')
    .filter((line) => line.date === date && line.time === time)
  const places = here.filter((line) => line.single_ticketing).map((line) => line.totalCount)
  const tours = here.map((line) => line.tours)
  const scheduled = schedule?.[time]
  expect(sum(tours)).toBeLessThanOrEqual(scheduled?.tours ?? 0)
  const most = tour.max_participants ?? 999
  const told = scheduled?.max_tickets ?? most * (scheduled?.tours ?? 0)
  expect(sum(places)).toBeLessThanOrEqual(Math.min(most, told))
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0)
}
