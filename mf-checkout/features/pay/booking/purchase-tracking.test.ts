import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { cookiesAccepted } from '@shop/shared/session/cookie-consent'
import { reportFx } from '@shop/shared/tracking/analytics-event'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import type { Booking } from '../../keep-booking/booking.ts'
import { booked } from '../../keep-booking/model.ts'
import { claimTrackingFx } from './after-booking.ts'

const booking: Booking = {
  bookingId: '4711',
  cartId: 'c1',
  hasTickets: true,
  email: 'ada@example.org',
  lines: [aTicketLine()],
  payable: 4600,
}

/** May it be tracked? `told` are the bookings tracked before. */
function aReturn({ told }: { told: string[] }) {
  const report = vi.fn()
  const claim = ({ bookingId }: Booking) => !told.includes(bookingId) && told.push(bookingId) > 0
  const config = { ...fork().getState($config), showCookieDisclaimer: true }
  const scope = fork({
    values: [[$config, config]],
    handlers: [
      [reportFx, report],
      [claimTrackingFx, claim],
    ],
  })
  return { scope, report }
}

test('a purchase is told once for each booking, in whichever tab it comes back', async () => {
  const told: string[] = []
  for (const times of [1, 0]) {
    const { scope, report } = aReturn({ told })
    await allSettled(cookiesAccepted, { scope })
    await allSettled(booked, { scope, params: booking })
    await allSettled(booked, { scope, params: booking })
    expect(report).toHaveBeenCalledTimes(times)
    if (times === 0) continue
    const { lines, bookingId } = booking
    expect(report).toHaveBeenCalledWith({ event: 'purchase', lines, bookingId })
  }
})

test('without consent nothing is told or marked as told', async () => {
  const told: string[] = []
  const { scope, report } = aReturn({ told })
  await allSettled(booked, { scope, params: booking })
  await allSettled(cookiesAccepted, { scope })
  expect(report).not.toHaveBeenCalled()
  expect(told).toEqual([])
})

test('a booking of which this browser knows nothing is not told', async () => {
  const { scope, report } = aReturn({ told: [] })
  await allSettled(cookiesAccepted, { scope })
  await allSettled(booked, { scope, params: { ...booking, lines: [] } })
  expect(report).not.toHaveBeenCalled()
})
