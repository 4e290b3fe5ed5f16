import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { personForgotten } from './forget-person.ts'

test('what forms keep of the person goes; basket and payments under way stay', async () => {
  const kept = new Map(
    [
      'typedEmail',
      'newEmail',
      'lostAccount',
      'guestForm',
      'shippingAddress',
      'tourAnswers',
      'passOwners',
      'booking',
      'cart',
      'startedPayments',
      'executedCarts',
      'cookiesAccepted',
    ].map((key) => [key, '{}']),
  )
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => kept.delete(key) })
  await allSettled(personForgotten, { scope: fork() })
  vi.unstubAllGlobals()
  expect([...kept.keys()]).toEqual(['cart', 'startedPayments', 'executedCarts', 'cookiesAccepted'])
})
