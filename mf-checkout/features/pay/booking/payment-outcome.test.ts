import type { ApiFailure } from '@shop/shared/api/failure'
import { expect, test } from 'vitest'
import { paymentFailure } from './payment-outcome.ts'

test('reports an incomplete payment only for 422, with the server’s text', () => {
  const invalid = { kind: 'invalid', message: 'Karte abgelehnt', fields: {} } as const
  expect(paymentFailure(invalid)).toEqual({ kind: 'refused', text: 'Karte abgelehnt' })
})

/*
 * Regression: a return that the server could not match to the session was shown as not paid. It was
 * paid, and the visitor was invited to pay again.
 */
test('leaves the payment open after 400, with the server’s text', () => {
  const bad = { kind: 'http', status: 400, message: 'other session' } as const
  expect(paymentFailure(bad)).toEqual({ kind: 'unclear', text: 'other session' })
})

test('treats 410 as a cart that the server no longer has', () => {
  expect(paymentFailure({ kind: 'gone' })).toEqual({ kind: 'gone' })
})

test('treats 404 as a lost cart if the cart could not be cancelled either', () => {
  const notFound = { kind: 'http', status: 404, message: null } as const
  expect(paymentFailure(notFound, true)).toEqual({ kind: 'gone' })
})

test('treats a payment as unclear if there is no readable answer', () => {
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
