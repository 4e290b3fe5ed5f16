import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'

type ResolveShare = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>
type Shared = Parameters<ResolveShare>[0]['shareInfo']

/** Which remote a shared module was last asked of. */
const loaders = new WeakMap<Shared, string>()

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
  const { loading } = shared
  if (!loading) shared.get = () => begun(shared, own, bring(own))
  else if (loaders.get(shared) !== own.from) {
    // It is under way for another remote: one copy it stays, unless that one fails.
    shared.loading = begun(
      shared,
      own,
      loading.catch(() => bring(own)),
    )
  }
}

/**
 * Loads the module and runs it. Its file may have come without one it needs: the bundle tells that
 * only when the module is run, and a module that counts as loaded is never asked for again.
 */
async function bring(own: Shared) {
  const module = await own.get()
  module()
  return module
}

function begun<Module>(shared: Shared, own: Shared, loading: Promise<Module>): Promise<Module> {
  loaders.set(shared, own.from)
  loading.catch(() => {
    if (loaders.get(shared) === own.from) shared.loading = null
  })
  return loading
}
