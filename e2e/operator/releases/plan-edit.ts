import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { type RegistryStore, tagOf } from '../../delivery/registry/registry-store.ts'
import type { ReleaseEdit, ReleaseRefusal, ReleasesPlan } from '../contract/releases.ts'
import type { Operator } from '../operator.ts'
import { editReleases } from './release-edit.ts'
import { trafficChanges } from './traffic-split.ts'
import { unhealthyReleases } from './unhealthy-releases.ts'

export type PlannedEdit =
  | { kind: 'planned'; document: RegistryDocument; plan: ReleasesPlan; isBroken: boolean }
  | { kind: 'refused'; refusal: ReleaseRefusal }

/** What the edit would do to the registry as it is now. Releases that get more visits are checked. */
export async function planEdit(
  operator: Pick<Operator, 'unhealthyRelease' | 'remoteOrigins' | 'returnOrigins'>,
  registry: RegistryStore,
  edit: ReleaseEdit,
): Promise<PlannedEdit> {
  const { document: before, tag } = await registry.read()
  // Of every revision it holds the whole registry.
  const goesBack = edit.action === 'rollback' || edit.action === 'restore'
  const outcome = editReleases(before, edit, goesBack ? await registry.history() : [])
  if (outcome.kind === 'refused') return { kind: 'refused', refusal: outcome }
  const { document } = outcome
  if (tagOf(JSON.stringify(document)) === tag) {
    return { kind: 'refused', refusal: { because: 'same' } }
  }
  const shop = operator.returnOrigins.known[0]
  const unhealthy = await unhealthyReleases(operator, { before, after: document, shop })
  return {
    kind: 'planned',
    document,
    plan: { base: tag, changes: trafficChanges(before, document), unhealthy },
    isBroken: unhealthy.some(({ isBroken }) => isBroken),
  }
}
