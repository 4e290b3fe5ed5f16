import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'

const stored = vi.hoisted(() => {
  const address = { name: '', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }
  const guest = { fname: 'Ada', lname: 'Muster', email: 'ada@example.org', isGuest: true }
  const customer = { ...guest, addrBilling: address, addrShipping: null }
  const values = new Map([
    ['token', JSON.stringify('tok')],
    ['customer', JSON.stringify(customer)],
    ['typedCode', JSON.stringify('GIFT-77')],
    ['passOwners', JSON.stringify([{ id: 'pass', drafts: { owner: 'Ada' } }])],
    // Regression: the text on a gift voucher's card stayed visible to the next user.
    ['voucherWords', JSON.stringify([{ id: 'gift', drafts: { to: 'Eda', from: 'Ada' } }])],
    ['shippingAddress', JSON.stringify({ ...address, name: 'Ada Muster' })],
    ['guestForm', JSON.stringify({ fname: 'Ada', email: 'ada@example.org' })],
    ['registerForm', JSON.stringify({ fname: 'Ada' })],
    ['typedEmail', JSON.stringify('ada@example.org')],
    ['lastVisitedUrl', JSON.stringify('/de/checkout')],
    [
      'startedPayments',
      JSON.stringify([
        { us: 'first1234567', cartId: 'c0', lines: [], payable: 100, email: 'ada@example.org' },
        { us: 'AbCdEf123456', cartId: 'c1', lines: [], payable: 100, email: 'ada@example.org' },
      ]),
    ],
    ['tourAnswers', JSON.stringify([{ tourId: 'one', drafts: { class: 'Ada’s class' } }])],
  ])
  const area = {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, text: string) => void values.set(key, text),
    removeItem: (key: string) => void values.delete(key),
  }
  // Must exist before the models are imported: they look for a storage at import.
  Object.defineProperty(globalThis, 'sessionStorage', { get: () => area, configurable: true })
  return values
})

const { $customer, $role, $token, customerRecalled } = await import('@shop/shared/customer/model')
const { $booking } = await import('../../store-booking/model.ts')
const { storedPayments } = await import('../records/stored-payments.ts')
await import('./after-booking.ts')
const { claimExecutionFx, execPaymentFx } = await import('./model.ts')
const { acceptedOpened, readReturnFx } = await import('../../../pages/accepted/model.ts')

/** A payment that this tab began before the guest's e-mail address was known. */
const payment = { us: 'AbCdEf123456', cartId: 'c1', lines: [], payable: 100, email: null }

test('confirms with the e-mail address of a guest from the session, then forgets the guest', async () => {
  const href = 'https://shop.example/de/checkout/accepted?us=AbCdEf123456&cartId=c1'
  const address = { cartId: 'c1', us: 'AbCdEf123456', href }
  const exec = vi.fn(async () => ({ booking_id: '4711', has_tickets: true }))
  const scope = fork({
    handlers: [
      [readReturnFx, () => ({ address, payments: [payment] })],
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
  expect([...stored.values()].join()).not.toMatch(/tok|ada|Weg 1|Muster|GIFT/i)
  expect(storedPayments().map(({ us }) => us)).toEqual(['first1234567', 'AbCdEf123456'])
})

test('keeps a customer with an account signed in after a booking, but shows no address any more', async () => {
  const customer = { fname: 'Cleo', email: 'cleo@example.org', isGuest: false }
  const href = 'https://shop.example/de/checkout/accepted?us=x&cartId=c2'
  const address = { cartId: 'c2', us: 'x', href }
  const scope = fork({
    values: [
      [$token, 'tok'],
      [$customer, customer],
    ],
    handlers: [
      [readReturnFx, () => ({ address, payments: [{ ...payment, us: 'x', cartId: 'c2' }] })],
      [claimExecutionFx, () => true],
      [execPaymentFx, async () => ({ booking_id: '4712', has_tickets: true })],
    ],
  })
  await allSettled(acceptedOpened, { scope })
  expect(scope.getState($role)).toBe('registered')
  expect(scope.getState($booking)?.email).toBe('cleo@example.org')
  expect(stored.get('booking')).not.toContain('cleo')
})
