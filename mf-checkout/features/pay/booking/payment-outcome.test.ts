import type { ApiFailure } from '@shop/shared/api/failure'
import { expect, test } from 'vitest'
import { paymentFailure } from './payment-outcome.ts'

test('only 422 means that the payment was not completed, with the server’s text', () => {
  const invalid = { kind: 'invalid', message: 'Karte abgelehnt', fields: {} } as const
  expect(paymentFailure(invalid)).toEqual({ kind: 'refused', text: 'Karte abgelehnt' })
})

/*
 * Regression: a return that the server could not match to the session was shown as not paid. It was
 * paid, and the visitor was invited to pay again.
 */
test('400 leaves the payment open, with the server’s text', () => {
  const bad = { kind: 'http', status: 400, message: 'other session' } as const
  expect(paymentFailure(bad)).toEqual({ kind: 'unclear', text: 'other session' })
})

test('410 means that the cart is gone', () => {
  expect(paymentFailure({ kind: 'gone' })).toEqual({ kind: 'gone' })
})

test('"not found" means the same for a cart that could not be cancelled either', () => {
  const notFound = { kind: 'http', status: 404, message: null } as const
  expect(paymentFailure(notFound, true)).toEqual({ kind: 'gone' })
})

test('without a readable answer the payment is unclear', () => {
  const unclear: ApiFailure[] = [
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'aborted' },
    { kind: 'garbled', issues: [] },
    { kind: 'unauthorised', status: 401 },
    { kind: 'http', status: 503, message: null },
    { kind: 'http', status: 500, message: 'x' },
    { kind: 'http', status: 404, message: 'x' },
    { kind: 'http', status: 409, message: null },
  ]
  for (const failure of unclear) {
    expect(paymentFailure(failure)).toEqual({ kind: 'unclear', text: null })
  }
})
