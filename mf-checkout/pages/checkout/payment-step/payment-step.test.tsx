import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { signedIn } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { aCheckoutScope } from '../../../testing/a-checkout-scope.ts'
import { show } from '../../../testing/show.tsx'
import { basketForm } from '../payment/model.ts'
import { PaymentStep } from './payment-step.tsx'

test('a name written from right to left is kept apart from an e-mail that begins with a number', async () => {
  const handlers = [[basketForm.readTypesFx, async () => []]] as const
  const scope = await aCheckoutScope({ lines: [aTicketLine()], handlers })
  const customer = aCustomer({ fname: 'דנה', lname: 'לוי', email: '12dana@example.org' })
  await allSettled(signedIn, { scope, params: { token: 'tok', customer } })
  await show(<PaymentStep />, scope)
  expect(screen.getByText(/דנה/).textContent).toBe('\u2068דנה לוי\u2069, 12dana@example.org')
})
