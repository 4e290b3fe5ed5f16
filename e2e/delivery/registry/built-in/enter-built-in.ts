import { applyEdit } from '../apply-edit.ts'
import type { RegistryNote, RegistryStore } from '../registry-store.ts'
import { type BuiltInRelease, type Deployment, seedRegistry } from './seed-registry.ts'

/** What the registry's history shows when a server enters its built-in releases. */
export const BUILT_IN_ENTERED: RegistryNote = {
  author: 'server',
  action: 'enter the releases it was built with',
}

/**
 * Enters the releases this server was built with into the registry; `deployment` decides what
 * happens to those of earlier builds. Rejects when the registry cannot be written.
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
