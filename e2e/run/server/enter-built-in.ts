import { applyEdit } from '../../registry/apply-edit.ts'
import { BUILT_IN_ENTERED } from '../../registry/built-in-entered.ts'
import type { RegistryStore } from '../../registry/registry-store.ts'
import { seedRegistry } from './seed-registry.ts'
import { listedAs, type ServedRemote } from './served-remote.ts'

/** Enters what this server was built with into the registry. Rejects when that cannot be written. */
export async function enterBuiltIn(
  registry: RegistryStore,
  remotes: readonly ServedRemote[],
): Promise<void> {
  const builtIn = remotes.map((served) => ({ remote: served.remote, release: listedAs(served) }))
  const outcome = await applyEdit(
    registry,
    (document) => ({ kind: 'edited', document: seedRegistry(document, builtIn), said: '' }),
    BUILT_IN_ENTERED,
  )
  if (outcome.kind === 'refused') throw new Error(outcome.why)
}
