import { $cart, cartIdSet, lineAdded, linesAdded } from '@shop/shared/cart/model'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $customer, $token } from '@shop/shared/customer/model'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import '../../features/pay/booking/after-booking.ts'
import {
  claimExecutionFx,
  execPaymentFx,
  markPastFx,
  storeRefusalFx,
} from '../../features/pay/booking/model.ts'
import { readReturnAddress } from '../../features/pay/records/return-address.ts'
import type { StartedPayment } from '../../features/pay/records/started-payment.ts'
import { readGoneFx } from '../../features/put-back/model.ts'
import { $booking, recallBookingFx, storeBookingFx } from '../../features/store-booking/model.ts'
import {
  $accepted,
  $isFree,
  $paidOrder,
  acceptedOpened,
  findBookingFx,
  readReturnFx,
  repeatRequested,
} from './model.ts'

const HREF = 'https://shop.example/de/checkout/accepted?us=AbCdEf123456&cartId=c1'
const done = { booking_id: '4711', has_tickets: true }
const guest = { email: 'ada@example.org', isGuest: true }

test('executes the paid cart with both session strings and the whole return address', async () => {
  const { scope, exec } = await aReturn({ exec: async () => done })
  expect(exec).toHaveBeenCalledExactlyOnceWith({
    query: { us: 'AbCdEf123456', sessionUs: 'AbCdEf123456', srcURL: HREF, token: 'tok' },
    body: { cartId: 'c1' },
  })
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
})

test('stores the booking with its lines after success, and clears basket and guest session', async () => {
  const { scope, storeBooking } = await aReturn({ exec: async () => done })
  expect(storeBooking).toHaveBeenCalledOnce()
  const booking = scope.getState($booking)
  expect(booking).toMatchObject({ bookingId: '4711', email: 'ada@example.org', payable: 4600 })
  expect(booking?.lines).toHaveLength(1)
  expect(scope.getState($cart).lines).toEqual([])
  expect(scope.getState($token)).toBeNull()
})

test('stores a free order with its delivery cost', async () => {
  const payments = [aPayment({ payable: 0, shipping: 900, shippingVat: 8.1, paidBy: 'Card' })]
  const { scope } = await aReturn({ exec: async () => done, payments })
  expect(scope.getState($isFree)).toBe(true)
  expect(scope.getState($booking)).toMatchObject({
    payable: 0,
    shipping: 900,
    shippingVat: 8.1,
    paidBy: 'Card',
  })
  const paid = await aReturn({ exec: async () => done })
  expect(paid.scope.getState($isFree)).toBe(false)
  expect(paid.scope.getState($booking)?.shipping).toBeUndefined()
})

test('stores the key of the documents with the booking, and works with a backend without it', async () => {
  const files = ['tickets', 'receipt']
  const { scope } = await aReturn({
    exec: async () => ({ ...done, booking_key: 'k-1', files }) as typeof done,
  })
  expect(scope.getState($booking)?.documents).toEqual({ key: 'k-1', files })
  const without = await aReturn({ exec: async () => done })
  expect(without.scope.getState($booking)).not.toHaveProperty('documents')
})

test('requests the booking once if the page mounts twice in a row', async () => {
  let answer: (value: typeof done) => void = () => {}
  const exec = vi.fn(() => new Promise<typeof done>((resolve) => (answer = resolve)))
  const { scope, opened } = await aScope({ exec })
  const first = opened()
  const second = opened()
  await vi.waitFor(() => expect(exec).toHaveBeenCalled())
  answer(done)
  await Promise.all([first, second])
  expect(exec).toHaveBeenCalledOnce()
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
})

test('sends nothing after a reload while no result is known, and offers a retry', async () => {
  const exec = vi.fn(async () => done)
  const { scope, opened } = await aScope({ exec, isFirst: false })
  await opened()
  expect(exec).not.toHaveBeenCalled()
  expect(scope.getState($accepted)).toEqual({ kind: 'unclear', text: null })
  await allSettled(repeatRequested, { scope })
  expect(exec).toHaveBeenCalledOnce()
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
})

test('shows the booking after a reload, and keeps a newer basket', async () => {
  const exec = vi.fn(async () => done)
  const { scope, opened } = await aScope({
    exec,
    isFirst: false,
    stored: {
      bookingId: '4711',
      cartId: 'c1',
      hasTickets: true,
      email: null,
      lines: [],
      payable: 1,
    },
  })
  await opened()
  expect(exec).not.toHaveBeenCalled()
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
  expect(scope.getState($cart).lines).toHaveLength(1)
})

// Regression: the page showed "we are checking your payment" although the first tab had booked.
test('shows the booking that another tab has made, without a request', async () => {
  const first = await aReturn({ exec: async () => done })
  expect(first.scope.getState($accepted)).toEqual({ kind: 'booked' })
  const { scope, exec, opened } = await aScope({
    exec: async () => done,
    isFirst: false,
    payments: [],
    isLogRead: true,
  })
  await opened()
  expect(exec).not.toHaveBeenCalled()
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
  expect(scope.getState($booking)).toMatchObject({ bookingId: '4711', cartId: 'c1', lines: [] })
  expect(scope.getState($cart).lines).toHaveLength(1)
})

test('books a return in another browser, without session storage', async () => {
  const { scope, exec } = await aReturn({ exec: async () => done, payments: [], signedIn: false })
  expect(exec.mock.calls[0]?.[0]).toMatchObject({ query: { us: 'AbCdEf123456', sessionUs: '' } })
  const booking = { bookingId: '4711', email: null, lines: [], payable: 0 }
  expect(scope.getState($booking)).toMatchObject(booking)
  expect(scope.getState($cart).lines).toHaveLength(1)
})

/*
 * Regression: an order that was paid in another browser and returned here signed out the guest who
 * was buying something else, and showed their e-mail as the address of the confirmation.
 */
test('keeps the basket, its cart and its guest after a payment that this tab did not begin', async () => {
  const { scope } = await aReturn({ exec: async () => done, payments: [], cartId: 'basket' })
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
  expect(scope.getState($booking)).toMatchObject({ bookingId: '4711', email: null, lines: [] })
  expect(scope.getState($cart)).toMatchObject({ lines: [aTicketLine()], cartId: 'basket' })
  expect(scope.getState($token)).toBe('tok')
  expect(scope.getState($customer)).toEqual(guest)
})

test('books the cart of the basket if the return address has no names', async () => {
  const href = 'https://shop.example/de/checkout/accepted'
  const payments = [aPayment({ cartId: 'c9' })]
  const { scope, exec } = await aReturn({ exec: async () => done, href, payments, cartId: 'c9' })
  expect(exec.mock.calls[0]?.[0]).toMatchObject({ body: { cartId: 'c9' } })
  expect(scope.getState($cart).lines).toEqual([])
  expect(scope.getState($token)).toBeNull()
})

/*
 * Regression: the page showed and emptied the current basket. Tickets added while the visitor was
 * at the provider were shown as bought, and were lost.
 */
test('books the paid lines, and removes only those from the basket', async () => {
  const { scope, opened } = await aScope({ exec: async () => done })
  const added = aMerchandiseLine()
  await allSettled(linesAdded, { scope, params: [added, aTicketLine()] })
  await opened()
  expect(scope.getState($booking)).toMatchObject({ lines: [aTicketLine()], payable: 4600 })
  expect(scope.getState($cart).lines).toEqual([added, aTicketLine()])
})

/*
 * Regression: only the latest payment was stored. A visitor who went back from the provider, paid
 * again and then paid on the first page was refused, invited to pay again, and charged twice.
 */
test('sends a return from an earlier payment of the session with its own string', async () => {
  const latest = aPayment({ us: 'later1234567', cartId: 'c2', lines: [] })
  const { scope, exec } = await aReturn({
    exec: async () => done,
    payments: [aPayment(), latest],
  })
  expect(exec.mock.calls[0]?.[0].query.sessionUs).toBe('AbCdEf123456')
  expect(scope.getState($booking)?.lines).toEqual([aTicketLine()])
})

test('for the return of another session, sends its string together with the latest of this session', async () => {
  const { exec } = await aReturn({ exec: async () => done, payments: [aPayment({ us: 'other' })] })
  expect(exec.mock.calls[0]?.[0].query).toMatchObject({ us: 'AbCdEf123456', sessionUs: 'other' })
})

test('keeps the basket after a refusal, and stores the server’s text', async () => {
  const failure = { kind: 'invalid', message: 'Declined', fields: {} }
  const { scope, storeRefusal } = await aReturn({ exec: () => Promise.reject(failure) })
  expect(scope.getState($accepted)).toEqual({ kind: 'refused', text: 'Declined' })
  expect(storeRefusal).toHaveBeenCalledWith('Declined')
  expect(scope.getState($cart).lines).toHaveLength(1)
  expect(scope.getState($token)).toBe('tok')
})

test('stores an empty text for a refusal without a text', async () => {
  const failure = { kind: 'invalid', message: null, fields: {} }
  const { storeRefusal } = await aReturn({ exec: () => Promise.reject(failure) })
  expect(storeRefusal).toHaveBeenCalledWith('')
})

test('shows a return that the server cannot read as unclear, never as not paid', async () => {
  const failure = { kind: 'http', status: 400, message: 'other session' }
  const exec = vi.fn().mockRejectedValueOnce(failure).mockResolvedValueOnce(done)
  const { scope, storeRefusal } = await aReturn({ exec })
  expect(scope.getState($accepted)).toEqual({ kind: 'unclear', text: 'other session' })
  expect(storeRefusal).not.toHaveBeenCalled()
  await allSettled(repeatRequested, { scope })
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
})

test('shows the e-mail address of the payment, even if another guest is signed in by now', async () => {
  const { scope } = await aReturn({
    exec: async () => done,
    payments: [aPayment({ email: 'first@example.org' })],
  })
  expect(scope.getState($booking)?.email).toBe('first@example.org')
})

test('shows that the server no longer has the cart', async () => {
  const { scope } = await aReturn({ exec: () => Promise.reject({ kind: 'gone' }) })
  expect(scope.getState($accepted)).toEqual({ kind: 'gone' })
  expect(scope.getState($cart).lines).toHaveLength(1)
})

test('shows that the payment is being checked if there is no answer, and retries only when asked to', async () => {
  const exec = vi.fn().mockRejectedValueOnce({ kind: 'offline' }).mockResolvedValueOnce(done)
  const { scope, opened } = await aScope({ exec })
  await opened()
  expect(exec).toHaveBeenCalledOnce()
  expect(scope.getState($accepted)).toEqual({ kind: 'unclear', text: null })
  await allSettled(repeatRequested, { scope })
  expect(exec).toHaveBeenCalledTimes(2)
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
})

test('after a retry does not send again a token that the server refused', async () => {
  const exec = vi
    .fn()
    .mockRejectedValueOnce({ kind: 'unauthorised', status: 401 })
    .mockResolvedValueOnce(done)
  const { scope, opened } = await aScope({ exec })
  await opened()
  await allSettled(repeatRequested, { scope })
  expect(exec.mock.calls[1]?.[0].query.token).toBeUndefined()
})

test('books the cart stored in the basket if the address has none, otherwise shows that there is no cart', async () => {
  const href = 'https://shop.example/de/checkout/accepted?us=x'
  const known = await aReturn({ exec: async () => done, href, cartId: 'c9' })
  expect(known.exec.mock.calls[0]?.[0]).toMatchObject({ body: { cartId: 'c9' } })
  const unknown = await aReturn({ exec: async () => done, href })
  expect(unknown.exec).not.toHaveBeenCalled()
  expect(unknown.scope.getState($accepted)).toEqual({ kind: 'noCart' })
})

test('looks up the lines of a cart that is gone', async () => {
  const { scope, look } = await aReturn({ exec: () => Promise.reject({ kind: 'gone' }) })
  expect(scope.getState($accepted)).toMatchObject({ kind: 'gone' })
  expect(look).toHaveBeenCalledExactlyOnceWith({ cartId: 'c1', isCanceled: false })
  const other = await aReturn({ exec: () => Promise.reject({ kind: 'offline' }) })
  expect(other.look).not.toHaveBeenCalled()
})

test('keeps the basket and the buyer’s sign-in after a paid order', async () => {
  const payments = [aPayment({ lines: [], payable: 12500, email: null, orderId: 'o-1' })]
  const { scope } = await aReturn({ exec: async () => done, payments, cartId: 'basket' })
  expect(scope.getState($accepted)).toEqual({ kind: 'booked' })
  expect(scope.getState($booking)).toMatchObject({ email: null, lines: [], payable: 12500 })
  expect(scope.getState($paidOrder)).toEqual({ id: 'o-1', us: 'AbCdEf123456' })
  expect(scope.getState($cart)).toMatchObject({ lines: [aTicketLine()], cartId: 'basket' })
  expect(scope.getState($token)).toBe('tok')
})

// Regression: after a reload the payment was still "being checked", and its lines could not be put
// back.
test('still shows a lost cart after a reload, without asking the server again', async () => {
  const exec = vi.fn(() => Promise.reject({ kind: 'gone' }))
  const first = await aReturn({ exec })
  expect(first.markPast).toHaveBeenCalledOnce()
  const { scope, look, opened } = await aScope({
    exec,
    isFirst: false,
    payments: [aPayment({ isPast: true })],
  })
  await opened()
  expect(exec).toHaveBeenCalledOnce()
  expect(scope.getState($accepted)).toEqual({ kind: 'gone' })
  expect(look).toHaveBeenCalledExactlyOnceWith({ cartId: 'c1', isCanceled: false })
})

test('keeps the basket if the cart of an order is gone or unknown', async () => {
  const payments = [aPayment({ lines: [], orderId: 'o-1' })]
  const exec = () => Promise.reject({ kind: 'gone' })
  const gone = await aReturn({ exec, payments, cartId: 'basket' })
  expect(gone.scope.getState($accepted)).toEqual({ kind: 'gone' })
  expect(gone.scope.getState($cart).cartId).toBe('basket')
  const href = 'https://shop.example/de/checkout/accepted?us=AbCdEf123456'
  const unnamed = await aReturn({ exec, payments, cartId: 'basket', href })
  expect(unnamed.exec).not.toHaveBeenCalled()
  expect(unnamed.scope.getState($accepted)).toEqual({ kind: 'noCart' })
})

test('shows no e-mail address after a wallet payment without sign-in', async () => {
  const payments = [aPayment({ email: null, paidBy: 'Apple Pay' })]
  const { scope } = await aReturn({ exec: async () => done, payments, signedIn: false })
  expect(scope.getState($booking)).toMatchObject({ email: null, paidBy: 'Apple Pay' })
  expect(scope.getState($cart).lines).toEqual([])
})

function aPayment(part: Partial<StartedPayment> = {}): StartedPayment {
  return {
    us: 'AbCdEf123456',
    cartId: null,
    lines: [aTicketLine()],
    payable: 4600,
    email: 'ada@example.org',
    ...part,
  }
}

interface Setting {
  exec: (request: { query: Record<string, string>; body: { cartId: string } }) => Promise<unknown>
  href?: string
  payments?: StartedPayment[]
  cartId?: string | null
  isFirst?: boolean
  signedIn?: boolean
  stored?: unknown
  /** Whether the payment log of this document is read; otherwise the log is empty. */
  isLogRead?: boolean
}

async function aReturn(setting: Setting) {
  const made = await aScope(setting)
  await made.opened()
  return made
}

async function aScope(setting: Setting) {
  const { href = HREF, payments = [aPayment()], cartId = null, isFirst = true } = setting
  const exec = vi.fn(setting.exec)
  const storeBooking = vi.fn()
  const storeRefusal = vi.fn()
  const markPast = vi.fn()
  const look = vi.fn(() => ({ cart: null, now: new Date(0) }))
  const claimed = new Set<string>(isFirst ? [] : ['c1'])
  const scope = fork({
    values:
      setting.signedIn === false
        ? []
        : [
            [$token, 'tok'],
            [$customer, guest],
          ],
    handlers: [
      [readReturnFx, () => ({ address: readReturnAddress(href), payments })],
      [recallBookingFx, () => setting.stored ?? null],
      [
        claimExecutionFx,
        (execution: { cartId: string }) => {
          const first = !claimed.has(execution.cartId)
          claimed.add(execution.cartId)
          return first
        },
      ],
      [
        execPaymentFx,
        (_settings: unknown, request: Parameters<Setting['exec']>[0]) => exec(request),
      ],
      [findBookingFx, setting.isLogRead ? findBookingFx.use.getCurrent() : () => null],
      [readGoneFx, look],
      [markPastFx, markPast],
      [storeBookingFx, storeBooking],
      [storeRefusalFx, storeRefusal],
    ],
  })
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(cartIdSet, { scope, params: cartId })
  return {
    scope,
    exec,
    look,
    markPast,
    storeBooking,
    storeRefusal,
    opened: () => allSettled(acceptedOpened, { scope }),
  }
}
