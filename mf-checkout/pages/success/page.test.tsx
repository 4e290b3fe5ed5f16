import { decode } from '@shop/shared/api/decode'
import { bookingReview } from '@shop/shared/api/endpoints/booking'
import { emptyCart } from '@shop/shared/cart/cart'
import { $cart, lineRemoved } from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { readMuseumFx } from '@shop/shared/checkout/known-ahead'
import shared from '@shop/shared/i18n/locales/en.json'
import { $ownTitle } from '@shop/shared/page/own-title'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { personForgotten } from '@shop/shared/session/forget-person'
import { act, cleanup, screen, within } from '@testing-library/react'
import { allSettled, fork, type Scope } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { $booking } from '../../features/store-booking/model.ts'
import texts from '../../locales/en.json'
import { routes } from '../../remote.ts'
import { show } from '../../testing/show.tsx'
import { readFileFx } from './files/model.ts'
import { changeGiftFx } from './found/gift-model.ts'
import { readBookingFx, recallKeyFx } from './found/model.ts'
import { SuccessPage } from './page.tsx'
import { readVisitFx } from './visit-model.ts'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const titleOf = (scope: Scope) => scope.getState($ownTitle)
const BOOKING = { bookingId: '1', cartId: 'c1', hasTickets: null, email: null, payable: 3000 }
const offline = () => Promise.reject({ kind: 'offline' })
const HANDLERS = new Map<unknown, unknown>([
  [readMuseumFx, offline],
  [readVisitFx, offline],
]) as never
const thanks = [texts.title.success, texts.title.successOrder]

// Regression: the title thanked for a booking before one was found, and even without one.
test.each([
  ['nothing is stored', () => null],
  [
    'the storage is blocked',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  ],
])('does not thank for an unknown booking: %s', async (_, getItem) => {
  vi.stubGlobal('sessionStorage', { getItem, clear: () => {} })
  onTestFinished(() => void vi.unstubAllGlobals())
  const scope = fork()
  const seen: (string | null)[] = []
  await show(<SuccessPage />, scope, { until: async () => void seen.push(heading()) })
  expect(heading()).toBe(texts.success.noBookingTitle)
  expect(titleOf(scope)).toBe(texts.success.noBookingTitle)
  expect(thanks).not.toContain(seen[0])
  expect(routes.checkoutSuccess?.titleKey).toBe('title.accepted')
})

const SYMBOL = '1110100110100111'.repeat(9)
const BOOKED = {
  booking_id: 'AB12',
  lines: [
    {
      name: 'Tower',
      type: 'ticket',
      datetime: '2026-09-03 10:00:00',
      timed: true,
      count: 2,
      total: 4000,
      venue: 'House',
      venue_address: 'Quay 7',
    },
  ],
  tickets: ['AAAA BBBB', 'CCCC DDDD'].map((code) => ({
    line: 0,
    admits: ['1 × Adult'],
    code,
    symbol: SYMBOL,
  })),
}

async function openLink(
  answer: object,
  readFile: (body: unknown) => unknown = offline,
  changeGift: (body: unknown) => unknown = offline,
) {
  const read = decode(bookingReview.answer, answer)
  const scope = fork({
    handlers: new Map<unknown, unknown>([
      [readMuseumFx, offline],
      [readVisitFx, offline],
      [readBookingFx, async () => read.ok && read.value],
      // The first argument is the settings of API requests.
      [readFileFx, (_: unknown, { body }: { body: unknown }) => readFile(body)],
      [changeGiftFx, (_: unknown, { body }: { body: unknown }) => changeGift(body)],
    ]) as never,
  })
  return await show(<SuccessPage />, scope, { at: '/#key=key-1' })
}

const withGift = (gift: object | null) => ({
  booking_id: 'AB12',
  lines: [{ name: 'Voucher', type: 'voucher', count: 1, total: 5000, gift }],
})
const WAITING = { text: 'On 24.12.2099.', on: '2099-12-24', until: '2100-12-01' }
const gift = texts.found.gift

test('the day of a gift can be changed, and a failure says why not', async () => {
  const change = vi.fn(
    async (_: unknown): Promise<unknown> =>
      Promise.reject({ kind: 'http', status: 422, message: 'Not on this day.' }),
  )
  const { press } = await openLink(withGift(WAITING), offline, change)
  const status = () => within(screen.getByRole('group', { name: 'Voucher' })).getByRole('status')
  expect(status().textContent).toContain('24.12.2099')
  expect(screen.queryByRole('button', { name: gift.again })).toBeNull()
  fillWithoutEvents(document.body, { 'gift-0-day': '2099-12-31' })
  await press(texts.line.change)
  expect(screen.getByRole('alert').textContent).toBe('Not on this day.')
  const changed = decode(bookingReview.answer, withGift({ ...WAITING, text: 'On 31.12.2099.' }))
  change.mockImplementation(async () => changed.ok && changed.value)
  await press(texts.line.change)
  expect(change.mock.calls.map(([body]) => body)).toEqual(
    Array(2).fill({ key: 'key-1', line: 0, on: '2099-12-31' }),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(status().textContent).toContain('31.12.2099')
})

test('a sent gift is sent again by the same press after a lost answer, until the server says why not', async () => {
  const sent = { text: 'Once.', on: '2026-12-24', sent: 1, again: true }
  const change = vi.fn(async (_: unknown): Promise<unknown> => offline())
  const { press } = await openLink(withGift(sent), offline, change)
  expect(screen.queryByLabelText(gift.day)).toBeNull()
  // Regression: the button stood close to the text above it.
  const row = screen.getByRole('button', { name: gift.again }).parentElement
  expect(row?.className).toContain('actions')
  await press(gift.again)
  expect(screen.getByRole('alert').textContent).toContain(shared.failure.offline)
  const often = decode(
    bookingReview.answer,
    withGift({ ...sent, text: 'Too often.', sent: 3, again: false }),
  )
  change.mockImplementation(async () => often.ok && often.value)
  await press(gift.again)
  expect(change.mock.calls.map(([body]) => body)).toEqual(
    Array(2).fill({ key: 'key-1', line: 0, sent: 1 }),
  )
  expect(screen.queryByRole('button', { name: gift.again })).toBeNull()
  expect(document.activeElement?.textContent).toBe('Too often.')
})

test.each([null, { on: '2026-12-24', sent: 1 }, 'gift'])(
  'shows nothing about a gift of %j',
  async (unknown) => {
    await openLink(withGift(unknown as never))
    expect(screen.queryByRole('group', { name: 'Voucher' })).toBeNull()
  },
)

test('a mailed link shows each ticket with time, event, address and a code that scanners read', async () => {
  await openLink(BOOKED)
  const tickets = screen.getByRole('list', { name: texts.found.yourTickets })
  const [first, second] = within(tickets).getAllByRole('listitem')
  expect(first?.textContent).toMatch(/^1 \/ 2Tower.*3.*10:00AAAA BBBB1 × AdultHouse, Quay 7$/)
  expect(second?.textContent).toContain('CCCC DDDD')
  expect(modulesOf(first)).toBe(SYMBOL)
})

test.each([
  ['without tickets', { tickets: [] }],
  ['with an unreadable list', { tickets: 'none' }],
])('a backend %s shows the booking as before', async (_, changes) => {
  await openLink({ ...BOOKED, ...changes })
  expect(screen.getByText('AB12')).toBeDefined()
  expect(screen.queryByText(texts.found.yourTickets)).toBeNull()
})

test('a ticket with an unreadable symbol or an unknown line shows its code in signs', async () => {
  const [ticket] = BOOKED.tickets
  await openLink({ ...BOOKED, tickets: [{ ...ticket, line: 7, symbol: '10x' }] })
  expect(screen.getByText('AAAA BBBB').previousElementSibling?.tagName).toBe('H3')
})

/** The modules that the bars of a code cover. */
function modulesOf(ticket: HTMLElement | undefined): string {
  const across = Math.sqrt(SYMBOL.length)
  const modules = Array.from({ length: SYMBOL.length }, () => '0')
  const path = ticket?.querySelector('svg path')?.getAttribute('d') ?? ''
  for (const [, x = 0, y = 0, length = 0] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    modules.fill(
      '1',
      Number(y) * across + Number(x),
      Number(y) * across + Number(x) + Number(length),
    )
  return modules.join('')
}

const WITH_WALLETS = {
  ...BOOKED,
  tickets: [
    'unreadable',
    ...BOOKED.tickets.map((ticket) => ({ ...ticket, wallets: ['google_wallet', 'other'] })),
  ],
}

test('a ticket has a button for each wallet that the server offers, and none without an offer', async () => {
  const read = vi.fn(() => Promise.reject({ kind: 'http', status: 422, message: 'Refunded.' }))
  await openLink(WITH_WALLETS, read)
  const add = texts.found.wallet.replace('{{wallet}}', 'Google Wallet')
  const buttons = screen.getAllByRole('button', { name: add })
  expect(buttons).toHaveLength(2)
  expect(screen.queryByText(/Apple Wallet/)).toBeNull()
  await act(async () => buttons[1]?.click())
  expect(read).toHaveBeenCalledExactlyOnceWith({
    key: 'key-1',
    file: 'google_wallet',
    ticket: 'CCCC DDDD',
  })
  expect(screen.getByText('Refunded.').closest('[role=status]')).not.toBeNull()
  cleanup()
  await openLink(BOOKED)
  expect(screen.queryByText(/Wallet/)).toBeNull()
})

test('while a file is prepared, only its button is busy and no other file can be requested', async () => {
  await openLink({ ...WITH_WALLETS, files: ['tickets', 'receipt'] }, () => new Promise(() => {}))
  const buttons = screen.getAllByRole('button', { name: /Google|PDF/ })
  act(() => buttons[1]?.click())
  expect(buttons.map((button) => button.getAttribute('aria-disabled'))).toEqual(
    Array(4).fill('true'),
  )
  expect(buttons.map((button) => button.getAttribute('aria-busy'))).toEqual([
    null,
    'true',
    null,
    null,
  ])
})

test('leaving the page drops a file that is still on its way', async () => {
  let answer = (_: unknown) => {}
  const file = new Promise((resolve) => {
    answer = resolve
  })
  await openLink({ ...BOOKED, files: ['receipt'] }, () => file)
  await act(async () => screen.getByRole('button', { name: texts.found.receipt }).click())
  const create = vi.spyOn(URL, 'createObjectURL')
  onTestFinished(() => void create.mockRestore())
  cleanup()
  await act(async () => answer({ name: 'a.pdf', type: 'application/pdf', content: '' }))
  expect(create).not.toHaveBeenCalled()
})

test.each([
  ['shows the tickets just bought with their codes', { key: 'visit-key', files: ['tickets'] }, 1],
  ['requests no tickets of a booking without any', { key: 'visit-key', files: ['receipt'] }, 0],
  ['requests no tickets without a key', undefined, 0],
])('%s', async (_, documents, times) => {
  const read = decode(bookingReview.answer, WITH_WALLETS)
  const readTickets = vi.fn(async (_: unknown) => read.ok && read.value)
  const booking = { ...BOOKING, lines: [aTicketLine()], ...(documents && { documents }) }
  const scope = fork({
    values: [[$booking, booking as never]],
    handlers: new Map<unknown, unknown>([
      ...HANDLERS,
      [readBookingFx, (_: unknown, { body }: { body: unknown }) => readTickets(body)],
    ]) as never,
  })
  await show(<SuccessPage />, scope)
  expect(readTickets.mock.calls).toEqual(Array(times).fill([{ key: 'visit-key' }]))
  expect(screen.queryAllByText('AAAA BBBB')).toHaveLength(times)
  // The key of this visit is over in two hours: nothing is kept for later.
  expect(screen.queryByText(texts.found.keep.button)).toBeNull()
  await act(() => allSettled(personForgotten, { scope }))
  expect(screen.queryByText('AAAA BBBB')).toBeNull()
})

test('a reload shows the booking of the mailed link, not the one made before it in this tab', async () => {
  const documents = { key: 'visit-key', files: ['tickets'] }
  const read = decode(bookingReview.answer, BOOKED)
  const readTickets = vi.fn(async (_: unknown) => read.ok && read.value)
  const scope = fork({
    values: [[$booking, { ...BOOKING, lines: [aTicketLine()], documents } as never]],
    handlers: new Map<unknown, unknown>([
      ...HANDLERS,
      [recallKeyFx, () => 'key-1'],
      [readBookingFx, (_: unknown, { body }: { body: unknown }) => readTickets(body)],
    ]) as never,
  })
  await show(<SuccessPage />, scope)
  expect(readTickets.mock.lastCall).toEqual([{ key: 'key-1' }])
})

test('says that the tickets just bought are loading, then why they are missing, and retries', async () => {
  const read = decode(bookingReview.answer, BOOKED)
  const readTickets = vi
    .fn<() => Promise<unknown>>(async () => read.ok && read.value)
    .mockImplementationOnce(() => Promise.reject({ kind: 'timeout' }))
  const documents = { key: 'visit-key', files: ['tickets'] }
  const scope = fork({
    values: [[$booking, { ...BOOKING, lines: [aTicketLine()], documents } as never]],
    handlers: new Map<unknown, unknown>([...HANDLERS, [readBookingFx, readTickets]]) as never,
  })
  let waiting: HTMLElement | null = null
  const { press } = await show(<SuccessPage />, scope, {
    until: async () => {
      waiting = screen.queryByText(shared.state.loading)
      await allSettled(scope)
    },
  })
  expect(waiting).not.toBeNull()
  expect(screen.getByRole('alert').textContent).toContain(shared.failure.timeout)
  await press(shared.action.retry)
  expect(screen.getByText('AAAA BBBB')).toBeDefined()
  expect(readTickets).toHaveBeenCalledTimes(2)
})

test.each([
  ['has no such call', () => Promise.reject({ kind: 'http', status: 404, message: null })],
  ['answers without tickets', async () => ({ booking_id: 'AB12', lines: [], tickets: [] })],
])('thanks without tickets if the server %s', async (_, readTickets) => {
  const documents = { key: 'visit-key', files: ['tickets'] }
  const scope = fork({
    values: [[$booking, { ...BOOKING, lines: [aTicketLine()], documents } as never]],
    handlers: new Map<unknown, unknown>([...HANDLERS, [readBookingFx, readTickets]]) as never,
  })
  await show(<SuccessPage />, scope)
  expect(screen.queryByText(shared.state.loading)).toBeNull()
  expect(screen.queryByRole('alert')).toBeNull()
})

// Regression: a confirmation with a voucher did not say how the voucher comes.
test.each([
  ['with tickets', ['tickets', 'receipt'], true],
  ['alone', ['receipt'], true],
  ['alone, given to another person on its day', ['receipt'], false],
])('announces vouchers bought %s as the server does', async (_, files, has_vouchers) => {
  const read = decode(bookingReview.answer, { booking_id: '1', has_vouchers })
  const documents = { key: 'visit-key', files }
  const scope = fork({
    values: [[$booking, { ...BOOKING, lines: [aVoucherLine()], documents } as never]],
    handlers: new Map<unknown, unknown>([
      ...HANDLERS,
      [readBookingFx, async () => read.ok && read.value],
    ]) as never,
  })
  await show(<SuccessPage />, scope)
  expect(screen.queryAllByText(texts.success.vouchers)).toHaveLength(Number(has_vouchers))
})

test('thanks for a booking, in heading and title', async () => {
  const scope = fork({
    values: [[$booking, { ...BOOKING, lines: [aMerchandiseLine()] }]],
    handlers: HANDLERS,
  })
  await show(<SuccessPage />, scope)
  expect(heading()).toBe(texts.title.successOrder)
  expect(titleOf(scope)).toBe(texts.title.successOrder)
})

/*
 * Regression: the answer to the booking was lost, and the visitor put the same time into the basket
 * again. The confirmation did not explain which of the two was booked.
 */
test('lists lines still in the basket that equal booked ones but are not booked', async () => {
  const again = aTicketLine({ totalCount: 3 })
  const scope = fork({
    values: [
      [$booking, { ...BOOKING, lines: [aTicketLine(), aMerchandiseLine()] }],
      [$cart, { ...emptyCart, lines: [again, aTicketLine({ datetime: '2026-09-09 10:00:00' })] }],
    ],
    handlers: HANDLERS,
  })
  await show(<SuccessPage />, scope)
  const left = screen.getByText(texts.success.stillInBasket).nextElementSibling
  expect(left?.textContent).toMatch(
    /^Impressionists.*03.09.2026, 10:00–\u206011:00, Ticket, Quantity: 3$/,
  )
  await act(() => allSettled(lineRemoved, { scope, params: 0 }))
  expect(screen.queryByText(texts.success.stillInBasket)).toBeNull()
})
