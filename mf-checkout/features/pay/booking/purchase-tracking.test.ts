import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { cookiesAccepted } from '@shop/shared/session/cookie-consent'
import { reportFx } from '@shop/shared/tracking/analytics-event'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import type { Booking } from '../../store-booking/booking.ts'
import { booked } from '../../store-booking/model.ts'
import { claimTrackingFx } from './after-booking.ts'

const booking: Booking = {
  bookingId: '4711',
  cartId: 'c1',
  hasTickets: true,
  email: 'ada@example.org',
  lines: [aTicketLine()],
  payable: 4600,
}

function aReturn({ tracked }: { tracked: string[] }) {
  const report = vi.fn()
  const claim = ({ bookingId }: Booking) =>
    !tracked.includes(bookingId) && tracked.push(bookingId) > 0
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

test('tracks each booking once, even if the visitor returns to several tabs', async () => {
  const tracked: string[] = []
  for (const times of [1, 0]) {
    const { scope, report } = aReturn({ tracked })
    await allSettled(cookiesAccepted, { scope })
    await allSettled(booked, { scope, params: booking })
    await allSettled(booked, { scope, params: booking })
    expect(report).toHaveBeenCalledTimes(times)
    if (times === 0) continue
    const { lines, bookingId } = booking
    expect(report).toHaveBeenCalledWith({ event: 'purchase', lines, bookingId })
  }
})

test('does not track a purchase without consent, and does not mark it as tracked', async () => {
  const tracked: string[] = []
  const { scope, report } = aReturn({ tracked })
  await allSettled(booked, { scope, params: booking })
  await allSettled(cookiesAccepted, { scope })
  expect(report).not.toHaveBeenCalled()
  expect(tracked).toEqual([])
})

test('does not track a booking that this browser does not know', async () => {
  const { scope, report } = aReturn({ tracked: [] })
  await allSettled(cookiesAccepted, { scope })
  await allSettled(booked, { scope, params: { ...booking, lines: [] } })
  expect(report).not.toHaveBeenCalled()
})
