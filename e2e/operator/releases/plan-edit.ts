import pMap from 'p-map'
import { isSurelyBroken } from '../../delivery/registry/health/unhealthy-release.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { type RegistryStore, tagOf } from '../../delivery/registry/registry-store.ts'
import { findVersion, releasesOf } from '../../delivery/registry/releases-of.ts'
import type {
  ReleaseEdit,
  ReleaseRefusal,
  ReleasesPlan,
  TrafficChange,
  UnhealthyRelease,
} from '../contract/releases.ts'
import type { Operator } from '../operator.ts'
import { editReleases } from './release-edit.ts'
import { trafficChanges } from './traffic-split.ts'

const CONCURRENCY = 4
/** In ms, for all checks together: an operator waits for the answer. */
const CHECK_TIMEOUT_MS = 15_000

type HealthCheckContext = Pick<Operator, 'unhealthyRelease' | 'remoteOrigins' | 'returnOrigins'>

export type PlannedEdit =
  | { kind: 'planned'; document: RegistryDocument; plan: ReleasesPlan; isBroken: boolean }
  | { kind: 'refused'; refusal: ReleaseRefusal }

/** The effect of an edit on the current registry. Releases that get more visits are checked. */
export async function planEdit(
  operator: HealthCheckContext,
  registry: RegistryStore,
  edit: ReleaseEdit,
): Promise<PlannedEdit> {
  const { document: before, tag } = await registry.read()
  // Reading the history is slow, because each revision contains the whole registry.
  const needsHistory = edit.action === 'rollback' || edit.action === 'restore'
  const outcome = editReleases(before, edit, needsHistory ? await registry.history() : [])
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome }
  const { document } = outcome
  if (tagOf(JSON.stringify(document)) === tag) {
    return { kind: 'refused', refusal: { because: 'same' } }
  }
  const changes = trafficChanges(before, document)
  const unhealthy = await unhealthyIn(document, changes, operator)
  const isBroken = unhealthy.some((one) => one.isBroken)
  return { kind: 'planned', document, plan: { base: tag, changes, unhealthy }, isBroken }
}

/**
 * Finds releases that would get more visits but that browsers would refuse. Requests only
 * configured origins, because the teams that write the registry could name any address.
 */
async function unhealthyIn(
  document: RegistryDocument,
  changes: readonly TrafficChange[],
  { unhealthyRelease, remoteOrigins, returnOrigins }: HealthCheckContext,
): Promise<UnhealthyRelease[]> {
  const grown = changes.filter((change) => (change.after ?? 0) > (change.before ?? 0))
  const options = {
    shop: returnOrigins.known[0],
    origins: [...returnOrigins.known, ...remoteOrigins],
    signal: AbortSignal.timeout(CHECK_TIMEOUT_MS),
  }
  const checkRelease = async ({ remote, version }: TrafficChange): Promise<UnhealthyRelease[]> => {
    const release = findVersion(releasesOf(document, remote), version)
    const unhealthy = release === undefined ? null : await unhealthyRelease(release, options)
    if (unhealthy === null) return []
    return [{ remote, version, reason: unhealthy.reason, isBroken: isSurelyBroken(unhealthy) }]
  }
  return (await pMap(grown, checkRelease, { concurrency: CONCURRENCY })).flat()
}
