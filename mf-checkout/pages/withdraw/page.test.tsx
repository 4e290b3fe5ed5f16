import { decode } from '@shop/shared/api/decode'
import { bookingReview } from '@shop/shared/api/endpoints/booking'
import type { ApiFailure } from '@shop/shared/api/failure'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import shared from '@shop/shared/i18n/locales/en.json'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { fireEvent, screen, within } from '@testing-library/react'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import texts from '../../locales/en.json'
import { show } from '../../testing/show.tsx'
import {
  $receipt,
  $values,
  readLinesFx,
  sendFx,
  withdrawClosed,
  withdrawSubmitted,
} from './model.ts'
import { WithdrawPage } from './page.tsx'

const line = (name: string, withdrawal: string | null) => ({
  name,
  type: 'merchandise',
  count: 2,
  total: 3000,
  withdrawal,
})
const BOOKED = {
  booking_id: 'AB12',
  email: 'a…@mail.example',
  withdraw_until: '2026-03-23',
  lines: [line('Tour', 'dated'), line('Poster', 'open'), line('Book', 'open')],
}
const OFFLINE: ApiFailure = { kind: 'offline' }
const RECEIVED = { received_at: '2026-03-09 10:05:00' }
const t = texts.withdraw

interface Setting {
  at?: string
  booked?: object | ApiFailure
  config?: object
  answers?: (object | ApiFailure)[]
}

async function open({ at = '/', booked = BOOKED, config, answers = [RECEIVED] }: Setting = {}) {
  const left = [...answers]
  const send = vi.fn((_: unknown, __: { body?: unknown }) => {
    const answer = left.shift() ?? RECEIVED
    return 'kind' in answer ? Promise.reject(answer) : Promise.resolve(answer)
  })
  const read = decode(bookingReview.answer, booked)
  const scope = fork({
    values: [[$config, { ...EVERYTHING_ON_SALE, hasWithdrawal: true, ...config }]],
    handlers: new Map<unknown, unknown>([
      [readLinesFx, () => (read.ok ? read.value : Promise.reject(booked))],
      [sendFx, send],
    ]) as never,
  })
  const { press } = await show(<WithdrawPage />, scope, { at })
  return { press: () => press(t.confirm), sent: () => send.mock.calls.map(([, { body }]) => body) }
}

const fill = () =>
  fillWithoutEvents(document.querySelector('form'), {
    'withdraw-name': 'Ada Meier',
    'withdraw-booking_id': 'ab12',
    'withdraw-email': ' ada@mail.example ',
    'withdraw-text': 'the book',
  })
const heading = () => screen.getByRole('heading', { level: 1 })
const summary = () => screen.getByRole('region', { name: t.problem })

test('a booking’s key lists its lines, and the reason why one cannot be withdrawn from', async () => {
  const { press, sent } = await open({ at: '/#key=key-1' })
  expect(screen.getByText('You can withdraw until the end of 23 March 2026.')).toBeTruthy()
  const group = screen.getByRole('group', { name: t.text })
  expect(within(group).getAllByRole('checkbox')).toHaveLength(2)
  expect(group.textContent).toContain(`2 × Tour${t.why.dated}`)
  await press()
  expect(document.activeElement).toBe(summary())
  expect(within(summary()).getAllByRole('link')).toHaveLength(2)
  fireEvent.click(screen.getByLabelText('2 × Book'))
  fillWithoutEvents(document.querySelector('form'), {
    'withdraw-line-1': false,
    'withdraw-line-2': true,
    'withdraw-name': 'Ada Meier',
  })
  await press()
  expect(sent()).toEqual([{ key: 'key-1', lines: [2], name: 'Ada Meier' }])
  expect(heading().textContent).toBe(t.received)
  expect(document.activeElement).toBe(heading())
  const main = document.body.textContent
  for (const said of ['Monday 9 March 2026, 10:05', 'AB12', '2 × Book', 'Ada Meier', 'a…@mail'])
    expect(main).toContain(said)
})

test('chooses the only line that can be withdrawn from', async () => {
  await open({ at: '/#key=k', booked: { ...BOOKED, lines: [line('Poster', 'open')] } })
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true)
})

test('shows reasons without a form if nothing can be withdrawn from', async () => {
  const lines = ['dated', 'donation', 'returned', 'redeemed', 'over', 'country', 'withdrawn'].map(
    (why) => line(why, why),
  )
  const config = { supportEmail: 'ask@museum.example' }
  await open({ at: '/#key=k', booked: { ...BOOKED, lines: [...lines, line('?', null)] }, config })
  for (const why of Object.values(t.why)) expect(screen.getByText(why)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.getByRole('link', { name: 'ask@museum.example' })).toBeTruthy()
})

test('without a key, the visitor names the purchase, and only that is repeated', async () => {
  const { press, sent } = await open()
  await press()
  expect(within(summary()).getAllByRole('link')).toHaveLength(3)
  fill()
  await press()
  expect(sent()).toEqual([
    { name: 'Ada Meier', booking_id: 'ab12', email: 'ada@mail.example', text: 'the book' },
  ])
  expect(heading().textContent).toBe(t.received)
  expect(screen.getByText(/acknowledgement of receipt to +ada@mail\.example/)).toBeTruthy()
})

test('a backend without states, or a link that opens nothing, leaves the form to name the purchase', async () => {
  await open({ at: '/#key=k', booked: { ...BOOKED, lines: [line('Poster', null)] } })
  expect(screen.getByLabelText<HTMLInputElement>(t.booking_id).value).toBe('AB12')
})

test('a link that opens nothing is explained above the form', async () => {
  const message = 'This link does not open a booking.'
  await open({ at: '/#key=k', booked: { kind: 'http', status: 404, message } })
  expect(screen.getByRole('alert').textContent).toContain(message)
  expect(screen.getByLabelText(t.booking_id)).toBeTruthy()
})

test('keeps everything after a lost answer, and sends it again', async () => {
  const { press, sent } = await open({ answers: [OFFLINE] })
  fill()
  await press()
  expect(document.activeElement).toBe(summary())
  expect(summary().textContent).toContain(`${shared.failure.offline} ${t.kept}`)
  await press()
  expect(sent()).toHaveLength(2)
  expect(sent()[1]).toEqual(sent()[0])
  expect(heading().textContent).toBe(t.received)
})

test('shows the server’s objections at their fields, and its other sentences above them', async () => {
  const wrong: ApiFailure = { kind: 'invalid', message: null, fields: { email: ['No such host.'] } }
  const late: ApiFailure = { kind: 'http', status: 429, message: 'Too often.' }
  const { press } = await open({ answers: [wrong, late] })
  fill()
  await press()
  expect(within(summary()).getByRole('link').textContent).toBe('E-mail: No such host.')
  await press()
  expect(summary().textContent).toContain('Too often.')
})

test.each([
  ['a backend without the call', {}, [{ kind: 'http', status: 404, message: null }], 1],
  ['a museum without online withdrawals', { hasWithdrawal: false }, [], 0],
] as const)('%s: the form becomes a mail to the museum', async (_, config, answers, calls) => {
  const { press, sent } = await open({
    at: '/#key=k',
    booked: OFFLINE,
    config: { ...config, supportEmail: 'ask@museum.example' },
    answers: [...answers],
  })
  fill()
  await press()
  expect(sent()).toHaveLength(calls)
  const link = within(summary()).getByRole('link')
  const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '')
  expect(pathname).toBe('ask@museum.example')
  expect(searchParams.get('subject')).toContain('ab12')
  for (const said of ['Ada Meier', 'ab12', 'ada@mail.example', 'the book'])
    expect(searchParams.get('body')).toContain(said)
  expect(heading().textContent).toBe(texts.title.withdraw)
})

test('without an address of the museum, the page names the imprint', async () => {
  const { press } = await open({ config: { hasWithdrawal: false } })
  fill()
  await press()
  expect(within(summary()).getByRole('link').getAttribute('href')).toBe('/en/page/imprint')
})

test('an answer after the page was left shows no receipt at the next visit', async () => {
  let answer = (_: typeof RECEIVED) => {}
  const typed = { name: 'Ada', booking_id: 'AB12', email: 'ada@mail.example', text: '' }
  const send = vi.fn(
    (_: { signal?: AbortSignal }) =>
      new Promise<typeof RECEIVED>((resolve) => {
        answer = resolve
      }),
  )
  const scope = fork({
    values: [
      [$config, { ...EVERYTHING_ON_SALE, hasWithdrawal: true }],
      [$values, typed],
    ],
    handlers: [[sendFx, send]],
  })
  const sent = allSettled(withdrawSubmitted, { scope })
  const left = allSettled(withdrawClosed, { scope })
  answer(RECEIVED)
  await Promise.all([sent, left])
  expect(send.mock.calls.map(([{ signal }]) => signal)).toEqual([undefined])
  expect(scope.getState($receipt)).toBeNull()
})
