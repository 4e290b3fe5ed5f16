import type { CartLine } from '@shop/shared/cart/line'
import { $lines, lineAdded, lineRemoved, linesAdded } from '@shop/shared/cart/model'
import { aDayTicketLine, aTicketLine, aTourLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { aTour } from '../../testing/a-tour.ts'
import { $changes, readEventsFx } from './availability/model.ts'
import { collectFx, readPlacesFx, readTourFx } from './availability/offers/read-offers.ts'
import './model.ts'
import { aPaymentState } from '../../testing/a-payment-state.ts'
import { basketPayment, checkoutClosed, checkoutOpened } from './payment/model.ts'
import { suggestFx } from './suggestions/model.ts'

test('reads the offers for its lines again when the basket opens, and shows the changes', async () => {
  const collect = vi.fn(async () => ({ tickets: [], timeslot: [], groups: [] }))
  const { scope } = await anOpenedCheckout(collect)
  expect(collect.mock.calls).toEqual([
    [expect.anything(), { params: { event: '7', date: '20260903' } }],
  ])
  expect(scope.getState($changes)).toMatchObject([{ change: { kind: 'closed' } }])
})

test('shows no change any more after its line was removed', async () => {
  const { scope } = await anOpenedCheckout(async () => ({ tickets: [], timeslot: [], groups: [] }))
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(scope.getState($changes)).toEqual([])
})

test('shows no change if the network fails', async () => {
  const { scope } = await anOpenedCheckout(() => Promise.reject({ kind: 'offline' }))
  expect(scope.getState($changes)).toEqual([])
})

test('reads an event that the server does not know as no longer sold', async () => {
  const unknown = () => Promise.reject({ kind: 'http', status: 404, message: null })
  const { scope } = await anOpenedCheckout(unknown)
  expect(scope.getState($changes)).toMatchObject([{ change: { kind: 'notOnSale' } }])
})

test('reads the calendar for the day of a day ticket', async () => {
  const line = aDayTicketLine()
  const tickets = line.dayTickets.map((ticket) => ({ ...ticket, mode: 3, subtickets: [] }))
  const places = vi.fn(async () => ({ '2026-09-03': 0 }))
  const { scope } = await anOpenedCheckout(async () => ({ tickets, timeslot: [], groups: [] }), {
    line,
    places,
  })
  expect(places.mock.calls).toEqual([
    [
      expect.anything(),
      { params: { event: '8', range: '20260903;20260903' }, query: { deep: '1' } },
    ],
  ])
  expect(scope.getState($changes)).toMatchObject([{ change: { kind: 'soldOut' } }])
})

test('reads the offer of a tour for the booked day', async () => {
  const tour = vi.fn(async () =>
    aTour({ name: 'Glanzlichter', schedule: { '10:00': { tours: 0 } } }),
  )
  const events = vi.fn()
  const { scope } = await anOpenedCheckout(offline, { line: aTourLine(), tour, events })
  expect(tour.mock.calls).toEqual([
    [expect.anything(), { query: { tour: '5', date: '2026-09-03' } }],
  ])
  expect(events).not.toHaveBeenCalled()
  expect(scope.getState($changes)).toMatchObject([{ change: { kind: 'soldOut' } }])
  expect(scope.getState($lines)).toEqual([aTourLine({ name: 'Glanzlichter' })])
})

test.each([
  [
    'no longer sold if the server does not know it',
    { kind: 'http', status: 404, message: null },
    ['notOnSale'],
  ],
  ['unchanged after a server error', { kind: 'http', status: 500, message: null }, []],
  ['unchanged after a network failure', { kind: 'offline' }, []],
])('shows changes of a tour: %s', async (_, failure, kinds) => {
  const tour = () => Promise.reject(failure)
  const { scope } = await anOpenedCheckout(offline, { line: aTourLine(), tour })
  expect(scope.getState($changes).map(({ change }) => change.kind)).toEqual(kinds)
})

test('shows no change while the answer about a tour is slow', async () => {
  vi.useFakeTimers()
  const late = () =>
    new Promise((resolve) => setTimeout(() => resolve(aTour({ schedule: {} })), 60_000))
  const opened = anOpenedCheckout(offline, { line: aTourLine(), tour: late })
  await vi.runAllTimersAsync()
  vi.useRealTimers()
  const { scope } = await opened
  expect(scope.getState($changes)).toEqual([])
})

test('shows a basket filled in another language with names in the current one', async () => {
  const events = vi.fn(async () => [{ id: '7', name: 'Impressionisten' }])
  const { scope } = await anOpenedCheckout(
    async () => ({ tickets: [aSoldTicket({ name: 'Erwachsene' })], timeslot: [], groups: [] }),
    { events },
  )
  expect(scope.getState($lines)).toEqual([
    aTicketLine({ name: 'Erwachsene', eventName: 'Impressionisten' }),
  ])
  expect(events).toHaveBeenCalledExactlyOnceWith(expect.anything(), {})
})

test('marks a ticket at once when the paid ticket that it requires is removed', async () => {
  const child = aTicketLine({ id: '13', price: 0, totalPrice: 0, bookWithCost: true })
  const { scope } = await anOpenedCheckout(() => Promise.reject({ kind: 'offline' }))
  await allSettled(linesAdded, { scope, params: [child] })
  expect(scope.getState($changes)).toEqual([])
  await allSettled(lineRemoved, { scope, params: 0 })
  expect(scope.getState($changes)).toEqual([{ line: child, change: { kind: 'needsPaid' } }])
})

test('ends the preparation of a payment when the page closes', async () => {
  const { scope } = await anOpenedCheckout(() => Promise.reject({ kind: 'offline' }))
  const stuck = fork({
    values: [[basketPayment.$state, aPaymentState(scope.getState($lines))]],
    handlers: [[basketPayment.listenForReturnFx, vi.fn()]],
  })
  await allSettled(checkoutClosed, { scope: stuck })
  expect(stuck.getState(basketPayment.$attempt)).toBeNull()
})

test('removes its event listeners when the page closes', async () => {
  const { scope, stop } = await anOpenedCheckout(() => Promise.reject({ kind: 'offline' }))
  await allSettled(checkoutClosed, { scope })
  expect(stop).toHaveBeenCalledOnce()
})

const offline = () => Promise.reject({ kind: 'offline' })

function aSoldTicket(part: { name: string }) {
  const schedule = [{ datetime: aTicketLine().datetime, datetime_end: null, max_tickets: 9 }]
  return { id: '11', mode: 1, price: 2300, vat_value: 2.6, subtickets: [], schedule, ...part }
}

async function anOpenedCheckout(
  collect: () => Promise<unknown>,
  {
    line = aTicketLine(),
    places = () => Promise.reject({ kind: 'offline' }),
    tour = offline,
    events = () => Promise.reject({ kind: 'offline' }),
  }: {
    line?: CartLine
    places?: () => Promise<unknown>
    tour?: () => Promise<unknown>
    events?: () => Promise<unknown>
  } = {},
) {
  const stop = vi.fn()
  const scope = fork({
    values: [[$config, EVERYTHING_ON_SALE]],
    handlers: [
      [collectFx, collect],
      [readPlacesFx, places],
      [readTourFx, tour],
      [readEventsFx, events],
      [basketPayment.listenForReturnFx, () => stop],
      [suggestFx, offline],
    ],
  })
  await allSettled(lineAdded, { scope, params: line })
  await allSettled(checkoutOpened, { scope })
  return { scope, stop }
}
