import type { RemoteModule } from '@shop/shared/federation/remote-module'

export interface LoadedModules {
  /** The module in use; null before the remote is loaded, and after it has failed. */
  of: (remote: string) => RemoteModule | null
  /** The load in progress. No second one may start: it would replace the first one's container. */
  underWay: (remote: string) => Promise<RemoteModule | null> | null
  hasFailed: (remote: string) => boolean
  /** Stores the loaded module; if that is null, `fallback`. If both are null, the remote has failed. */
  track: <Loaded extends RemoteModule | null>(
    remote: string,
    loading: Promise<Loaded>,
    fallback?: RemoteModule,
  ) => Promise<Loaded>
}

export function createLoadedModules(): LoadedModules {
  const modules = new Map<string, RemoteModule>()
  const failed = new Set<string>()
  const underWay = new Map<string, Promise<RemoteModule | null>>()

  function settle(remote: string, module: RemoteModule | null): void {
    underWay.delete(remote)
    if (module === null) {
      failed.add(remote)
      modules.delete(remote)
    } else {
      failed.delete(remote)
      modules.set(remote, module)
    }
  }

  return {
    of: (remote) => modules.get(remote) ?? null,
    underWay: (remote) => underWay.get(remote) ?? null,
    hasFailed: (remote) => failed.has(remote),
    track(remote, loading, fallback) {
      underWay.set(remote, loading)
      loading.then(
        (module) => settle(remote, module ?? fallback ?? null),
        () => settle(remote, null),
      )
      return loading
    },
  }
}
