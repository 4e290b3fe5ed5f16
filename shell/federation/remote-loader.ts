import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime'
import { addressOf, type Registry } from '@shop/shared/federation/registry'
import { federationName, type RemoteModule } from '@shop/shared/federation/remote-module'
import type { RemoteName } from '@shop/shared/routing/routes'
import { forgetRemote, renewChunkAddresses } from './chunk-addresses.ts'
import { guardPlugin } from './guard-plugin.ts'
import { createRegistryReader } from './registry-reader.ts'
import { shareGuardPlugin } from './share-guard-plugin.ts'

/** Why a remote cannot be shown; the visitor reads the same sentence, the console tells them apart. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'
}

export interface RemoteLoader {
  /**
   * Loads a remote's one module; rejects with `RemoteUnavailable`. `attempt` > 0 starts afresh, and
   * so does whoever comes back to a remote that has failed.
   */
  load: (remote: RemoteName, attempt: number) => Promise<RemoteModule>
  /**
   * After a page of the remote has failed: the release that took the place of the one in use. Null
   * when it is still the same; who comes back to the remote starts it afresh then.
   */
  loadNewer: (remote: RemoteName) => Promise<RemoteModule | null>
}

/**
 * Remotes are registered at run time, when first opened: one that is switched off or not visited
 * costs nothing. A fresh start reads the registry again, so that a roll-back reaches open pages.
 */
export function createRemoteLoader(
  registryAddress: string,
  first: Promise<Registry | null>,
): RemoteLoader {
  let attempts = 0
  const readRegistry = createRegistryReader(registryAddress, first)
  const modules = new Map<RemoteName, Promise<RemoteModule>>()
  const failed = new Set<RemoteName>()
  const addresses = new Map<RemoteName, string>()
  registerGlobalPlugins([shareGuardPlugin()])
  registerPlugins([guardPlugin(() => attempts)])

  async function findAddress(remote: RemoteName, isFresh: boolean): Promise<string> {
    const registry = await readRegistry(isFresh)
    if (registry === null) throw new RemoteUnavailable('the registry cannot be read')
    const address = addressOf(registry, remote)
    if (address === null) throw new RemoteUnavailable(`the registry has no address for ${remote}`)
    return address
  }

  async function fetchModule(remote: RemoteName, isFresh: boolean): Promise<RemoteModule> {
    const address = await findAddress(remote, isFresh)
    addresses.set(remote, address)
    const name = federationName(remote)
    const entry = new URL(address, location.href)
    if (isFresh) entry.searchParams.set('attempt', String(attempts))
    if (isFresh) forgetRemote(name)
    registerRemotes([{ name, entry: entry.href }], { force: isFresh })
    try {
      const module = readModule(await loadRemote(`${name}/remote`), remote)
      if (isFresh) renewChunkAddresses(name, attempts)
      return module
    } catch (cause) {
      throw new RemoteUnavailable(`${remote} did not load`, { cause })
    }
  }

  function load(remote: RemoteName, attempt: number): Promise<RemoteModule> {
    const known = attempt === 0 ? modules.get(remote) : undefined
    if (known) return known
    const isFresh = attempt > 0 || failed.has(remote)
    if (isFresh) attempts += 1
    const loading = fetchModule(remote, isFresh)
    modules.set(remote, loading)
    loading.then(
      () => failed.delete(remote),
      () => {
        failed.add(remote)
        if (modules.get(remote) === loading) modules.delete(remote)
      },
    )
    return loading
  }

  return {
    load,
    async loadNewer(remote) {
      const used = addresses.get(remote)
      modules.delete(remote)
      failed.add(remote)
      return (await findAddress(remote, true)) === used ? null : load(remote, 0)
    },
  }
}

/** A remote is another team's code: what it exposes is checked before it is trusted. */
function readModule(module: unknown, remote: RemoteName): RemoteModule {
  if (
    typeof module === 'object' &&
    module !== null &&
    'routes' in module &&
    'translations' in module
  ) {
    return module as RemoteModule
  }
  throw new RemoteUnavailable(`${remote} does not expose what a remote must`)
}
