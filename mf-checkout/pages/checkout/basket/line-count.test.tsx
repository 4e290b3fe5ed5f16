import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { aCheckoutScope } from '../../../testing/a-checkout-scope.ts'
import { show } from '../../../testing/show.tsx'
import { CheckoutPage } from '../page.tsx'

test('shows at the lowest count that the line can be removed instead', async () => {
  const one = aMerchandiseLine({ count: 1, totalPrice: 1500 })
  const { press } = await show(<CheckoutPage />, await aCheckoutScope({ lines: [one] }))
  const told = () => screen.queryByText('Minimum 1. To take it out, press “Remove”.')
  expect(told()).toBeNull()
  await press('Quantity: Poster, Item: one less')
  expect(told()).not.toBeNull()
  await press('Quantity: Poster, Item: one more')
  expect(told()).toBeNull()
})

// Regression: the screen showed it as free, but screen readers read "CHF 0.00".
test('announces a price of 0 as free', async () => {
  const free = aTicketLine({ price: 0, totalPrice: 0 })
  const { press } = await show(<CheckoutPage />, await aCheckoutScope({ lines: [free] }))
  await press(/^Quantity: Impressionists, .*: one more$/)
  expect(screen.getByText('Impressionists: quantity 3, free')).toBeTruthy()
})
