import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { showPage } from '@shop/shared/ui/testing/show-page'
import { act, fireEvent, screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { loadEventsFx } from '../../../catalogue/model.ts'
import texts from '../../../locales/en.json'
import { anEvent, anOffer, aTicket } from '../../../testing/event-builders.ts'
import { loadLifetimeFx, loadMonthsFx } from '../choice/calendar-model.ts'
import { pageOpened } from '../choice/choice-model.ts'
import { dateChosen } from '../choice/day-model.ts'
import { $choice, $picked, addRequested, countChanged } from '../choice/model.ts'
import { loadOfferFx } from '../choice/offer-model.ts'
import { $saved, cheaperTaken, loadSearchFx } from './cheaper-model.ts'
import { CheaperNote } from './cheaper-note.tsx'

const SLOT = { '10:00': 9 }
const TICKETS = [
  aTicket({}, SLOT),
  aTicket({ id: 'youth', name: 'Ages 6–16', price: 800 }, SLOT),
  aTicket(
    {
      id: 'family',
      name: 'Family',
      price: 3000,
      family: true,
      subtickets: [
        aPart('adults', { name: 'Parents', max_quantity: 2, stands_for: ['adult'] }),
        aPart('children', { name: 'Children', price: 300, stands_for: ['youth'] }),
      ],
    },
    SLOT,
  ),
]

async function open(counts: string, handlers: [unknown, unknown][] = []) {
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [loadEventsFx, async () => [anEvent()]],
      [loadLifetimeFx, async () => ({ first: '2026-01-01', last: '2026-12-31' })],
      [loadMonthsFx, async () => ({ '2026-09-03': 9 })],
      [loadOfferFx, async () => anOffer(TICKETS, SLOT)],
      ...handlers,
    ]) as never,
  })
  const now = new Date('2026-09-01T08:00:00Z')
  const search = `?date=2026-09-03${counts}`
  await allSettled(pageOpened, { scope, params: { id: 'event', search, now } })
  await showPage(<CheaperNote />, { scope, texts: { mf_tickets: texts } })
  return scope
}

const note = () => screen.getByRole('status')
const words = () => note().textContent.replaceAll('\u00a0', ' ')

test('announces a cheaper choice in the existing status region, and changes nothing by itself', async () => {
  const scope = await open('&count=adult*2')
  expect(words()).toBe('')
  const region = note()
  await act(() => allSettled(countChanged, { scope, params: { id: 'youth', count: 2 } }))
  expect(note()).toBe(region)
  expect(words()).toContain('costs CHF 16.00 less')
  const items = within(note()).getAllByRole('listitem')
  expect(items.map((item) => item.textContent)).toEqual(['1 × Family (2 × Parents, 2 × Children)'])
  expect(scope.getState($picked)).toEqual({ adult: 2, youth: 2 })
  expect(scope.getState($choice).total).toBe(5200)
})

test('the button applies the proposal, keeps the focus, and shows the saving until the next change', async () => {
  const scope = await open('&count=adult*2&count=youth*2')
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: texts.tickets.cheaper.take }))
  })
  expect(scope.getState($picked)).toEqual({ family: { adults: 2, children: 2 } })
  expect(scope.getState($choice).total).toBe(3600)
  expect(words()).toBe('Your selection has been changed. You save CHF 16.00.')
  expect(document.activeElement).toBe(note())
  await act(() => allSettled(countChanged, { scope, params: { id: 'youth', count: 1 } }))
  expect(words()).toContain('costs CHF 5.00 less')
  await act(() => allSettled(cheaperTaken, { scope }))
  await act(() => allSettled(addRequested, { scope }))
  expect(words()).toBe('')
})

test('shows no proposal, and accepts none, when the choice is already the cheapest', async () => {
  const scope = await open('&count=adult*2')
  await act(() => allSettled(cheaperTaken, { scope }))
  expect(scope.getState($picked)).toEqual({ adult: 2 })
  expect(scope.getState($saved)).toBeNull()
  expect(words()).toBe('')
})

test('proposes nothing while the search cannot be loaded, and loads it with the next day', async () => {
  const search = vi.fn()
  search.mockRejectedValueOnce(new Error('offline'))
  search.mockResolvedValue(() => ({ picked: { adult: 1 }, saving: 400 }))
  const scope = await open('&count=adult*2&count=youth*2', [[loadSearchFx, search]])
  expect(words()).toBe('')
  for (const date of ['2026-09-04', '2026-09-03'])
    await act(() => allSettled(dateChosen, { scope, params: date }))
  expect(words()).toContain('costs CHF 4.00 less')
  expect(search).toHaveBeenCalledTimes(2)
})
