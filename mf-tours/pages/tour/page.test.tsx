import booking from '@shop/shared/booking/locales/en.json'
import { $lines } from '@shop/shared/cart/model'
import shared from '@shop/shared/i18n/locales/en.json'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { Route, Routes } from '@shop/shared/routing/router'
import { aPart } from '@shop/shared/tickets/testing/ticket-builders'
import {
  aPlacesTour,
  aPrice,
  aQuestion,
  aTour,
  aTourTicket,
} from '@shop/shared/tours/testing/tour-builders'
import { press, showPage } from '@shop/shared/ui/testing/show-page'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import texts from '../../locales/en.json'
import { aMuseum } from '../../testing/tour-page.ts'
import { TourPage } from './page.tsx'

const facts = vi.hoisted(() => vi.fn())
vi.mock(import('./tour-facts.tsx'), async (original) => {
  const { TourFacts } = await original()
  return {
    TourFacts(props) {
      facts()
      return TourFacts(props)
    },
  }
})

async function show(
  museum: Parameters<typeof aMuseum>[0],
  search = '',
  now = '2026-09-01T08:00:00Z',
) {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const { scope } = aMuseum(museum)
  const route = <Route path="/en/guided-tours/:id" element={<TourPage />} />
  const at = `/en/guided-tours/tour${search}`
  await showPage(<Routes>{route}</Routes>, { scope, at, texts: { mf_tours: texts } })
  return scope
}

const DAY = '?date=2026-09-03&time=10:00'
const section = (name: string) => screen.getByRole('region', { name })
const complaints = () =>
  screen.queryAllByRole('alert').reduce((text, alert) => text + alert.textContent, '')
const type = (name: string | RegExp, value: string) =>
  act(async () => {
    fireEvent.change(screen.getByLabelText(name), { target: { value } })
  })

// Regression: each press rendered the whole page, and once more for its new address.
test('a press renders only the parts that it changes', async () => {
  await show({}, DAY)
  const before = facts.mock.calls.length
  expect(before).toBeGreaterThan(0)
  await press('Adults: one more')
  const count = screen.getByRole<HTMLInputElement>('textbox', { name: 'Adults' })
  expect(count.value).toBe('1')
  expect(facts).toHaveBeenCalledTimes(before)
})

test('before a date is chosen each step says what it waits for', async () => {
  await show({})
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Light and Shadow')
  expect(section(booking.time.title).textContent).toContain(booking.time.first)
  expect(section(texts.group.group).textContent).toContain(booking.time.first)
  expect(screen.queryByRole('button', { name: booking.summary.add })).toBeNull()
  await press(booking.date.title)
  expect(complaints()).toBe('')
  expect(document.activeElement?.textContent).toBe(booking.date.title)
})

// Regression: a button offered to add a tour that was sold out for good.
test('a tour without any day left shows this, links to the list as it was left, and cannot be added', async () => {
  const list = '/en/guided-tours?q=night'
  vi.stubGlobal('navigation', {
    entries: () => [{ url: location.origin + list }, { url: location.href }],
  })
  onTestFinished(() => void vi.unstubAllGlobals())
  await show({ lifetime: async () => ({ first: '2026-01-01', last: '2026-08-20' }) })
  expect(section(booking.date.title).textContent).toContain(booking.date.none)
  const others = within(section(booking.date.title)).getByRole('link', { name: texts.tour.all })
  expect(others.getAttribute('href')).toBe(list)
  expect(screen.queryByRole('button', { name: booking.summary.add })).toBeNull()
  expect(screen.queryByText(booking.time.first)).toBeNull()
})

test('the tour shows its place, language, length and group size', async () => {
  await show({ tour: aTour({ teaser: 'Come and see', venue_hours: 'Mondays from six' }) })
  const page = document.body.textContent
  const facts = [
    'Main building',
    'Mondays from six',
    `${shared.facts.duration}90\u00a0min.`,
    'LanguageEnglish',
    'Groupup to 20 people',
    'Ticket desk',
  ]
  for (const fact of facts) expect(page).toContain(fact)
})

test('the lowest price of a tour has its unit, as in the lists', async () => {
  await show({ tour: aTour({ from_price: 18_000 }) })
  expect(screen.getByText('from CHF 180.00 per group')).toBeDefined()
  cleanup()
  await show({ tour: aPlacesTour({ from_price: 2500 }) })
  expect(screen.getByText('from CHF 25.00 per person')).toBeDefined()
})

// Regression: a language without a name was not shown, and unknown facts were shown as an empty
// line.
test('shows the name of a language that is known only by its code, and no empty lines for unknown facts', async () => {
  const unnamed = { langName: '', eventName: '', max_participants: null, meeting_point: '' }
  const lines = () => [...document.querySelectorAll('dd')].map((line) => line.textContent)
  await show({ tour: aTour({ ...unnamed, langIdentifier: 'fr' }) })
  expect(lines()).toContain('French')
  cleanup()
  await show({ tour: aTour({ ...unnamed, langIdentifier: '' }) })
  expect(lines()).toEqual(['Main building', '90\u00a0min.'])
})

test('the page shows how many people a tour takes, and how many tickets a group lacks', async () => {
  await show({}, DAY)
  const group = section(texts.group.group)
  const lack = texts.size.tooFewTickets_other.replace('{{count}}', '5')
  expect(group.textContent).toContain(texts.group.perTour_other.replace('{{count}}', '20'))
  expect(group.textContent).toContain(texts.group.atLeast_other.replace('{{count}}', '5'))
  expect(group.textContent).not.toContain(lack)
  await press('Adults: one more')
  expect(within(group).getByText(lack)).toBeDefined()
  await press(booking.summary.add)
  expect(within(group).getByRole('alert').textContent).toBe(lack)
  // Shown once, because the complaint replaces the hint.
  expect(within(group).getAllByText(lack)).toHaveLength(1)
})

test('one more place is the least number that can be booked', async () => {
  await show({ tour: aPlacesTour({ min_participants: 3 }) }, DAY)
  await press(`${texts.group.places}: one more`)
  expect(screen.getByLabelText<HTMLInputElement>(texts.group.places).value).toBe('3')
})

test('a component of a group’s ticket can be chosen for everybody a tour takes', async () => {
  const tickets = [aTourTicket({ subtickets: [aPart('Pupils'), aPart('Teachers')] })]
  await show({ tour: aTour({ tickets }) }, `?date=2026-09-03&time=14:00`)
  await press(booking.tickets.chooseNamed.replace('{{name}}', 'Adults'))
  await type('Adults, Pupils', '99')
  const pupils = screen.getByLabelText<HTMLInputElement>('Adults, Pupils')
  await act(async () => fireEvent.blur(pupils))
  expect(pupils.value).toBe('20')
})

test('one text shows that there are too few or too many tickets for the places', async () => {
  const tour = aPlacesTour({ tickets: [aTourTicket()], booking_without_tickets: false })
  await show({ tour }, DAY)
  const people = section(texts.group.people)
  await press('People: one more')
  expect(people.textContent).toContain('People: 1, tickets: 0.')
  await press('Adults: one more')
  expect(people.textContent).not.toContain('tickets:')
  await press('Adults: one more')
  expect(people.textContent).toContain('People: 1, tickets: 2.')
})

test('one of several prices can be chosen; a single price is only shown', async () => {
  const priceList = [aPrice(), aPrice({ id: 'drink', name: 'With a drink', price: 3000 })]
  const questions = [aQuestion({ text: 'Name of your class', mandatory: true })]
  await show({ tour: aPlacesTour({ priceList, questions }) }, `${DAY}&units=2`)
  await press(texts.group.price)
  expect(complaints()).toBe('')
  await press(texts.group.price)
  const people = section(texts.group.people)
  expect(within(people).getByRole('alert').textContent).toBe(texts.missing.price)
  // Regression: the questions, which the visitor had not reached, were all marked as wrong.
  expect(screen.getByLabelText(/^Name of your class/).getAttribute('aria-invalid')).toBeNull()
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: /With a drink/ })))
  const summary = screen.getByRole('complementary').textContent
  expect(summary).toContain('2 × Place on the tour, With a drink')
  expect(summary).toContain('CHF\u00a060.00')
})

test('lists an unanswered mandatory question with a link to it, and keeps everything typed', async () => {
  const questions = [
    aQuestion({ id: 'class', text: 'Name of your class', mandatory: true }),
    aQuestion({ id: 'chairs', type: 'number', kind: 'number', text: 'Wheelchairs' }),
    aQuestion({ id: 'boat', type: 'yes_no', kind: 'yesNo', text: 'By boat?', mandatory: true }),
  ]
  const scope = await show({ tour: aPlacesTour({ questions }) }, `${DAY}&units=2`)
  await type(/^Wheelchairs/, 'two')
  await press(booking.summary.add)
  const asked = section(texts.questions.title)
  const links = within(asked).getAllByRole('link')
  expect(links.map((link) => link.textContent)).toEqual([
    `Name of your class – ${texts.questions.problem.mandatory}`,
    `Wheelchairs – ${texts.questions.problem.number}`,
    `By boat? – ${texts.questions.problem.mandatory}`,
  ])
  expect(document.activeElement?.contains(links[0] ?? null)).toBe(true)
  for (const [index, field] of ['class', 'chairs', 'boat'].entries()) {
    await act(async () => fireEvent.click(links[index] as HTMLElement))
    expect(document.activeElement?.id).toBe(`tour-question-${field}`)
    expect(document.activeElement?.getAttribute('aria-invalid')).toBe('true')
  }
  expect(screen.getByLabelText(/^Wheelchairs/)).toHaveProperty('value', 'two')
  await type(/^Name of your class/, '4b')
  await type(/^Wheelchairs/, '2')
  await act(async () => fireEvent.click(screen.getByRole('radio', { name: 'No' })))
  expect(within(asked).queryAllByRole('link')).toEqual([])
  await press(booking.summary.add)
  expect(scope.getState($lines)).toMatchObject([{ answers: [{ value: '4b' }, {}, {}] }])
  expect(screen.getByRole('complementary').textContent).toContain('2 places on the tour are in')
})

test('marks only mandatory questions as mandatory', async () => {
  const questions = [
    aQuestion({ id: 'must', text: 'Must', mandatory: true }),
    aQuestion({ id: 'may', text: 'May' }),
  ]
  await show({ tour: aPlacesTour({ questions }) }, DAY)
  expect(screen.getByLabelText('Must (required)')).toHaveProperty('required', true)
  expect(screen.getByLabelText('May')).toHaveProperty('required', false)
})

test('a tour that is arranged in person has no fields for booking', async () => {
  await show({ tour: aTour({ bookable: false }) })
  expect(screen.getByText(texts.tour.notBookable.title)).toBeDefined()
  expect(screen.queryByRole('grid')).toBeNull()
})

test('shows an unknown tour, and one that failed to load', async () => {
  for (const status of [404, 405, 500]) {
    const base = vi.fn(
      (): Promise<unknown> => Promise.reject({ kind: 'http', status, message: null }),
    )
    await show({ base })
    expect(screen.getByText(texts.tour.unknown.title)).toBeDefined()
    expect(screen.queryByText(texts.tour.unknown.text) !== null).toBe(status === 404)
    base.mockImplementation(async () => aTour())
    await press(shared.action.retry)
    expect(screen.getByRole('grid')).toBeDefined()
    cleanup()
  }
  await show({ base: () => Promise.reject({ kind: 'offline' }) })
  expect(screen.getByText(texts.tour.failed)).toBeDefined()
  expect(screen.getByRole('button', { name: shared.action.retry })).toBeDefined()
})

test('a sold-out day shows this and offers the next free day', async () => {
  const times = async () => ({ '2026-09-05': ['10:00'], '2026-09-08': ['10:00'] })
  await show({ times }, '?date=2026-09-05')
  expect(screen.getByText('This tour is sold out on Saturday 05.09.2026.')).toBeDefined()
  await press('Next available date: Tuesday 08.09.2026')
  expect(screen.getByRole('complementary').textContent).toContain('08.09.2026')
})

// Regression: left open for half an hour, the page still sold a tour that had begun.
test('a tour that begins while the page is open can no longer be chosen', async () => {
  // A minute before ten in the museum.
  await show({ tour: aPlacesTour() }, '?date=2026-09-03', '2026-09-03T07:59:00Z')
  const ten = screen.getByRole('radio', { name: /^10:00/ })
  await act(async () => fireEvent.click(ten))
  expect(ten).toHaveProperty('checked', true)
  await act(async () => {
    vi.advanceTimersByTime(120_000)
  })
  expect(ten).toHaveProperty('disabled', true)
  expect(screen.getByRole('radio', { name: /^14:00/ })).toHaveProperty('checked', true)
  const said = '10:00 cannot be booked on this day. We have chosen 14:00 for you.'
  expect(section(booking.time.title).textContent).toContain(said)
})

// Regression: the second click found no chosen places, complained, and took the focus.
test('a double click adds the places once, and moves the focus to the link to the basket', async () => {
  const scope = await show({ tour: aPlacesTour() }, `${DAY}&units=2`)
  const click = (name: string, detail: number) =>
    act(async () => {
      fireEvent.click(screen.getByRole('button', { name }), { detail })
    })
  const basket = () => screen.queryByRole('link', { name: booking.summary.basket })
  await click(booking.summary.add, 1)
  await click(booking.summary.more, 2)
  expect(complaints()).toBe('')
  expect(document.activeElement).toBe(basket())
  expect(basket()?.getAttribute('href')).toBe('/en/checkout')
  await press('People: one more')
  expect(basket()).toBeNull()
  await click(booking.summary.add, 1)
  expect(scope.getState($lines)).toHaveLength(2)
  await click(booking.summary.more, 1)
  expect(scope.getState($lines)).toHaveLength(2)
  expect(complaints()).toBe('')
  expect(document.activeElement?.textContent).toBe(texts.group.people)
})

// Regression: leaving the untouched field counted as a change, and removed the link to the basket.
test('moving the focus through a date field keeps the confirmation, and stores no answer', async () => {
  const questions = [aQuestion({ id: 'day', type: 'date', kind: 'date', text: 'Day of birth' })]
  const store = vi.fn()
  await show({ tour: aPlacesTour({ questions }), store }, `${DAY}&units=2`)
  await press(booking.summary.add)
  const field = screen.getByLabelText('Day of birth')
  const leave = () => act(async () => fireEvent.blur(field))
  await leave()
  expect(screen.getByRole('link', { name: booking.summary.basket })).toBeDefined()
  expect(store).not.toHaveBeenCalled()
  await type('Day of birth', '2019-05-01')
  await leave()
  expect(store).toHaveBeenCalledTimes(1)
  expect(screen.queryByRole('link', { name: booking.summary.basket })).toBeNull()
})

test('the calendar shows the price of a day, and that few places are left', async () => {
  const times = async () => ({
    '2026-09-03': { times: ['10:00', '14:00'], left: 11, from_price: 2000 },
    '2026-09-04': { times: ['10:00'], left: 10, from_price: 2600 },
    '2026-09-05': { times: ['10:00'], left: 'many', from_price: 'cheap' },
    '2026-09-06': ['10:00'],
  })
  await show({ times, soldOut: async () => [] })
  const names = within(screen.getByRole('grid'))
    .getAllByRole('button', { name: /September 2026/ })
    .map((day) => day.getAttribute('aria-label') ?? '')
    .filter((name) => / [3-6] September/.test(name))
  expect(names.map((name) => name.replaceAll('\u00a0', ' '))).toEqual([
    'Thursday 3 September 2026, from CHF 20.00',
    'Friday 4 September 2026, few places left, from CHF 26.00',
    'Saturday 5 September 2026',
    'Sunday 6 September 2026',
  ])
})

test('a tour filled in without events still goes into the basket', async () => {
  const questions = [
    aQuestion({ id: 'class', text: 'Name of your class' }),
    aQuestion({ id: 'chairs', type: 'number', kind: 'number', text: 'Wheelchairs' }),
    aQuestion({ id: 'boat', type: 'yes_no', kind: 'yesNo', text: 'By boat?' }),
    aQuestion({ id: 'day', type: 'date', kind: 'date', text: 'Day of birth' }),
    aQuestion({
      id: 'topic',
      type: 'choice',
      kind: 'choice',
      text: 'Topic',
      options: [{ id: 'light', name: 'Light' }],
    }),
  ]
  const priceList = [aPrice(), aPrice({ id: 'drink', name: 'With a drink', price: 3000 })]
  const scope = await show({ tour: aPlacesTour({ questions, priceList }) }, DAY)
  fillWithoutEvents(document, {
    '10:00': false,
    '14:00': true,
    p1: false,
    drink: true,
    People: '2',
    'tour-question-class': '4b',
    'tour-question-chairs': '1',
    yes: false,
    no: true,
    'tour-question-day': '2019-05-01',
    'tour-question-topic': 'light',
  })
  await press(texts.group.price)
  expect(scope.getState($lines)).toMatchObject([
    {
      time: '14:00',
      priceId: 'drink',
      totalCount: 2,
      answers: ['4b', 1, false, '2019-05-01', 'light'].map((value) => ({ value })),
    },
  ])
})
