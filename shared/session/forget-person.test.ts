import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { personForgotten } from './forget-person.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** Every key is either personal, or here. */
const STAYS: readonly string[] = [
  // The basket, and payments under way: nothing of that may be paid twice.
  'cart',
  'typedCode',
  'startedPayments',
  'paymentLog',
  'executedCarts',
  'canceledCarts',
  'shownCarts',
  'trackedBookings',
  'paymentRefusal',
  // Signing out removes them.
  'customer',
  'token',
  'jwt',
  // Of the visit: where it came from and has been, and what it has agreed to.
  'cookiesAccepted',
  'referrer',
  'partner',
  'providerHost',
  'redirectionRoute',
  'lastVisitedUrl',
  'scrollPositions',
  // Of the shop's own files.
  'maintenanceReloads',
  'startTries',
  'reloadedBuild',
  'pinnedReleases',
  'reportedReleases',
  'measuredVisits',
  'developmentRemotes',
  'previewedReleases',
]

// Regression: what was written on the cards of gift vouchers, a later key, was still there.
test('all that a person has typed is deleted; basket and payments under way stay', async () => {
  const keys = Object.values(STORAGE_KEYS)
  const stored = new Map(keys.map((key) => [key, '{}']))
  vi.stubGlobal('sessionStorage', {
    removeItem: (key: (typeof keys)[number]) => stored.delete(key),
  })
  await allSettled(personForgotten, { scope: fork() })
  vi.unstubAllGlobals()
  expect([...stored.keys()].toSorted()).toEqual(STAYS.toSorted())
})
