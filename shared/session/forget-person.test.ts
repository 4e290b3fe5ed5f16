import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { personForgotten } from './forget-person.ts'
import { STORAGE_KEYS } from './storage-keys.ts'

/** Keys that are not deleted with a person's input; every other key is personal. */
const STAYS: readonly string[] = [
  // The basket, and pending payments: they must not be paid twice.
  'cart',
  'typedCode',
  'startedPayments',
  'paymentLog',
  'executedCarts',
  'canceledCarts',
  'shownCarts',
  'trackedBookings',
  'paymentRefusal',
  // The sign-out removes these keys.
  'customer',
  'token',
  'jwt',
  // About the visit: its origin, its path and its consents.
  'cookiesAccepted',
  'referrer',
  'partner',
  'providerHost',
  'redirectionRoute',
  'lastVisitedUrl',
  'scrollPositions',
  // About the shop's own files.
  'maintenanceReloads',
  'startTries',
  'reloadedBuild',
  'pinnedReleases',
  'reportedReleases',
  'measuredVisits',
  'developmentRemotes',
  'previewedReleases',
]

// Regression: the texts on gift vouchers' cards, stored under a newer key, were not deleted.
test('deletes all personal input and keeps basket and pending payments', async () => {
  const keys = Object.values(STORAGE_KEYS)
  const stored = new Map(keys.map((key) => [key, '{}']))
  vi.stubGlobal('sessionStorage', {
    removeItem: (key: (typeof keys)[number]) => stored.delete(key),
  })
  const removed = vi.fn()
  vi.stubGlobal('localStorage', { removeItem: removed })
  await allSettled(personForgotten, { scope: fork() })
  expect(removed.mock.calls).toEqual([['keptTickets']])
  vi.unstubAllGlobals()
  expect([...stored.keys()].toSorted()).toEqual(STAYS.toSorted())
})
