import { registryKey } from '@shop/shared/federation/registry'
import type { Automatic, RegistryDocument } from './registry-document.ts'
import { automaticOf, defaultOf } from './releases-of.ts'

export interface ReleaseStatus {
  remote: string
  version: string
  url: string
  isDefault: boolean
  /** Percent of visits. */
  share: number
  contract: string | null
  /** Version of the fallback release, or its address if it is not listed. */
  fallback: string | null
  builtIn: boolean
  rolledBack: boolean
  automatic: Automatic | null
}

/** Every release of the registry, remote by remote, in the order they are listed. */
export function registryStatus(document: RegistryDocument): ReleaseStatus[] {
  const prefix = registryKey('')
  return Object.entries(document.microFrontends).flatMap(([key, list]) => {
    const current = defaultOf(list)
    return list.map((release) => {
      const fallback = list.find(({ url }) => url === release.fallbackUrl)
      return {
        remote: key.startsWith(prefix) ? key.slice(prefix.length) : key,
        version: release.metadata.version,
        url: release.url,
        isDefault: release === current,
        share: release.deployment?.traffic ?? 0,
        contract: release.extras?.contract ?? null,
        fallback: fallback?.metadata.version ?? release.fallbackUrl ?? null,
        builtIn: release.extras?.builtIn === true,
        rolledBack: release.extras?.rolledBack === true,
        automatic: automaticOf(release),
      }
    })
  })
}
