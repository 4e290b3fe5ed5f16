import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { Noticed } from './noticed.ts'

/**
 * Reports facts about a visit to the operator's `address` while a release is tried automatically.
 * Only then is the code for it fetched.
 */
export function measureLater(address: string | null): (noticed: Noticed) => void {
  let measuring: Promise<typeof import('./measure-visit.ts')> | undefined
  return (noticed) => {
    const isDue =
      'releases' in noticed &&
      (noticed.releases.some(({ extras }) => extras?.automatic?.state === 'running') ||
        readSession(STORAGE_KEYS.measuredVisits))
    if (address && isDue)
      measuring ??= import(/* webpackChunkName: 'measures' */ './measure-visit.ts')
    // If this code does not load, the visit does not count in the trial of the release.
    measuring?.then(({ measure }) => measure(address, noticed)).catch(() => {})
  }
}
