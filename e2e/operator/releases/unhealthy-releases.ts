import pMap from 'p-map'
import { isSurelyBroken } from '../../delivery/registry/health/unhealthy-release.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { findVersion, releasesOf } from '../../delivery/registry/releases-of.ts'
import type { TrafficChange, UnhealthyRelease } from '../contract/releases.ts'
import type { Operator } from '../operator.ts'
import { trafficChanges } from './traffic-split.ts'

const AT_A_TIME = 4
/** In ms, for all checks together: an operator waits for the page. */
const LOOKING_MS = 15_000

/**
 * Finds releases that would get more visits although browsers would refuse them. Only configured
 * origins are requested, because teams write the registry and could name any address.
 */
export async function unhealthyReleases(
  backend: Pick<Operator, 'unhealthyRelease' | 'remoteOrigins' | 'returnOrigins'>,
  { before, after, shop }: { before: RegistryDocument; after: RegistryDocument; shop: string },
): Promise<UnhealthyRelease[]> {
  const grown = trafficChanges(before, after).filter(
    (change) => (change.after ?? 0) > (change.before ?? 0),
  )
  const origins = [shop, ...backend.returnOrigins.known, ...backend.remoteOrigins]
  const looking = { shop, origins, signal: AbortSignal.timeout(LOOKING_MS) }
  const look = async ({ remote, version }: TrafficChange): Promise<UnhealthyRelease[]> => {
    const release = findVersion(releasesOf(after, remote), version)
    const unhealthy =
      release === undefined ? null : await backend.unhealthyRelease(release, looking)
    if (unhealthy === null) return []
    return [{ remote, version, reason: unhealthy.reason, isBroken: isSurelyBroken(unhealthy) }]
  }
  return (await pMap(grown, look, { concurrency: AT_A_TIME })).flat()
}
