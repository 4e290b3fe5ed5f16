import { focusManager } from '@tanstack/react-query'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Purchase, PurchasesAnswer } from '../../../contract/bookings.ts'
import { callOf, holdCalls } from '../../testing/held-calls.ts'
import { showInDesk } from '../../testing/show-in-desk.tsx'
import { BookingsPage } from './bookings-page.tsx'

const PAID: Purchase = {
  id: 'cart-1',
  booking: 'AB12CD34',
  startedAt: '2026-03-10T08:00:00.000Z',
  bookedAt: '2026-03-10T08:01:00.000Z',
  state: 'paid',
  reason: null,
  isOver: false,
  bought: [{ title: 'Tower', count: 2, at: '2026-12-03 10:00' }],
  total: 5700,
  currency: 'CHF',
  payment: 'Card',
  refund: null,
  error: null,
  withdrawals: [],
  mails: [],
  changes: [],
  link: null,
  isMailable: true,
}
const NOTHING: PurchasesAnswer = { purchases: [], isCut: false, mails: [], country: null }

async function search(answer: PurchasesAnswer) {
  const calls = holdCalls()
  const { router } = showInDesk(<BookingsPage />)
  await act(async () => (await callOf(calls, 'bookings?list=paid')).answer(NOTHING))
  const field = await screen.findByLabelText(/Booking number/)
  fireEvent.change(field, { target: { value: 'ada@mail.example' } })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  const call = await callOf(calls, 'bookings/find')
  expect(call.body).toEqual({ text: 'ada@mail.example' })
  await act(async () => call.answer(answer))
  return { calls, router }
}

// Regression: the text stayed when the next search was too short to be sent.
test('says so when nothing is found, until another text is entered', async () => {
  await search(NOTHING)
  await screen.findByText(/There is no such order.* not by name or ticket code\./)
  fireEvent.change(screen.getByLabelText(/Booking number/), { target: { value: 'AB' } })
  await waitFor(() => expect(screen.queryByText(/There is no such order/)).toBeNull())
}, 20_000)

// Regression: what was found stayed above a list that was opened later.
test('forgets what was found when another list is opened', async () => {
  await search({ ...NOTHING, purchases: [PAID] })
  await screen.findByRole('heading', { name: 'Results' })
  fireEvent.click(screen.getByRole('radio', { name: 'Started today' }))
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Results' })).toBeNull())
  expect(screen.getByLabelText<HTMLInputElement>(/Booking number/).value).toBe('')
}, 20_000)

// Regression: the list of the day below looked like what was found.
test('searches at once for a booking that was pressed on another page', async () => {
  const calls = holdCalls()
  const { router } = showInDesk(<BookingsPage />)
  await act(async () => await router.navigate('/other', { state: { booking: 'AB12CD34' } }))
  expect((await callOf(calls, 'bookings/find')).body).toEqual({ text: 'AB12CD34' })
  expect(screen.getByDisplayValue('AB12CD34')).toBe(screen.getByLabelText(/Booking number/))
}, 20_000)

// Regression: an open page showed the orders of the time at which it was opened.
test('reads the list again by itself, but not in a hidden window', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => {
    vi.useRealTimers()
    focusManager.setFocused(undefined)
  })
  const calls = holdCalls()
  showInDesk(<BookingsPage />)
  const asked = () => calls.filter(({ path }) => path === 'bookings?list=paid').length
  await act(async () => (await callOf(calls, 'bookings?list=paid')).answer(NOTHING))
  await screen.findByText(/^As of /)
  await act(async () => await vi.advanceTimersByTimeAsync(31_000))
  expect(asked()).toBe(2)
  await act(async () => (await callOf(calls, 'bookings?list=paid')).answer(NOTHING))
  focusManager.setFocused(false)
  await act(async () => await vi.advanceTimersByTimeAsync(90_000))
  expect(asked()).toBe(2)
}, 20_000)

test('shows a change of the date', async () => {
  const change = { at: PAID.startedAt, from: '2026-04-01 10:00:00', to: '2026-04-02 11:00:00' }
  await search({ ...NOTHING, purchases: [{ ...PAID, changes: [change] }] })
  await screen.findByText(/: 01\.04\.2026 10:00 → 02\.04\.2026 11:00$/)
}, 20_000)

test('says what the customer can do when a payment is refused, but not when it is replaced', async () => {
  const failed = { ...PAID, state: 'failed', booking: null } as const
  const purchases = ['declined', 'replaced'].map((reason) => ({ ...failed, id: reason, reason }))
  await search({ ...NOTHING, purchases })
  expect(await screen.findAllByText(/^The customer can /)).toHaveLength(1)
  screen.getByText(/another card or payment method, or ask the bank\.$/)
  // Regression: it said so although the day had been closed.
  cleanup()
  const reason = 'declined'
  await search({ ...NOTHING, purchases: [{ ...failed, reason, isOver: true }] })
  await screen.findByText(/^The day or time can no longer be booked\./)
  expect(screen.queryByText(/another card/)).toBeNull()
}, 20_000)

// Regression: narrow columns showed “30.11.2026” in one line and “, 08:59” in the next.
test('breaks a time only after the date', async () => {
  await search({ ...NOTHING, purchases: [PAID] })
  const [started, booked] = await screen.findAllByText(/^10 Mar 2026, 08:0/)
  expect(started?.style.overflowWrap).toBe('')
  expect(booked?.style.overflowWrap).toBe('normal')
}, 20_000)

test('sends a mail again and searches again', async () => {
  const { calls, router } = await search({ ...NOTHING, purchases: [PAID] })
  await screen.findByText('2 × Tower, 03.12.2026 10:00')
  expect(screen.getByText(/^CHF.57\.00$/).style.whiteSpace).toBe('nowrap')
  fireEvent.click(screen.getByRole('button', { name: 'Send e-mail again: AB12CD34' }))
  const call = await callOf(calls, 'bookings/mail')
  expect(call.body).toEqual({ booking: 'AB12CD34' })
  await act(async () => call.answer({ outcome: 'written', to: 'a…@mail.example' }))
  await screen.findByText('A new confirmation to a…@mail.example is on its way.')
  const searches = calls.filter(({ path }) => path === 'bookings/find')
  expect(searches).toHaveLength(2)
  // The message would cover the next page.
  await act(async () => await router.navigate('/history'))
  await waitFor(() => expect(screen.queryByText(/is on its way/)).toBeNull(), { timeout: 2_000 })
}, 20_000)

// Regression: when the mail was sent, its search replaced the result of a later one.
test('does not search again after a mail if another text is entered meanwhile', async () => {
  const { calls } = await search({ ...NOTHING, purchases: [PAID] })
  fireEvent.click(await screen.findByRole('button', { name: 'Send e-mail again: AB12CD34' }))
  const call = await callOf(calls, 'bookings/mail')
  fireEvent.change(screen.getByLabelText(/Booking number/), { target: { value: 'EF34GH56' } })
  await act(async () => call.answer({ outcome: 'written', to: 'a…@mail.example' }))
  await screen.findByText(/is on its way/)
  expect(calls.filter(({ path }) => path === 'bookings/find')).toHaveLength(1)
}, 20_000)

test('shows whether the mailed link was opened, once the mail is sent', async () => {
  const mail = {
    id: 1,
    kind: 'booking',
    at: PAID.startedAt,
    state: 'waiting',
    error: null,
  } as const
  const sent = { ...mail, state: 'sent' } as const
  const link = { openedAt: null }
  const purchases = [
    { ...PAID, link, mails: [mail] },
    { ...PAID, id: 'cart-2', link, mails: [sent] },
    { ...PAID, id: 'cart-3', link: { openedAt: PAID.startedAt }, mails: [sent] },
  ]
  await search({ ...NOTHING, purchases })
  expect(await screen.findAllByText(/Link not opened yet/)).toHaveLength(1)
  expect(screen.getAllByText(/Link opened/)).toHaveLength(1)
}, 20_000)

test('shows what was withdrawn, or the words of the customer, and marks it as done', async () => {
  const withdrawals = [
    { id: 'one', at: PAID.startedAt, items: ['Poster'], text: '', doneAt: null, doneBy: null },
    {
      ...{ id: 'two', at: PAID.startedAt, items: [], text: 'the book' },
      doneAt: PAID.startedAt,
      doneBy: 'Ada Meier',
    },
  ]
  const { calls } = await search({ ...NOTHING, purchases: [{ ...PAID, withdrawals }] })
  await screen.findByText(/ · Poster$/)
  await screen.findByText(/ · the book · done .* · Ada Meier$/)
  fireEvent.click(screen.getByRole('button', { name: 'Mark as done: AB12CD34, Poster' }))
  const call = await callOf(calls, 'bookings/withdrawal')
  expect(call.body).toEqual({ id: 'one' })
  await act(async () => call.answer({}))
  expect(calls.filter(({ path }) => path === 'bookings/find')).toHaveLength(2)
}, 20_000)

test('gives the reason when a mail cannot be sent again', async () => {
  const { calls } = await search({ ...NOTHING, purchases: [PAID] })
  fireEvent.click(await screen.findByRole('button', { name: 'Send e-mail again: AB12CD34' }))
  const refusal = { error: 'refused', because: 'noAddress' }
  await act(async () => (await callOf(calls, 'bookings/mail')).answer(refusal, 422))
  await screen.findByText('This booking no longer has an e-mail address.')
}, 20_000)
