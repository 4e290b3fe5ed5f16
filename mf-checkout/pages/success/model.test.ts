import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/line-builders'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { $booking, recallBookingFx } from '../../features/keep-booking/model.ts'
import { calendarWanted, saveFileFx, successOpened } from './model.ts'

const booking = {
  bookingId: '4711',
  cartId: 'c1',
  hasTickets: true,
  email: null,
  lines: [aMerchandiseLine(), aTicketLine()],
  payable: 4600,
}

test('after a reload the booking comes back from the session', async () => {
  const scope = fork({ handlers: [[recallBookingFx, () => booking]] })
  await allSettled(successOpened, { scope })
  expect(scope.getState($booking)).toEqual(booking)
})

test('opened without a booking there is none', async () => {
  const scope = fork({ handlers: [[recallBookingFx, () => null]] })
  await allSettled(successOpened, { scope })
  expect(scope.getState($booking)).toBeNull()
})

test('a dated line is saved as a calendar file', async () => {
  const save = vi.fn()
  const scope = fork({ values: [[$booking, booking]], handlers: [[saveFileFx, save]] })
  const now = new Date('2026-08-01T12:00:00Z')
  await allSettled(calendarWanted, {
    scope,
    params: { index: 1, bookingText: 'Booking 4711', countText: null, now },
  })
  const { name, contentFor } = save.mock.calls[0]?.[0] ?? {}
  expect(name).toBe('impressionists-2026-09-03.ics')
  expect(contentFor('shop.example')).toContain('UID:4711-1@shop.example\r\n')
})
