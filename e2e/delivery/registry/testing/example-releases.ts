import type { EditOutcome } from '../edit-registry.ts'
import { publish } from '../edit-registry.ts'
import { integrityOf } from '../integrity-of.ts'
import { emptyDocument, type ListedRelease, type RegistryDocument } from '../registry-document.ts'

/** A release at the usual address, with its own hashes. */
export function exampleRelease(version: string, remote = 'mf-tours'): ListedRelease {
  return {
    url: `/remotes/${remote}/${version}/mf-manifest.json`,
    metadata: { version, integrity: integrityOf(`manifest ${remote} ${version}`) },
    extras: { release: integrityOf(`record ${remote} ${version}`), contract: '1.0.0' },
  }
}

/** A registry with these versions of `mf-tours`; the first is the default. */
export function registryWith(...versions: readonly string[]): RegistryDocument {
  return versions.reduce(
    (document, version) => documentOf(publish(document, 'mf-tours', exampleRelease(version))),
    emptyDocument(),
  )
}

export function documentOf(outcome: EditOutcome): RegistryDocument {
  if (outcome.kind === 'refused') throw new Error(outcome.why)
  return outcome.document
}
