import { decode } from '@shop/shared/api/decode'
import { bookingReview } from '@shop/shared/api/endpoints/booking'
import { readMuseumFx } from '@shop/shared/checkout/known-ahead'
import { $config } from '@shop/shared/config/model'
import { currentTime } from '@shop/shared/dates/clock'
import { addDays } from '@shop/shared/dates/month'
import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import texts from '../../../locales/en.json'
import { show } from '../../../testing/show.tsx'
import { readBookingFx } from '../found/model.ts'
import { SuccessPage } from '../page.tsx'
import { readVisitFx } from '../visit-model.ts'
import own from './locales/en.json'
import { changeDateFx, dateChosen, loadLifetimeFx, loadMonthsFx, readTimesFx } from './model.ts'
import { changeForm, payChangeFx } from './pay-model.ts'

const offline = () => Promise.reject({ kind: 'offline' })
const DAY = addDays(currentTime().toISOString().slice(0, 10), 3)
const CHANGE = {
  ...{ offer: 'tower', kind: 'event', refused: '', refund: 'voucher' },
  until: '2026-09-02 10:00:00',
}

function booked(changes: object) {
  const line = { name: 'Tower', type: 'ticket', timed: true, count: 2, total: 4000 }
  const at = { datetime: '2026-09-03 10:00:00', change: CHANGE, ...changes }
  const read = decode(bookingReview.answer, { booking_id: 'AB12', lines: [{ ...line, ...at }] })
  return read.ok ? read.value : null
}

type Move = (body: unknown) => Promise<unknown>

async function openBooking(changes: object, hasDateChanges = true, answer: Move = offline) {
  const move = vi.fn(answer)
  const pay = vi.fn(async (_: unknown) =>
    Promise.reject({ kind: 'invalid', message: 'No such place.', fields: {} }),
  )
  const scope = fork({
    values: [[$config, { ...$config.defaultState, hasDateChanges }]],
    handlers: new Map<unknown, unknown>([
      [readMuseumFx, offline],
      [readVisitFx, offline],
      [readBookingFx, async () => booked(changes)],
      [loadLifetimeFx, async () => ({ first: null, last: null })],
      [loadMonthsFx, async () => ({ [DAY]: 5 })],
      [
        readTimesFx,
        async () => [
          { datetime: `${DAY} 10:00:00`, open: true, left: 5, due: 0, back: 500 },
          { datetime: `${DAY} 11:00:00`, open: true, left: 5, due: 900, back: 0 },
        ],
      ],
      [changeForm.readTypesFx, async () => [{ payartId: '1', i18n: {}, method: 'card' }]],
      [payChangeFx, (_: unknown, { body }: { body: unknown }) => pay(body)],
      [changeDateFx, (_: unknown, { body }: { body: unknown }) => move(body)],
    ]) as never,
  })
  const { press } = await show(<SuccessPage />, scope, { at: '/#key=key-1' })
  return { scope, press, move, pay }
}

const OPEN = new RegExp(`^${texts.found.change.button}`)

test.each<[string, object, boolean, number]>([
  ['both say that it can be changed', {}, true, 1],
  ['the config is off', {}, false, 0],
  ['the backend says nothing about it', { change: null }, true, 0],
  ['the answer about it is unreadable', { change: { refused: '' } }, true, 0],
  ['the backend refuses it', { change: { ...CHANGE, refused: 'Too late.' } }, true, 0],
])('offers another date, or not: %s', async (_, changes, isOn, buttons) => {
  await openBooking(changes, isOn)
  expect(screen.queryAllByRole('button', { name: OPEN })).toHaveLength(buttons)
  const refused = 'change' in changes && JSON.stringify(changes).includes('Too late.')
  expect(screen.queryAllByText('Too late.')).toHaveLength(refused ? 1 : 0)
})

async function choose({ scope, press }: Awaited<ReturnType<typeof openBooking>>, time: string) {
  await press(OPEN)
  await act(() => allSettled(dateChosen, { scope, params: DAY }))
  fireEvent.click(screen.getByRole('radio', { name: new RegExp(time) }))
  await act(() => allSettled(scope))
}

test('a repeated press is the same change, and a failure says that nothing has changed', async () => {
  const opened = await openBooking({})
  await choose(opened, '10:00')
  screen.getByText(/You can change it until Wednesday .*2026, 10:00\./)
  screen.getByText(own.back.replace('{{amount}}', 'CHF 5.00'))
  await opened.press(own.confirm)
  expect(screen.getByRole('alert').textContent).toContain(own.unchanged)
  await opened.press(own.confirm)
  const [first, second] = opened.move.mock.calls
  expect(first).toEqual(second)
  expect(first?.[0]).toMatchObject({ key: 'key-1', line: 0, from: '2026-09-03 10:00:00', due: 0 })
  await opened.press(own.keep)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: OPEN }))
})

test('shows the changed booking, and moves the focus to the new date', async () => {
  const changed = booked({ datetime: `${DAY} 10:00:00`, sequence: 1 })
  const opened = await openBooking({}, true, async () => changed)
  await choose(opened, '10:00')
  await opened.press(own.confirm)
  const [start = ''] = texts.found.change.done.split('{{')
  expect(document.activeElement?.textContent).toContain(start)
  expect(screen.queryByRole('status', { name: start })).toBeNull()
})

test('shows the new date also if the visitor leaves the steps before the answer', async () => {
  let answer = (_: unknown) => {}
  const opened = await openBooking({}, true, () => new Promise((resolve) => (answer = resolve)))
  await choose(opened, '10:00')
  fireEvent.click(screen.getByRole('button', { name: own.confirm }))
  fireEvent.click(screen.getByRole('button', { name: own.keep }))
  answer(booked({ datetime: `${DAY} 10:00:00`, sequence: 1 }))
  await act(() => allSettled(opened.scope))
  const [start = ''] = texts.found.change.done.split('{{')
  expect(screen.getByText(new RegExp(start))).toBeTruthy()
})

test('a date that costs more is paid, with what the visitor has agreed to', async () => {
  const opened = await openBooking({})
  await choose(opened, '11:00')
  screen.getByText(own.due.replace('{{amount}}', 'CHF 9.00'))
  expect(screen.queryByRole('button', { name: own.confirm })).toBeNull()
  await opened.press(own.toPay)
  const heading = screen.getByRole('heading', { name: texts.step.payment })
  expect(document.activeElement).toBe(heading)
  for (const box of screen.getAllByRole('checkbox')) fireEvent.click(box)
  await opened.press(/CHF.9\.00/)
  expect(opened.move).not.toHaveBeenCalled()
  expect(opened.pay).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({ key: 'key-1', line: 0, due: 900, payart: '1' }),
  )
  expect(screen.getByText('No such place.')).toBeDefined()
})
