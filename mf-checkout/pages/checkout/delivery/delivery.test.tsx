import { aMerchandiseLine } from '@shop/shared/cart/testing/line-builders'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCheckoutScope } from '../../../testing/a-checkout-scope.ts'
import { show } from '../../../testing/show.tsx'
import { Delivery } from './delivery.tsx'

test('keeps a right-to-left recipient apart from the house number', async () => {
  const addrBilling = { name: '', street: '12 Rue du Lac', zip: '1204', city: 'Genève' }
  const customer = aCustomer({
    fname: 'דנה',
    lname: 'לוי',
    addrBilling: { ...addrBilling, country: 'CH' },
  })
  const scope = await aCheckoutScope({ lines: [aMerchandiseLine()] })
  await show(<Delivery customer={customer} details="/" onLeave={vi.fn()} />, scope)
  expect(screen.getByText(/דנה/).textContent).toBe(
    '\u2068דנה לוי\u2069, 12 Rue du Lac, 1204 Genève, Switzerland',
  )
})
