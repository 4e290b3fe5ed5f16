import pMap from 'p-map'
import type { Unhealthy } from '../../delivery/registry/health/unhealthy-release.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { findVersion, releasesOf } from '../../delivery/registry/releases-of.ts'
import type { Operator } from '../operator.ts'
import { type TrafficChange, trafficChanges } from './traffic-split.ts'

export interface UnhealthyRelease {
  remote: string
  version: string
  reason: Unhealthy['reason']
}

const AT_A_TIME = 4
/** For all of them together: an operator waits for the page. */
const LOOKING_MS = 15_000

/**
 * Of the releases that an edit would give more visits, those that visitors' browsers would not take.
 * Only addresses that whoever runs the shop has named are asked: the registry is written by teams.
 */
export async function unhealthyReleases(
  backend: Pick<Operator, 'unhealthyRelease' | 'remoteOrigins' | 'returnOrigins'>,
  { before, after, shop }: { before: RegistryDocument; after: RegistryDocument; shop: string },
): Promise<UnhealthyRelease[]> {
  const grown = trafficChanges(before, after).filter(
    (change) => (change.after ?? 0) > (change.before ?? 0),
  )
  const origins = [shop, ...backend.returnOrigins.known, ...backend.remoteOrigins]
  const askable = { origins, others: 'nobody' } as const
  const looking = { shop, askable, signal: AbortSignal.timeout(LOOKING_MS) }
  const look = async ({ remote, version }: TrafficChange): Promise<UnhealthyRelease[]> => {
    const release = findVersion(releasesOf(after, remote), version)
    const unhealthy =
      release === undefined ? null : await backend.unhealthyRelease(release, looking)
    return unhealthy === null ? [] : [{ remote, version, reason: unhealthy.reason }]
  }
  return (await pMap(grown, look, { concurrency: AT_A_TIME })).flat()
}

/**
 * What nobody could use is not saved. Whether browsers reach a release this server cannot always tell
 * from where it stands, nor what the web server before it allows, so that is a warning.
 */
export function isRefused({ reason }: UnhealthyRelease): boolean {
  return reason !== 'unreachable' && reason !== 'notListed'
}
