import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { anOffer, aTicket } from '../../../testing/event-builders.ts'
import { lateAnswers } from '../../../testing/late-answers.ts'
import { $calendar } from './calendar-model.ts'
import { pageClosed, pageOpened } from './choice-model.ts'
import { $day, dateChosen } from './day-model.ts'
import {
  $choice,
  $limits,
  $missing,
  $picked,
  addRequested,
  countChanged,
  ticketOpened,
} from './model.ts'
import { $offer } from './offer-model.ts'

const DAYS = ['2026-09-03', '2026-09-04']
const now = new Date('2026-09-01T08:00:00Z')

/** A page on 3 September; the test decides when its requests are answered. */
async function aVisit(search = '?date=2026-09-03&count=adult*2', tickets = [aTicket({ mode: 2 })]) {
  const offers = DAYS.map((date) => anOffer(tickets, { '10:00': 3 }, date))
  const visit = lateAnswers({ offers, places: { '2026-09-03': 3, '2026-09-04': 3 } })
  const { scope, calls } = visit
  const raise = async (raised: () => Promise<unknown>) => {
    void raised()
    await new Promise(setImmediate)
  }
  const open = () =>
    raise(() => allSettled(pageOpened, { scope, params: { id: 'event', search, now } }))
  const choose = (date: string) => raise(() => allSettled(dateChosen, { scope, params: date }))
  const answer = (which: (typeof calls)[number] | undefined, isAnswered = true) =>
    raise(async () => which?.settle(isAnswered))
  const offersOf = (date: string) => calls.filter((call) => call.date === date)
  const others = () => calls.filter((call) => call.date === null)
  await open()
  return { scope, open, choose, answer, offersOf, others, raise }
}

// Regression: the visitor went to another day and back, then the first call failed, and its failure
// hid the tickets that the second call had loaded.
test('the failure of an earlier call does not hide tickets that a later call loads', async () => {
  const { scope, choose, answer, offersOf } = await aVisit()
  await choose('2026-09-04')
  await choose('2026-09-03')
  const [first, second] = offersOf('2026-09-03')
  await answer(first, false)
  expect(scope.getState($day).kind).toBe('loading')
  await answer(second)
  expect(scope.getState($day).kind).toBe('open')
})

// Regression: an older answer replaced a newer one.
test('drops an older answer that arrives after a newer one', async () => {
  const { scope, choose, answer, offersOf } = await aVisit()
  await choose('2026-09-04')
  await choose('2026-09-03')
  const [first, second] = offersOf('2026-09-03')
  await answer(second)
  const shown = scope.getState($offer)
  await answer(first)
  expect(scope.getState($offer)).toBe(shown)
})

test('answers to requests of an earlier visit to the page have no effect on the next visit', async () => {
  const { scope, open, answer, offersOf, raise } = await aVisit()
  await raise(() => allSettled(pageClosed, { scope }))
  await open()
  const [first, second] = offersOf('2026-09-03')
  await answer(second)
  await answer(first, false)
  expect(scope.getState($day).kind).toBe('open')
  expect(scope.getState($picked)).toEqual({ adult: 2 })
})

// Regression: an error message stood above a calendar that was loaded.
test('a late failure of an earlier call keeps the loaded months and bounds of the calendar', async () => {
  const { scope, open, answer, others, raise } = await aVisit('')
  const early = others()
  await raise(() => allSettled(pageClosed, { scope }))
  await open()
  for (const call of others().filter((one) => !early.includes(one))) await answer(call)
  const { bounds } = scope.getState($calendar)
  for (const call of early) await answer(call, false)
  expect(scope.getState($calendar)).toMatchObject({ hasFailed: false, isSettled: true, bounds })
  expect(bounds.last).toBe('2026-12-31')
})

// Regression: the page said "0 tickets are in your basket", and the choice was lost.
test('adding does nothing, and keeps the choice, while the event is unknown', async () => {
  const { scope, answer, offersOf, raise } = await aVisit()
  await answer(offersOf('2026-09-03')[0])
  expect(scope.getState($choice).lines).toEqual([])
  await raise(() => allSettled(addRequested, { scope }))
  expect(scope.getState($picked)).toEqual({ adult: 2 })
})

// Regression: an adult took the last place. The family ticket's row then had no controls, but its
// empty components still blocked the way to the basket.
test('an opened, empty family ticket does not block adding when the places are gone', async () => {
  const family = aTicket({ id: 'family', mode: 2, family: true, subtickets: [aPart('kids')] })
  const { scope, answer, offersOf } = await aVisit('?date=2026-09-03', [
    family,
    aTicket({ mode: 2 }),
  ])
  await answer(offersOf('2026-09-03')[0])
  void allSettled(ticketOpened, { scope, params: 'family' })
  expect(scope.getState($missing)).toBe('parts')
  void allSettled(countChanged, { scope, params: { id: 'adult', count: 3 } })
  expect(scope.getState($limits).get('family')).toBe(0)
  expect(scope.getState($picked)).toEqual({ adult: 3 })
  expect(scope.getState($missing)).toBeNull()
})
