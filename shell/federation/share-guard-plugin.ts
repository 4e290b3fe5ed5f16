import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

type ResolveShare = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>
type Shared = Parameters<ResolveShare>[0]['shareInfo']

/** Shared modules that somebody else loads now, after the first who tried. */
const takenOver = new WeakSet<Shared>()

/**
 * A shared module that is not loaded yet comes from the remote that asks for it, and stays one copy
 * from then on. The stock runtime takes it from whichever remote was opened first and keeps its
 * failure for good: a remote that is down, or whose old files a release took away, would break the
 * others. Works in the remotes' own runtime instances, so it has to be a global plugin.
 */
export function shareGuardPlugin(): ModuleFederationRuntimePlugin {
  return {
    name: 'share-guard',
    resolveShare: (args) => ({
      ...args,
      resolver: () => {
        const found = args.resolver()
        if (found !== undefined) secureShared(found.shared, args.shareInfo)
        return found
      },
    }),
  }
}

/** `shared` is the page's entry, `own` the same module as the asking remote was built with. */
export function secureShared(shared: Shared, own: Shared): void {
  const isLoaded = shared.loaded === true || typeof shared.lib === 'function'
  if (isLoaded || shared.version !== own.version) return
  if (shared.loading) waitOrLoad(shared, shared.loading, own)
  else shared.get = () => loadUnlessTakenOver(shared, own)
}

function loadUnlessTakenOver(shared: Shared, own: Shared) {
  const loading = Promise.resolve(own.get())
  loading.catch(() => {
    if (!takenOver.has(shared)) shared.loading = null
  })
  return loading
}

function waitOrLoad(shared: Shared, underWay: Promise<unknown>, own: Shared): void {
  takenOver.add(shared)
  const loading = underWay.catch(() => own.get())
  shared.loading = loading
  loading.catch(() => {
    takenOver.delete(shared)
    if (shared.loading === loading) shared.loading = null
  })
}
