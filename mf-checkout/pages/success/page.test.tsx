import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { readMuseumFx } from '@shop/shared/checkout/known-ahead'
import { $ownTitle } from '@shop/shared/page/own-title'
import { screen } from '@testing-library/react'
import { fork, type Scope } from 'effector'
import { expect, onTestFinished, test, vi } from 'vitest'
import { $booking } from '../../features/store-booking/model.ts'
import texts from '../../locales/en.json'
import { routes } from '../../remote.ts'
import { show } from '../../testing/show.tsx'
import { SuccessPage } from './page.tsx'

const heading = () => screen.getByRole('heading', { level: 1 }).textContent
const titleOf = (scope: Scope) => scope.getState($ownTitle)
const thanks = [texts.title.success, texts.title.successOrder]

// Regression: the title thanked for a booking before anything was known of one, and without one.
test.each([
  ['nothing is stored', () => null],
  [
    'the storage is blocked',
    () => {
      throw new DOMException('Access is denied for this document.', 'SecurityError')
    },
  ],
])('does not thank for a booking that is not known: %s', async (_, getItem) => {
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

test('thanks for a booking, in heading and title', async () => {
  const booking = { bookingId: '1', cartId: 'c1', hasTickets: null, email: null, payable: 3000 }
  const scope = fork({
    values: [[$booking, { ...booking, lines: [aMerchandiseLine()] }]],
    handlers: [[readMuseumFx, () => Promise.reject({ kind: 'offline' })]],
  })
  await show(<SuccessPage />, scope)
  expect(heading()).toBe(texts.title.successOrder)
  expect(titleOf(scope)).toBe(texts.title.successOrder)
})
