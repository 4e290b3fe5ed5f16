import { bringerOf } from './share-plugin.ts'

interface Shared {
  from: string
  loaded?: boolean
  lib?: unknown
  loading?: unknown
  useIn?: string[]
}

type Versions = Record<string, Shared>
/** Shared modules by runtime instance, scope, package and version. */
type ShareScopes = Record<string, Record<string, Record<string, Versions>>>

/**
 * Removes the shared modules that a remote has offered but no app has loaded. The remote has
 * failed, and the runtime picks the newest version of an unloaded module, so other apps would
 * request files that may be gone. If the remote restarts, it offers its modules again.
 */
export function withdrawShares(name: string): void {
  removeShares((shared) => shared.from === name && !isLoaded(shared))
}

/**
 * Also removes the modules that the remote has brought and loaded itself: another release of it
 * must not run on modules of the failed one. Modules in use by another remote stay, as the page's
 * one copy.
 */
export function forgetShares(name: string): void {
  removeShares((shared) => {
    if (shared.useIn) shared.useIn = shared.useIn.filter((user) => user !== name)
    const isUsed = isLoaded(shared) && (shared.useIn ?? []).length > 0
    return !isUsed && (bringerOf(shared) ?? shared.from) === name
  })
}

function isLoaded({ loaded, lib, loading }: Shared): boolean {
  return Boolean(loaded || lib || loading)
}

function removeShares(isGone: (shared: Shared) => boolean): void {
  const scopes: ShareScopes = Reflect.get(globalThis, '__FEDERATION__')?.__SHARE__ ?? {}
  for (const packages of Object.values(scopes).flatMap((scope) => Object.values(scope))) {
    for (const [path, versions] of Object.entries(packages)) {
      for (const [version, shared] of Object.entries(versions)) {
        if (isGone(shared)) delete versions[version]
      }
      if (Object.keys(versions).length === 0) delete packages[path]
    }
  }
}
