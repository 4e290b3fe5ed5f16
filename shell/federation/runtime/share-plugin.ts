import {
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  registerPlugins,
} from '@module-federation/enhanced/runtime'

type ResolveShare = NonNullable<ModuleFederationRuntimePlugin['resolveShare']>
type Shared = Parameters<ResolveShare>[0]['shareInfo']
type Get = Shared['get']

/** For each shared module: the `get` that loads it at present. Each release has its own `get`. */
const loaders = new WeakMap<Shared, Get>()
/** For each `get` that this plugin has put into an entry: the original `get` of that entry. */
const ownGets = new WeakMap<Get, Get>()
/**
 * For each shared module: the remote from which its code comes, whatever remote offered it first.
 */
const bringers = new WeakMap<object, string>()

export function bringerOf(shared: object): string | undefined {
  return bringers.get(shared)
}

/**
 * A shared module that is not loaded yet comes from the remote that needs it, and is one copy from
 * then on. The stock runtime takes it from the remote that was opened first and never retries a
 * failure: a remote that is down, or whose old files were removed by a release, would break the
 * others. Must be a global plugin, to work in the remotes' own runtime instances.
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

/** From now on, the shell and every remote that starts later retry a failed shared module. */
export function guardShares(): void {
  if (isGuarded) return
  isGuarded = true
  const plugins = [sharePlugin()]
  registerGlobalPlugins(plugins)
  registerPlugins(plugins)
}

/**
 * `shared` is the page's entry for a shared module, `own` the same module in the calling remote's
 * build.
 */
export function secureShared(shared: Shared, own: Shared): void {
  shared.useIn ??= []
  if (!shared.useIn.includes(own.from)) shared.useIn.push(own.from)
  const isLoaded = shared.loaded === true || typeof shared.lib === 'function'
  if (isLoaded || shared.version !== own.version) return
  const get = ownGetOf(own)
  const { loading } = shared
  if (!loading) {
    const replaced = ownGetOf(shared)
    bringers.set(shared, own.from)
    shared.get = () => begun(shared, get, bring(get))
    ownGets.set(shared.get, replaced)
  } else if (loaders.get(shared) !== get) {
    // Another remote is loading the module, or a previous release of this remote, whose files may
    // be gone. The page keeps one copy of the module: it is loaded from this release only if that
    // load fails.
    shared.loading = begun(
      shared,
      get,
      loading.catch(() => {
        bringers.set(shared, own.from)
        return bring(get)
      }),
    )
  }
}

function ownGetOf({ get }: Shared): Get {
  return ownGets.get(get) ?? get
}

/**
 * Loads the module and runs it. A file it depends on may be missing: the bundle reports that only
 * when the module runs, and a module that counts as loaded is never retried.
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
