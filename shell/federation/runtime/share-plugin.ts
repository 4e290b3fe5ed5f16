import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime'

type ResolveShare = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>
type Shared = Parameters<ResolveShare>[0]['shareInfo']
type Get = Shared['get']

/** Who was last asked for a shared module: a release is known by its own way to bring it. */
const loaders = new WeakMap<Shared, Get>()
/** The page's entry is some release's own; what its `get` was before another one's was put there. */
const ownGets = new WeakMap<Get, Get>()

/**
 * A shared module that is not loaded yet comes from the remote that asks for it, and stays one copy
 * from then on. The stock runtime takes it from whichever remote was opened first and keeps its
 * failure for good: a remote that is down, or whose old files a release took away, would break the
 * others. Works in the remotes' own runtime instances, so it has to be a global plugin.
 */
export function sharePlugin(): ModuleFederationRuntimePlugin {
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

let isGuarded = false

/**
 * From now on a shared module that failed to load is asked for again, by the shell and by every
 * remote begun later.
 */
export function guardShares(): void {
  if (isGuarded) return
  isGuarded = true
  const plugins = [sharePlugin()]
  registerGlobalPlugins(plugins)
  registerPlugins(plugins)
}

/** `shared` is the page's entry, `own` the same module as the asking remote was built with. */
export function secureShared(shared: Shared, own: Shared): void {
  const isLoaded = shared.loaded === true || typeof shared.lib === 'function'
  if (isLoaded || shared.version !== own.version) return
  const get = ownGetOf(own)
  const { loading } = shared
  if (!loading) {
    const replaced = ownGetOf(shared)
    shared.get = () => begun(shared, get, bring(get))
    ownGets.set(shared.get, replaced)
  } else if (loaders.get(shared) !== get) {
    // It is under way for another remote, or for a release of this one whose files may be gone: one
    // copy it stays, unless that one fails.
    shared.loading = begun(
      shared,
      get,
      loading.catch(() => bring(get)),
    )
  }
}

function ownGetOf({ get }: Shared): Get {
  return ownGets.get(get) ?? get
}

/**
 * Loads the module and runs it. Its file may have come without one it needs: the bundle tells that
 * only when the module is run, and a module that counts as loaded is never asked for again.
 */
async function bring(get: Get) {
  const module = await get()
  module()
  return module
}

function begun<Module>(shared: Shared, get: Get, loading: Promise<Module>): Promise<Module> {
  loaders.set(shared, get)
  loading.catch(() => {
    if (loaders.get(shared) === get) shared.loading = null
  })
  return loading
}
