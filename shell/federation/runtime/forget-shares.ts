interface Shared {
  from: string
  loaded?: boolean
  lib?: unknown
  loading?: unknown
}

type Versions = Record<string, Shared>
/** By runtime instance, scope, package and version. */
type ShareScopes = Record<string, Record<string, Record<string, Versions>>>

/**
 * Removes the shared modules that a failed release has offered but not loaded. The runtime picks
 * the newest version of a module nobody has loaded, so later releases would request its files,
 * which may be gone. If the remote restarts, it offers its modules again.
 */
export function forgetShares(name: string): void {
  const scopes: ShareScopes = Reflect.get(globalThis, '__FEDERATION__')?.__SHARE__ ?? {}
  for (const packages of Object.values(scopes).flatMap((scope) => Object.values(scope))) {
    for (const [path, versions] of Object.entries(packages)) {
      for (const [version, { from, loaded, lib, loading }] of Object.entries(versions)) {
        if (from === name && !(loaded || lib || loading)) delete versions[version]
      }
      if (Object.keys(versions).length === 0) delete packages[path]
    }
  }
}
