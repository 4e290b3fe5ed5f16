import type { Customer } from '@shop/shared/api/endpoints/customer-record'
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

test('keeps a right-to-left name apart from an e-mail that begins with a number', async () => {
  await open(aCustomer({ fname: 'דנה', lname: 'לוי', email: '12dana@example.org' }))
  expect(screen.getByText(/דנה/).textContent).toBe('\u2068דנה לוי\u2069, 12dana@example.org')
})

// Regression: tickets left out a name that they cannot print, without any warning.
test('warns before the payment about texts that tickets and receipts cannot print', async () => {
  await open(aCustomer({ unprintable: ['𛁈𛀙', 'ᠮᠣᠩᠭᠣᠯ 3'] }))
  const said = screen.getByText(/^Tickets and receipts cannot show all characters of/)
  expect(said.textContent).toContain(': 𛁈𛀙, ᠮᠣᠩᠭᠣᠯ 3. Your tickets and receipts are valid')
})

test('shows no warning about printing if all texts can be printed', async () => {
  await open(aCustomer())
  expect(screen.queryByText(/cannot show all characters/)).toBeNull()
})

async function open(customer: Customer) {
  const handlers = [[basketForm.readTypesFx, async () => []]] as const
  const scope = await aCheckoutScope({ lines: [aTicketLine()], handlers })
  await allSettled(signedIn, { scope, params: { token: 'tok', customer } })
  await show(<PaymentStep />, scope)
}
