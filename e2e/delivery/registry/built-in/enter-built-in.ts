import { applyEdit } from '../apply-edit.ts'
import type { RegistryNote, RegistryStore } from '../registry-store.ts'
import { type BuiltInRelease, type Deployment, seedRegistry } from './seed-registry.ts'

/** How the history of the registry tells that a server entered what it was built with. */
export const BUILT_IN_ENTERED: RegistryNote = {
  author: 'server',
  action: 'enter the releases it was built with',
}

/**
 * Enters what this server was built with into the registry; `deployment` tells what becomes of the
 * releases it was built with before. Rejects when that cannot be written.
 */
export async function enterBuiltIn(
  registry: RegistryStore,
  builtIn: readonly BuiltInRelease[],
  deployment: Deployment,
): Promise<void> {
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
