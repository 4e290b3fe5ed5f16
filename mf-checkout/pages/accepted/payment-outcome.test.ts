import type { ApiFailure } from '@shop/shared/api/failure'
import { expect, test } from 'vitest'
import { paymentFailure } from './payment-outcome.ts'

test('422 and 400 are refusals in the server’s words', () => {
  const invalid = { kind: 'invalid', message: 'Karte abgelehnt', fields: {} } as const
  expect(paymentFailure(invalid)).toEqual({ kind: 'refused', text: 'Karte abgelehnt' })
  const bad = { kind: 'http', status: 400, message: 'no cart' } as const
  expect(paymentFailure(bad)).toEqual({ kind: 'refused', text: 'no cart' })
})

test('410 says that the cart is gone', () => {
  expect(paymentFailure({ kind: 'gone' })).toEqual({ kind: 'gone' })
})

test('where no answer came, or none that can be read, the payment is unclear', () => {
  const unclear: ApiFailure[] = [
    { kind: 'offline' },
    { kind: 'timeout' },
    { kind: 'aborted' },
    { kind: 'garbled', issues: [] },
    { kind: 'unauthorised', status: 401 },
    { kind: 'http', status: 503, message: null },
    { kind: 'http', status: 500, message: 'x' },
  ]
  for (const failure of unclear) expect(paymentFailure(failure)).toEqual({ kind: 'unclear' })
})
