import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'

const stored = vi.hoisted(() => {
  const address = { name: '', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }
  const guest = { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', isGuest: true }
  const customer = { ...guest, addrBilling: address, addrShipping: null }
  const values = new Map([
    ['token', JSON.stringify('tok')],
    ['customer', JSON.stringify(customer)],
    ['typedCode', JSON.stringify('ABC')],
    ['passOwners', JSON.stringify([{ id: 'pass', drafts: { owner: 'Ada' } }])],
    ['tourAnswers', JSON.stringify([{ tourId: 'one', drafts: { class: 'Ada’s class' } }])],
  ])
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  }
  // In place before the models are evaluated: that is when they look whether there is a storage.
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => area, configurable: true })
  return values
})

const { $customer, $role, customerRecalled } = await import('@shop/shared/customer/model')
const { $booking } = await import('../../features/keep-booking/model.ts')
const { acceptedOpened, claimExecutionFx, execPaymentFx, readReturnFx } = await import('./model.ts')

test('a guest known from the session alone is told the address and then forgotten', async () => {
  const href = 'https://shop.example/de/checkout/accepted?us=AbCdEf123456&cartId=c1'
  const address = { cartId: 'c1', us: 'AbCdEf123456', href }
  const exec = vi.fn(async () => ({ booking_id: '4711', has_tickets: true }))
  const scope = fork({
    handlers: [
      [readReturnFx, () => ({ address, payments: [] })],
      [claimExecutionFx, () => true],
      [execPaymentFx, exec],
    ],
  })
  await allSettled(customerRecalled, { scope })
  expect(scope.getState($role)).toBe('guest')
  await allSettled(acceptedOpened, { scope })
  expect(scope.getState($booking)).toMatchObject({ bookingId: '4711', email: 'ada@example.org' })
  expect(scope.getState($role)).toBe('visitor')
  expect(scope.getState($customer)).toBeNull()
  const left = ['token', 'customer', 'tourAnswers', 'passOwners', 'typedCode'].map((key) =>
    stored.get(key),
  )
  expect(left.join()).not.toMatch(/tok|Ada/)
})
