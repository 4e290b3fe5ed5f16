import type { ApiFailure } from '@shop/shared/api/failure'
import texts from '@shop/shared/booking/on-demand/locales/en.json'
import { $config } from '@shop/shared/config/model'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { press as pressIt, showPage } from '@shop/shared/ui/testing/show-page'
import { act, screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { loadEventsFx } from '../../catalogue/model.ts'
import tickets from '../../locales/en.json'
import { anEvent, anOffer, aTicket } from '../../testing/event-builders.ts'
import { loadLifetimeFx, loadMonthsFx } from './choice/calendar-model.ts'
import { pageOpened } from './choice/choice-model.ts'
import { dateChosen } from './choice/day-model.ts'
import { loadOfferFx } from './choice/offer-model.ts'
import { model } from './on-demand/waiting-form.ts'
import { TimeStep } from './time-step.tsx'

const OPEN = 'Notify me when places become free'
const TIMES = { '10:00': 0, '11:00': 9, '12:00': 0 }

interface Setting {
  slots?: Record<string, number>
  places?: number
  hasWaitingList?: boolean
  answers?: ApiFailure[]
}

async function open(setting: Setting = {}) {
  const { slots = TIMES, places = 9, hasWaitingList = true, answers = [] } = setting
  const join = vi.fn((_: unknown, __: { body?: unknown }) => {
    const failure = answers.shift()
    return failure === undefined ? Promise.resolve(true) : Promise.reject(failure)
  })
  const days = { '2026-09-03': places, '2026-09-04': 9 }
  const scope = fork({
    values: [[$config, { ...$config.defaultState, hasWaitingList }]],
    handlers: new Map<unknown, unknown>([
      [loadEventsFx, async () => [anEvent()]],
      [loadLifetimeFx, async () => ({ first: '2026-01-01', last: '2026-12-31' })],
      [loadMonthsFx, async () => days],
      [loadOfferFx, async () => anOffer([aTicket({}, slots)], slots)],
      [model.joinFx, join],
    ]) as never,
  })
  const now = new Date('2026-09-01T08:00:00Z')
  await allSettled(pageOpened, { scope, params: { id: 'event', search: '?date=2026-09-03', now } })
  await showPage(<TimeStep />, { scope, texts: { mf_tickets: tickets } })
  const press = async (name: string) => {
    await pressIt(name)
    // The form is loaded at the first press.
    await act(() => allSettled(scope))
  }
  return { scope, press, sent: () => join.mock.calls.map(([, { body }]) => body) }
}

const form = () => screen.getByRole('region', { name: texts.title })
const fill = (values: object = {}) =>
  fillWithoutEvents(form().querySelector('form'), {
    'waiting-datetime': '2026-09-03 12:00:00',
    'waiting-people': ' 2 ',
    'waiting-email': 'Ada <ada@mail.example>',
    'waiting-until': '2026-09-02',
    ...values,
  })

test('waits for a sold-out time with the values of a form filler', async () => {
  const { press, sent } = await open()
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView')
  onTestFinished(() => scroll.mockRestore())
  await press(OPEN)
  expect(document.activeElement?.textContent).toBe(texts.title)
  // Regression: on a phone, the bar at the bottom hid most of the form.
  expect(scroll.mock.contexts).toEqual([form()])
  const [, ...times] = within(form()).getAllByRole('option')
  expect(times.map(({ textContent }) => textContent)).toEqual(['10:00', '12:00'])
  fill()
  await press(texts.submit)
  expect(sent()).toEqual([
    {
      event: 'event',
      tour: null,
      datetime: '2026-09-03 12:00:00',
      people: 2,
      email: 'ada@mail.example',
      until: '2026-09-02',
    },
  ])
  expect(form().textContent).toContain('ada@mail.example')
  expect(form().querySelector('form')).toBeNull()
  expect(document.activeElement?.textContent).toBe(texts.title)
})

test('shows an error for each wrong field, and sends nothing', async () => {
  const { press, sent } = await open()
  await press(OPEN)
  const wrong = { datetime: '', people: '0', email: 'ada', until: '2026-09-04' }
  fill(Object.fromEntries(Object.entries(wrong).map(([name, value]) => [`waiting-${name}`, value])))
  await press(texts.submit)
  const summary = screen.getByRole('region', { name: texts.problem.title })
  expect(document.activeElement).toBe(summary)
  const links = within(summary).getAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    texts.problem.datetime,
    texts.problem.people,
    texts.problem.email,
    'Please choose a day from 01.09.2026 to 03.09.2026.',
  ])
  expect(sent()).toEqual([])
})

test('shows what the server refuses, at its field or for the whole form, and retries', async () => {
  const fields = { people: ['At most 60.'] }
  const { press, sent } = await open({
    answers: [
      { kind: 'invalid', message: null, fields },
      { kind: 'invalid', message: 'The list is full.', fields: {} },
      { kind: 'http', status: 429, message: 'Too many tries.' },
    ],
  })
  await press(OPEN)
  fill()
  for (const text of ['At most 60.', 'The list is full.', 'Too many tries.']) {
    await press(texts.submit)
    expect(screen.getByRole('region', { name: texts.problem.title }).textContent).toContain(text)
  }
  await press(texts.submit)
  expect(sent()).toHaveLength(4)
  expect(form().querySelector('form')).toBeNull()
})

test('waits for a sold-out day without times, and for the only sold-out time without a choice', async () => {
  const day = await open({ slots: {}, places: 0 })
  await day.press(OPEN)
  const values = { 'waiting-people': '1', 'waiting-email': 'a@b.example' }
  fillWithoutEvents(form().querySelector('form'), { ...values, 'waiting-until': '2026-09-03' })
  await day.press(texts.submit)
  expect(day.sent()).toMatchObject([{ datetime: '2026-09-03', until: '2026-09-03' }])
})

test('offers any time of a day without free times, if it has several, and sends the day', async () => {
  const names = () =>
    within(form())
      .getAllByRole('option')
      .map(({ textContent }) => textContent)
  const one = await open({ slots: { '10:00': 0 } })
  await one.press(OPEN)
  expect(names()).toEqual([texts.choose, '10:00'])
  document.body.innerHTML = ''
  const { press, sent } = await open({ slots: { '10:00': 0, '12:00': 0 } })
  await press(OPEN)
  expect(names()).toEqual([texts.choose, texts.anyTime, '10:00', '12:00'])
  fill({ 'waiting-datetime': '2026-09-03' })
  await press(texts.submit)
  expect(sent()).toMatchObject([{ datetime: '2026-09-03', people: 2 }])
})

test('is offered only at sold-out times of a backend with a waiting list', async () => {
  const button = () => screen.queryByRole('button', { name: OPEN })
  const { scope } = await open()
  // Regression: it was as strong as the free times above it.
  expect(button()?.className).toContain('quiet')
  await allSettled(dateChosen, { scope, params: '2026-09-04' })
  document.body.innerHTML = ''
  await open({ hasWaitingList: false })
  expect(button()).toBeNull()
  document.body.innerHTML = ''
  await open({ slots: { '10:00': 9 } })
  expect(button()).toBeNull()
})
