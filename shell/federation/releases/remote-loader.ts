import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { type RegistryRelease, releasesOf } from '#federation/registry'
import type { Trouble } from '../integrity/integrity-guard.ts'
import { ReleaseFault } from '../integrity/release-fault.ts'
import type { TakenRelease } from '../measures/noticed.ts'
import type { Reading } from '../registry/registry-reader.ts'
import { candidates } from './choose-release.ts'
import { createLoadedModules } from './loaded-modules.ts'
import type { Pins } from './pins.ts'
import type { ReleaseStarter } from './release-starter.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

export interface Failure {
  release: RegistryRelease
  cause: unknown
  /** Requests that had failed or hung at that moment; files that arrive later do not count. */
  trouble: Trouble
  /** Name of the page that was wanted or shown, where it is known. */
  page: string | null
}

interface Wanted {
  remote: string
  /** Name of the page, where it is known. */
  route?: string | undefined
}

export interface LoaderParts {
  readRegistry: (isFresh: boolean) => Promise<Reading | null>
  /** The latest reading; never starts a request. */
  latestRegistry: () => Promise<Reading | null>
  starter: ReleaseStarter
  pins: Pins
  bucketOf: (remote: string) => number
  /** Must be called at once after the failure, while the state of its requests is still true. */
  failureOf: (release: RegistryRelease, cause: unknown, page: string | null) => Failure
  /** The failed releases, and the fallback in use; null if there is none. */
  onFailed: (remote: string, failures: readonly Failure[], shown: RegistryRelease | null) => void
  onTaken: (taken: TakenRelease) => void
  /** The lost style sheet of a release, returned once; null if none was lost. */
  takeLostStyle: (release: RegistryRelease) => unknown
  /** Addresses of manifests on a developer's server, by remote: used without fallback. */
  overrides: ReadonlyMap<string, string>
}

export interface RemoteLoader {
  /** The releases of a remote in the order this visit tries them; empty when there are none. */
  releasesFor: (remote: string, reading: Reading | null) => RegistryRelease[]
  /**
   * Prefetches the remote and the page that `pageIn` takes from it. Null on failure, which is not
   * reported: opening the page starts the remote again.
   */
  prefetch: <Page>(
    wanted: Wanted,
    pageIn: (module: RemoteModule, loader: PageLoader) => Promise<Page>,
  ) => Promise<Page | null>
  /** Fetches the files of a page of the remote, of the release this visit would start. */
  fetchFiles: (remote: string, route: string) => Promise<void>
  /** A loader for one page, so that a failure is charged to the release the page came from. */
  forPage: () => PageLoader
}

export interface PageLoader {
  /**
   * Loads a remote's one module, from the fallback release if the chosen one fails; rejects with
   * `RemoteUnavailable`. A retry (`attempt` > 0), or a visit to a remote that has failed, restarts
   * it and reads the registry again, so that a roll-back reaches open pages. A load in progress for
   * another page is shared. `route` is the page's name.
   */
  load: (remote: string, attempt: number, route?: string) => Promise<RemoteModule>
  /**
   * After the page has failed: the module that another page has got since, or another release,
   * restarted. Null if all have failed; the next visit to the remote then restarts it.
   */
  loadInstead: (remote: string, cause: unknown) => Promise<RemoteModule | null>
  /**
   * After a page has loaded: another release if a style sheet of the current one was lost. Null if
   * none was lost or no fallback is left: a page without its styles is still useful.
   */
  loadStyled: (remote: string) => Promise<RemoteModule | null>
}

export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const { readRegistry, starter, pins, bucketOf, failureOf, onFailed, takeLostStyle, overrides } =
    parts
  const modules = createLoadedModules()
  /**
   * By remote: the release it was last started with, the one in use, and those that failed since.
   */
  const begun = new Map<string, RegistryRelease>()
  const used = new Map<string, RegistryRelease>()
  const spent = new Map<string, Set<string>>()

  function releasesFor(remote: string, reading: Reading | null): RegistryRelease[] {
    return candidates({
      releases: reading === null ? [] : releasesOf(reading.registry, remote),
      isCurrent: reading?.isCurrent ?? false,
      pinned: pins.of(remote),
      bucket: bucketOf(remote),
    })
  }

  /** The release that the visit begins with; null if there is none. */
  function take(
    remote: string,
    [release]: readonly RegistryRelease[],
    reading: Reading | null,
  ): RegistryRelease | null {
    if (release === undefined) return null
    begun.set(remote, release)
    const releases = reading === null ? [] : releasesOf(reading.registry, remote)
    parts.onTaken({ remote, release, releases, isNew: pins.of(remote) === null })
    return release
  }

  async function begin(remote: string, isFresh: boolean, route?: string): Promise<RemoteModule> {
    const override = overrides.get(remote)
    if (override !== undefined) return await startUnlisted(remote, override, isFresh)
    const reading = await readRegistry(isFresh)
    const releases = releasesFor(remote, reading)
    const first = take(remote, releases, reading)
    if (first === null) {
      throw new RemoteUnavailable(
        reading === null ? 'there is no registry' : `the registry has no release of ${remote}`,
      )
    }
    spent.delete(remote)
    return await firstOf({ remote, route }, releases, isFresh, [])
  }

  async function startUnlisted(remote: string, url: string, isFresh: boolean) {
    try {
      return await starter.start(remote, { url, isUnlisted: true }, isFresh)
    } catch (cause) {
      throw new RemoteUnavailable(`${remote} did not load from ${url}`, { cause })
    }
  }

  async function start({ remote, route }: Wanted, release: RegistryRelease, isFresh: boolean) {
    const module = await starter.start(remote, release, isFresh, route)
    used.set(remote, release)
    pins.pin(remote, release)
    return module
  }

  /** Tries the first release only: fallbacks are left to the visit that needs the page. */
  async function beginPrefetch({ remote, route }: Wanted): Promise<RemoteModule | null> {
    const reading = await parts.latestRegistry()
    const first = take(remote, releasesFor(remote, reading), reading)
    if (first === null) return null
    return await start({ remote, route }, first, false).catch(() => null)
  }

  /** The first release that loads; `failures` are those of earlier releases. */
  async function firstOf(
    { remote, route }: Wanted,
    releases: readonly RegistryRelease[],
    isFresh: boolean,
    failures: readonly Failure[],
  ): Promise<RemoteModule> {
    const all = [...failures]
    for (const release of releases) {
      try {
        const module = await start({ remote, route }, release, isFresh || all.length > 0)
        if (all.length > 0) onFailed(remote, all, release)
        return module
      } catch (cause) {
        all.push(failureOf(release, cause, route ?? null))
      }
    }
    onFailed(remote, all, null)
    const cause = all[0]?.cause
    const isOutdated = cause instanceof ReleaseFault && cause.reason === 'contract'
    throw new RemoteUnavailable(`${remote} did not load`, { cause, isOutdated })
  }

  /** Releases that have not failed since the remote was last started. */
  async function othersFor(remote: string, failure: RegistryRelease): Promise<RegistryRelease[]> {
    const lost = (spent.get(remote) ?? new Set()).add(failure.url)
    spent.set(remote, lost)
    const releases = releasesFor(remote, await readRegistry(true))
    return releases.filter(({ url }) => !lost.has(url))
  }

  /** The fallback release; null if all have failed. */
  async function loadFallback(remote: string, failure: Failure): Promise<RemoteModule | null> {
    const route = failure.page ?? undefined
    const others = await othersFor(remote, failure.release)
    // A retry starts with the release the visit was pinned to, not with its fallback.
    pins.pin(remote, begun.get(remote) ?? failure.release)
    if (others.length > 0) return await firstOf({ remote, route }, others, true, [failure])
    onFailed(remote, [failure], null)
    return null
  }

  async function load(remote: string, attempt: number, route?: string): Promise<RemoteModule> {
    const awaited = modules.underWay(remote)
    if (awaited !== null) return (await awaited) ?? (await load(remote, 0, route))
    const known = attempt === 0 ? modules.of(remote) : null
    const isFresh = attempt > 0 || modules.hasFailed(remote)
    return known ?? (await modules.track(remote, begin(remote, isFresh, route)))
  }

  /** The module others have got since; null while the lost one is still in use. */
  function takenSince(remote: string, lost: RemoteModule): Promise<RemoteModule | null> | null {
    const inUse = modules.of(remote)
    return modules.underWay(remote) ?? (inUse === lost ? null : Promise.resolve(inUse))
  }

  async function loadInstead({ remote, route }: Wanted, lost: RemoteModule, cause: unknown) {
    const since = takenSince(remote, lost)
    if (since !== null) return await since
    const release = used.get(remote)
    const other = release && loadFallback(remote, failureOf(release, cause, route ?? null))
    return await modules.track(remote, other ?? Promise.resolve(null))
  }

  async function loadStyled({ remote, route }: Wanted, unstyled: RemoteModule) {
    const since = takenSince(remote, unstyled)
    if (since !== null) return await since
    const release = used.get(remote)
    const cause = release === undefined ? null : takeLostStyle(release)
    if (release === undefined || cause === null) return null
    const failure = failureOf(release, cause, route ?? null)
    return await modules.track(remote, loadFallback(remote, failure), unstyled)
  }

  function forPage(module: RemoteModule | null, opened?: string): PageLoader {
    let taken = module
    let route = opened
    return {
      async load(remote, attempt, wanted) {
        route = wanted
        taken = await load(remote, attempt, route)
        return taken
      },
      async loadInstead(remote, cause) {
        taken = taken && (await loadInstead({ remote, route }, taken, cause))
        return taken
      },
      async loadStyled(remote) {
        const styled = taken && (await loadStyled({ remote, route }, taken).catch(() => null))
        taken = styled ?? taken
        return styled
      },
    }
  }

  return {
    releasesFor,
    async fetchFiles(remote, route) {
      if (overrides.has(remote) || modules.hasFailed(remote)) return
      const [first] = releasesFor(remote, await parts.latestRegistry())
      if (first !== undefined) await starter.fetchFiles(first, route)
    },
    async prefetch(wanted, pageIn) {
      const { remote } = wanted
      if (overrides.has(remote) || modules.hasFailed(remote)) return null
      const known = modules.underWay(remote) ?? modules.of(remote)
      const module = await (known ?? modules.track(remote, beginPrefetch(wanted)))
      if (module === null) return null
      const page = await pageIn(module, forPage(module, wanted.route))
      const release = used.get(remote)
      const isStyled = release === undefined || takeLostStyle(release) === null
      if (!isStyled && modules.of(remote) === module) modules.track(remote, Promise.resolve(null))
      return isStyled ? page : null
    },
    forPage: () => forPage(null),
  }
}
