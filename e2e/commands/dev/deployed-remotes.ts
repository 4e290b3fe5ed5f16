import { registryKey } from '@shop/shared/federation/registry'
import { readRegistry } from '../../delivery/registry/cli/ask-registry.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'

/** The remotes of a deployed shop, used for those that are not developed here. */
export interface DeployedRemotes {
  origin: string
  releases: RegistryDocument['microFrontends']
  /**
   * Folders of the remotes' files on this origin. Releases at other origins are not in the list.
   */
  folders: string[]
}

/** Reads the registry at this address; null without an address. Rejects if it cannot be read. */
export async function readDeployed(
  address: string | undefined,
  developed: readonly string[],
): Promise<DeployedRemotes | null> {
  if (!address) return null
  const document = await readRegistry(address)
  const own = new Set(developed.map(registryKey))
  const others = Object.entries(document.microFrontends).filter(([key]) => !own.has(key))
  const urls = others.flatMap(([, releases]) => releases.map(({ url }) => url))
  const paths = urls.filter((url) => url.startsWith('/'))
  return {
    origin: new URL(address).origin,
    releases: Object.fromEntries(others),
    folders: [...new Set(paths.map((url) => url.slice(0, url.lastIndexOf('/') + 1)))],
  }
}
