import { lineAdded } from '@shop/shared/cart/model'
import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { reportFx } from '@shop/shared/tracking/analytics-event'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { readEventsFx } from './availability/model.ts'
import { collectFx } from './availability/offers/read-offers.ts'
import './model.ts'
import { basketPayment, checkoutClosed, checkoutOpened } from './payment/model.ts'

// Signing in leaves the checkout and returns to it, so the page opens twice for one basket.
test('tracks the start of the checkout once for a basket, again for another one, and never for an empty one', async () => {
  const report = vi.fn()
  const offline = () => Promise.reject({ kind: 'offline' })
  const scope = fork({
    handlers: [
      [reportFx, report],
      [readEventsFx, offline],
      [collectFx, offline],
      [basketPayment.listenForReturnFx, () => () => {}],
    ],
  })
  const open = async () => {
    await allSettled(checkoutOpened, { scope })
    await allSettled(checkoutClosed, { scope })
  }
  await open()
  const [one, other] = [aTicketLine(), aTicketLine({ id: '12' })]
  await allSettled(lineAdded, { scope, params: one })
  await open()
  await open()
  await allSettled(lineAdded, { scope, params: other })
  await open()
  const begun = report.mock.calls.filter(([{ event }]) => event === 'begin_checkout')
  expect(begun.map(([{ lines }]) => lines)).toEqual([[one], [one, other]])
})
