import { aMerchandiseLine, aTicketLine, aVoucherCodeLine } from '@shop/shared/cart/line-builders'
import { createI18n, SHARED_NAMESPACE } from '@shop/shared/i18n/create-i18n'
import shared from '@shop/shared/i18n/locales/en.json'
import { cleanup, render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { expect, onTestFinished, test } from 'vitest'
import type { Booking } from '../../features/keep-booking/booking.ts'
import texts from '../../locales/en.json'
import { BookedLines } from './booked-lines.tsx'

async function show(changes: Partial<Booking>) {
  const i18n = await createI18n('en')
  i18n.addResourceBundle('en', SHARED_NAMESPACE, shared)
  i18n.addResourceBundle('en', 'mf_checkout', texts)
  const booking = {
    bookingId: '4711',
    cartId: 'c1',
    hasTickets: false,
    email: null,
    lines: [aMerchandiseLine()],
    payable: 3000,
    ...changes,
  }
  render(
    <Provider value={fork()}>
      <BookedLines booking={booking} />
    </Provider>,
  )
  onTestFinished(cleanup)
}

/** The amounts that stand under a name, with plain spaces. */
function amountsOf(name: RegExp): string[] {
  return screen
    .queryAllByText(
      (_, element) => element?.tagName === 'P' && name.test(element.textContent ?? ''),
    )
    .map((element) => element.textContent?.replaceAll('\u00a0', ' ') ?? '')
}

test('the tax in what was booked stands by rate, that of its delivery among it', async () => {
  const lines = [aMerchandiseLine(), aTicketLine(), aVoucherCodeLine({ discount: 2000 })]
  await show({ lines, shipping: 900, shippingVat: 8.1, payable: 6500 })
  expect(amountsOf(/VAT/)).toEqual(['incl. 8.1% VAT CHF 2.92', 'incl. 2.6% VAT CHF 1.17'])
})

test('delivery of no known rate is told without a tax of its own', async () => {
  await show({ shipping: 900, payable: 3900 })
  expect(amountsOf(/Delivery/)).toEqual(['Delivery CHF 9.00'])
  expect(amountsOf(/VAT/)).toEqual(['incl. 8.1% VAT CHF 2.25'])
})
