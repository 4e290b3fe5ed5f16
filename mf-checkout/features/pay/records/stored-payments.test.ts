import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { aStorage } from '@shop/shared/session/testing/a-storage'
import { allSettled, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import type { Booking } from '../../store-booking/booking.ts'
import { storeBookingFx } from '../../store-booking/model.ts'
import { openElsewhere } from '../records/next-step.ts'
import { keysOfLines } from './item-keys.ts'
import { noteFx, readLogFx, storePayment } from './stored-payments.ts'

afterEach(() => vi.unstubAllGlobals())

/*
 * Regression: after a visitor requested the first tab's booking in a second tab, the second tab
 * gave no warning any more, though its basket still held the paid lines.
 */
test('counts a confirmed booking as known only in the tab that began its payment', async () => {
  const lines = [aTicketLine()]
  const payment = { us: 'AbCdEf123456', cartId: 'c1', lines, payable: 4600, email: null }
  const booking: Booking = { bookingId: '1', hasTickets: true, ...payment }
  const scope = fork()
  const shared = aStorage()
  vi.stubGlobal('localStorage', shared)

  const tabs = { first: aStorage(), second: aStorage() }
  vi.stubGlobal('sessionStorage', tabs.first)
  storePayment(payment)
  await allSettled(noteFx, { scope, params: { us: payment.us, cartId: 'c1', state: 'booked' } })
  for (const [tab, bookedHere] of [
    ['first', ['c1']],
    ['second', []],
  ] as const) {
    vi.stubGlobal('sessionStorage', tabs[tab])
    await allSettled(storeBookingFx, { scope, params: booking })
    const reading = await allSettled(readLogFx, { scope })
    expect(reading).toMatchObject({
      status: 'done',
      value: { bookedHere, payments: [{ state: 'booked', items: keysOfLines(lines) }] },
    })
  }
})

// Regression: without storage the payment just begun was taken for another tab's, and every payment
// was blocked.
test('recognises the payment that this tab began even if nothing can be stored', async () => {
  const refusing = () => {
    throw new Error('blocked')
  }
  for (const name of ['localStorage', 'sessionStorage'])
    vi.stubGlobal(name, { getItem: refusing, setItem: refusing })
  const lines = [aTicketLine()]
  const payment = { us: 'BlOcKeD12345', cartId: 'c9', lines, payable: 4600, email: null }
  storePayment(payment)
  const { value: reading } = await allSettled(readLogFx, { scope: fork() })
  if (!(reading && 'payments' in reading)) throw new Error('the log cannot be read')
  const own = reading.payments.filter(({ us }) => us === payment.us)
  expect(own).toMatchObject([{ state: 'begun' }])
  expect(openElsewhere({ ...reading, payments: own }, keysOfLines(lines))).toBeUndefined()
})
