import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime'
import { addressOf, type Registry } from '@shop/shared/federation/registry'
import { federationName, type RemoteModule } from '@shop/shared/federation/remote-module'
import type { RemoteName } from '@shop/shared/routing/routes'
import { fetchRegistry } from './fetch-registry.ts'
import { guardPlugin } from './guard-plugin.ts'

/** Why a remote cannot be shown; the visitor reads the same sentence, the console tells them apart. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable'
}

export interface RemoteLoader {
  /** Loads a remote's one module; rejects with `RemoteUnavailable`. `attempt` > 0 starts afresh. */
  load: (remote: RemoteName, attempt: number) => Promise<RemoteModule>
}

/**
 * Remotes are registered at run time, when first opened: one that is switched off or not visited
 * costs nothing. A retry reads the registry again, so that a roll-back reaches open pages.
 */
export function createRemoteLoader(
  registryAddress: string,
  first: Promise<Registry | null>,
): RemoteLoader {
  let attempts = 0
  let registry = first
  const modules = new Map<RemoteName, Promise<RemoteModule>>()
  registerPlugins([guardPlugin(() => attempts)])

  async function fetchModule(remote: RemoteName, attempt: number): Promise<RemoteModule> {
    if (attempt > 0 || (await registry) === null) registry = fetchRegistry(registryAddress)
    const known = await registry
    if (known === null) throw new RemoteUnavailable('the registry cannot be read')
    const address = addressOf(known, remote)
    if (address === null) throw new RemoteUnavailable(`the registry has no address for ${remote}`)
    const name = federationName(remote)
    const entry = new URL(address, location.href)
    if (attempt > 0) entry.searchParams.set('attempt', String(attempts))
    registerRemotes([{ name, entry: entry.href }], { force: attempt > 0 })
    try {
      return readModule(await loadRemote(`${name}/remote`), remote)
    } catch (cause) {
      throw new RemoteUnavailable(`${remote} did not load`, { cause })
    }
  }

  return {
    load(remote, attempt) {
      if (attempt > 0) attempts += 1
      const known = attempt === 0 ? modules.get(remote) : undefined
      if (known) return known
      const loading = fetchModule(remote, attempt)
      modules.set(remote, loading)
      loading.catch(() => modules.delete(remote))
      return loading
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
