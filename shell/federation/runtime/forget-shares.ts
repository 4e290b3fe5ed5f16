interface Shared {
  from: string
  loaded?: boolean
  lib?: unknown
  loading?: unknown
}

type Versions = Record<string, Shared>
/** By what has set it up, by scope, by package, by version. */
type ShareScopes = Record<string, Record<string, Record<string, Versions>>>

/**
 * Takes back what a release that has failed offers the page and has not brought. Of a module that
 * nobody has loaded yet the newest version counts, so that its files, which may be gone, would be
 * wanted for whoever comes after it. Should it need the module itself, it offers it once more.
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
