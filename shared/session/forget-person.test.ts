import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { personForgotten } from './forget-person.ts'

test('personal input of forms is deleted; basket and payments under way stay', async () => {
  const stored = new Map(
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
  vi.stubGlobal('sessionStorage', { removeItem: (key: string) => stored.delete(key) })
  await allSettled(personForgotten, { scope: fork() })
  vi.unstubAllGlobals()
  expect([...stored.keys()]).toEqual([
    'cart',
    'startedPayments',
    'executedCarts',
    'cookiesAccepted',
  ])
})
