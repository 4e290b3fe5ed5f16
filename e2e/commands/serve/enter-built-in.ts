import { applyEdit } from '../../delivery/registry/apply-edit.ts'
import { BUILT_IN_ENTERED } from '../../delivery/registry/built-in-entered.ts'
import type { RegistryStore } from '../../delivery/registry/registry-store.ts'
import { type Deployment, seedRegistry } from './seed-registry.ts'
import { listedAs, type ServedRemote } from './served-remote.ts'

/**
 * Enters what this server was built with into the registry; `deployment` tells what becomes of the
 * releases it was built with before. Rejects when that cannot be written.
 */
export async function enterBuiltIn(
  registry: RegistryStore,
  remotes: readonly ServedRemote[],
  deployment: Deployment,
): Promise<void> {
  const builtIn = remotes.map((served) => ({ remote: served.remote, release: listedAs(served) }))
  const outcome = await applyEdit(
    registry,
    (document) => {
      const seeded = seedRegistry(document, builtIn, deployment)
      return { kind: 'edited', document: seeded, said: '' }
    },
    BUILT_IN_ENTERED,
  )
  if (outcome.kind === 'refused') throw new Error(outcome.why)
}
