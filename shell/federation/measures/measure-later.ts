import { readSession } from '@shop/shared/session/session-value'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import type { Noticed } from './noticed.ts'

/**
 * Tells how a visit goes, to the operator's `address`, while a release is tried automatically. The
 * code for it is fetched then, and in no other visit.
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
    // Where it does not load, the visit is not counted.
    measuring?.then(({ measure }) => measure(address, noticed)).catch(() => {})
  }
}
