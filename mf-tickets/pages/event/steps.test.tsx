import booking from '@shop/shared/booking/locales/en.json'
import { $lines } from '@shop/shared/cart/model'
import shared from '@shop/shared/i18n/locales/en.json'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { Route, Routes } from '@shop/shared/routing/router'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import { address, press, showPage } from '@shop/shared/ui/testing/show-page'
import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadEventsFx } from '../../catalogue/model.ts'
import texts from '../../locales/en.json'
import { anEvent, anOffer, aTicket } from '../../testing/event-builders.ts'
import { loadLifetimeFx, loadMonthsFx } from './choice/calendar-model.ts'
import { pageOpened } from './choice/choice-model.ts'
import { dateChosen } from './choice/day-model.ts'
import { loadOfferFx } from './choice/offer-model.ts'
import { EventPage } from './page.tsx'
import { Summary } from './summary.tsx'
import { TicketStep } from './ticket-step.tsx'
import { TimeStep } from './time-step.tsx'

const DAY = anOffer([aTicket({}, { '10:00': 9, '11:00': 9 })], { '10:00': 9, '11:00': 9 })

const STEPS = (
  <>
    <TimeStep />
    <TicketStep />
    <Summary />
  </>
)

const intros = vi.hoisted(() => vi.fn())
vi.mock(import('@shop/shared/ui/booking/offer-intro'), async (original) => {
  const { OfferIntro, ...others } = await original()
  return {
    ...others,
    OfferIntro(props) {
      intros()
      return OfferIntro(props)
    },
  }
})

/** 3 September has tickets; `answer` is the answer for 4 September. */
async function open(
  answer: Promise<unknown>,
  fourth: unknown = 9,
  page = STEPS,
  search = '?date=2026-09-03&time=10:00&count=adult*2',
  event = anEvent(),
) {
  // It may fail before the page asks for it.
  answer.catch(() => {})
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [loadEventsFx, async () => [event]],
      [loadLifetimeFx, async () => ({ first: '2026-01-01', last: '2026-12-31' })],
      [loadMonthsFx, async () => ({ '2026-09-03': 9, '2026-09-04': fourth })],
      [
        loadOfferFx,
        async (_: unknown, { params }: { params: { date: string } }) =>
          params.date === '20260903' ? DAY : answer,
      ],
    ]) as never,
  })
  const now = new Date('2026-09-01T08:00:00Z')
  await allSettled(pageOpened, { scope, params: { id: 'event', search, now } })
  const route = <Route path="/:id" element={page} />
  const at = `/event${search}`
  await showPage(<Routes>{route}</Routes>, { scope, at, texts: { mf_tickets: texts } })
  await act(async () => {
    void allSettled(dateChosen, { scope, params: '2026-09-04' })
  })
  return scope
}

const section = (name: string) => screen.getByRole('region', { name })
const complaints = () =>
  screen.queryAllByRole('alert').reduce((text, alert) => text + alert.textContent, '')
const summary = () => screen.getByRole('complementary').textContent

// Regression: each press rendered the whole page, and once more for its new address.
test('a press renders only the parts that it changes, and is in the address', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-09-01T08:00:00Z') })
  onTestFinished(() => void vi.useRealTimers())
  window.history.replaceState(null, '', '/event')
  await open(Promise.resolve(DAY), 9, <EventPage />)
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^10:00/ })))
  const before = intros.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await press('Adults: one more')
  expect(address()).toContain('adult*3')
  await press(booking.summary.add)
  expect(address()).not.toContain('adult')
  expect(intros).toHaveBeenCalledTimes(before)
})

test('before a time is chosen, shows tickets with prices, and leads to the times without a complaint', async () => {
  await open(Promise.resolve(DAY), 9, STEPS, '?date=2026-09-03&count=adult*2')
  expect(screen.queryByRole('radio', { checked: true })).toBeNull()
  const tickets = section('Choose tickets')
  expect(tickets.textContent).toContain(`${booking.missing.time}AdultsCHF\u00a018.00`)
  expect(tickets.querySelector('input, button')).toBeNull()
  expect(summary()).not.toMatch(/CHF/)
  await press('Choose a time')
  expect(complaints()).toBe('')
  expect(document.activeElement?.textContent).toBe('Choose a time')
  await press('Choose a time')
  expect(complaints()).toBe(booking.missing.time)
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /^11:00/ })))
  expect(tickets.querySelector('input')?.value).toBe('2')
  expect(screen.getByRole('button', { name: booking.summary.add })).toBeDefined()
})

// Regression: until the answer came, the page claimed that there were no tickets, with a total of
// 0.
test('shows that another day is loading, and nothing of its content', async () => {
  await open(new Promise(() => {}))
  expect(section('Choose a time').textContent).toContain(booking.time.loading)
  expect(section('Choose tickets').textContent).toContain(texts.tickets.loading)
  expect(section('Choose tickets').textContent).not.toContain(texts.tickets.none)
  expect(summary()).toContain('04.09.2026')
  expect(summary()).not.toMatch(/CHF|0 tickets/)
  // The measured height of the old day reserves space for the new one.
  for (const name of ['Choose a time', 'Choose tickets'])
    expect(section(name).dataset.held, name).toBeDefined()
})

test('shows a day that failed to load as failed, not as a day without tickets', async () => {
  await open(Promise.reject({ kind: 'offline' }))
  expect(screen.getByRole('button', { name: shared.action.retry })).toBeDefined()
  expect(section('Choose tickets').textContent).toContain(texts.tickets.failed)
  expect(section('Choose tickets').textContent).not.toContain(texts.tickets.none)
  expect(summary()).not.toMatch(/CHF|0 tickets/)
  expect(section('Choose a time').dataset.held).toBeUndefined()
})

test('shows further pictures with their texts, each once, and at most twelve', async () => {
  const picture = (url: string) => ({ url, srcset: `${url}-480 480w`, alt: `The view ${url}` })
  const more_pictures = ['/a', '/b', '/b', ...Array.from({ length: 20 }, (_, at) => `/${at}`)]
  const event = anEvent({ more_pictures: more_pictures.map(picture) })
  await open(Promise.resolve(DAY), 9, <EventPage />, undefined, event)
  const shown = screen.getAllByRole<HTMLImageElement>('img', { name: /^The view/ })
  expect(shown.map(({ alt }) => alt).slice(0, 3)).toEqual([
    'The view /a',
    'The view /b',
    'The view /0',
  ])
  expect(shown).toHaveLength(12)
  expect(shown[0]).toMatchObject({ loading: 'lazy', srcset: '/a-480 480w' })
})

// Regression: the total was more than the sum of the prices shown.
test('an opened family ticket shows each price that is part of its total', async () => {
  const timeslot = [{ datetime: '2026-09-04 10:00:00', max_tickets: 9 }]
  const schedule = timeslot.map((slot) => ({ ...slot, datetime_end: null }))
  const subtickets = [aPart('Parent', { price: 1500 }), aPart('Child', { price: 400 })]
  const family = aTicket({ id: 'family', name: 'Family', price: 800, schedule, subtickets })
  await open(Promise.resolve({ ...DAY, tickets: [family], timeslot }))
  await press(booking.tickets.chooseNamed.replace('{{name}}', 'Family'))
  const prices = section('Choose tickets').textContent?.match(/[A-Z][a-z ]+CHF\u00a0[\d.]+/g)
  expect(prices?.slice(1).map((text) => text.replace('\u00a0', ' '))).toEqual([
    'FamilyCHF 8.00',
    'ParentCHF 15.00',
    'ChildCHF 4.00',
  ])
})

test('leads back to the list with the filter that the visitor left there', async () => {
  const list = '/en/tickets?venue=Annex'
  vi.stubGlobal('navigation', {
    entries: () => [{ url: location.origin + list }, { url: location.href }],
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await open(Promise.resolve(DAY), 9, <EventPage />)
  const links = screen.getAllByRole('link', { name: texts.event.all })
  for (const link of links) expect(link.getAttribute('href')).toBe(list)
})

test('an event that is over has no price', async () => {
  const show = (end: string | null) =>
    open(Promise.resolve(DAY), 9, <EventPage />, undefined, anEvent({ end, from_price: 1100 }))
  await show('2026-08-31')
  expect(document.body.textContent).toContain(texts.event.ended.title)
  expect(document.body.textContent).not.toContain('11.00')
  await show(null)
  expect(document.body.textContent).toContain('from CHF\u00a011.00')
})

test('shows the rules for printing and entry next to each ticket', async () => {
  const slots = { '10:00': 9 }
  const extra = { id: 'map', name: 'Map', print_separately: true, scan_separately: true }
  const day = anOffer([aTicket({}, slots), aTicket(extra, slots)], slots)
  const schedule = [{ datetime: '2026-09-04 10:00:00', datetime_end: null, max_tickets: 9 }]
  const tickets = day.tickets.map((ticket) => ({ ...ticket, schedule }))
  const timeslot = schedule.map(({ datetime, max_tickets }) => ({ datetime, max_tickets }))
  await open(Promise.resolve({ ...day, tickets, timeslot }))
  await act(async () => {})
  const row = (name: string) =>
    screen.getByText(name, { selector: 'p' }).closest('li')?.textContent ?? ''
  expect(row('Map')).toContain(texts.tickets.printSeparately)
  expect(row('Map')).toContain(texts.tickets.scanSeparately)
  expect(row('Adults')).not.toContain(texts.tickets.printSeparately)
})

test('shows the limit of one order next to the ticket, and the counter stops at the limit', async () => {
  const slots = { '10:00': 9 }
  const at = (time: string) => ({ datetime: `2026-09-04 ${time}:00`, datetime_end: null })
  const schedule = [{ ...at('10:00'), max_tickets: 9 }]
  const [adult, child] = [
    aTicket({ schedule }),
    aTicket({ id: 'child', name: 'Children', schedule }),
  ]
  const order_limits = { per_time: null, per_offering: 2, per_order: null }
  const timeslot = [{ datetime: '2026-09-04 10:00:00', max_tickets: 9 }]
  const day = { ...anOffer([adult, child], slots), timeslot, order_limits }
  await open(Promise.resolve(day))
  await act(async () => {})
  const row = (name: string) => screen.getByText(name, { selector: 'p' }).closest('li')
  expect(row('Adults')?.textContent).toContain('Maximum 2 places per order')
  const more = row('Adults')?.querySelector('button:last-of-type')
  expect(more?.getAttribute('aria-disabled')).toBe('true')
  expect(row('Children')?.textContent).toContain('Maximum 2 places per order')
  expect(row('Children')?.querySelector('input')).toBeNull()
})

// Regression: the second click found no chosen tickets, complained, and took the focus.
test('a double click adds the tickets once, and moves the focus to the link to the basket', async () => {
  const scope = await open(Promise.resolve(DAY))
  const click = (name: string, detail: number) =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name }), { detail })
    })
  await click(booking.summary.add, 1)
  await click(booking.summary.more, 2)
  expect(complaints()).toBe('')
  expect(document.activeElement?.textContent).toBe(booking.summary.basket)
  await click('Adults: one more', 1)
  await click(booking.summary.add, 0)
  expect(scope.getState($lines)).toHaveLength(2)
  await click(booking.summary.more, 1)
  expect(scope.getState($lines)).toHaveLength(2)
  expect(complaints()).toBe('')
  expect(document.activeElement?.textContent).toBe('Choose tickets')
})

test.each([
  ['as many as the calendar has', { left: 9, times: 3, from_price: null }, 3],
  ['six if it has no number', 9, 6],
  ['six if it has no times', { left: 9, times: null, from_price: null }, 6],
  ['not endlessly many', { left: 9, times: 100_000, from_price: null }, 40],
])('keeps space for times that are loading, %s', async (_, day, places) => {
  await open(new Promise(() => {}), day)
  const step = section('Choose a time')
  expect(step.querySelectorAll('[aria-hidden] label')).toHaveLength(places)
  // Placeholders are only visible: they are no radio buttons.
  expect(screen.queryAllByRole('radio')).toHaveLength(0)
})

test('fields filled in without events still go into the basket', async () => {
  const timeslot = ['10:00', '11:00'].map((time) => ({
    datetime: `2026-09-04 ${time}:00`,
    max_tickets: 9,
  }))
  const schedule = timeslot.map((slot) => ({ ...slot, datetime_end: null }))
  const parts = [aPart('Parent'), aPart('Child')]
  const family = aTicket({ id: 'family', name: 'Family', schedule, subtickets: parts })
  const tickets = [aTicket({ schedule }), family]
  const scope = await open(Promise.resolve({ ...DAY, tickets, timeslot }))
  await press(booking.tickets.chooseNamed.replace('{{name}}', 'Family'))
  fillWithoutEvents(document, {
    '10:00': false,
    '11:00': true,
    Adults: '3',
    'Family, Parent': '1',
    'Family, Child': '2',
  })
  await press(booking.summary.add)
  expect(scope.getState($lines)).toMatchObject([
    { datetime: '2026-09-04 11:00:00', totalCount: 3 },
    { datetime: '2026-09-04 11:00:00', subtickets: [{ count: 1 }, { count: 2 }] },
  ])
})
