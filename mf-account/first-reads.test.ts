import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { firstRequests, listedRequests } from '@shop/shared/routing/testing/first-requests'
import { expect, test } from 'vitest'
import { guestForm } from './pages/guest-register/model.ts'
import { registerForm } from './pages/register/model.ts'

test.each([
  ['/de/register', registerForm],
  ['/de/register-guest', guestForm],
])(
  'builds the form at %s from the requests that the shell prefetches',
  async (address, { opened }) => {
    expect(await firstRequests(EVERYTHING_ON_SALE, opened, undefined)).toEqual(
      listedRequests(address, EVERYTHING_ON_SALE, new Date(0)),
    )
  },
)
