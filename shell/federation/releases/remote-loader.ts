import type { RemoteModule } from '@shop/shared/federation/remote-module'
import { type RegistryRelease, releasesOf } from '#federation/registry'
import type { Trouble } from '../integrity/integrity-guard.ts'
import { ReleaseFault } from '../integrity/release-fault.ts'
import type { Reading } from '../registry/registry-reader.ts'
import { candidates } from './choose-release.ts'
import { createLoadedModules } from './loaded-modules.ts'
import type { Pins } from './pins.ts'
import type { ReleaseStarter } from './release-starter.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

export interface Failure {
  release: RegistryRelease
  cause: unknown
  /** What it lacked when it failed: what comes too late does not count. */
  trouble: Trouble
}

interface Wanted {
  remote: string
  /** Name of the page; none where it is not known. */
  route?: string | undefined
}

export interface LoaderParts {
  readRegistry: (isFresh: boolean) => Promise<Reading | null>
  /** What was read last, and nothing asked for. */
  latestRegistry: () => Promise<Reading | null>
  starter: ReleaseStarter
  pins: Pins
  bucketOf: (remote: string) => number
  /** To be asked as soon as the release has failed. */
  failureOf: (release: RegistryRelease, cause: unknown) => Failure
  /** What failed, and what is shown in its place; null for nothing. */
  onFailed: (remote: string, failures: readonly Failure[], shown: RegistryRelease | null) => void
  /** What was lost of the looks of a release, told once; null when nothing was. */
  takeLostStyle: (release: RegistryRelease) => unknown
  /** Addresses of manifests on a developer's server, by remote: used as they are. */
  overrides: ReadonlyMap<string, string>
}

export interface RemoteLoader {
  /** The releases of a remote in the order this visit tries them; empty when there are none. */
  releasesFor: (remote: string, reading: Reading | null) => RegistryRelease[]
  /**
   * Loads the remote and what `pageIn` makes of it for who may open it in a moment. Null where it does
   * not come, of which nobody is told: who opens it then begins it afresh.
   */
  prefetch: <Page>(
    wanted: Wanted,
    pageIn: (module: RemoteModule) => Promise<Page>,
  ) => Promise<Page | null>
  /** For one page: what it fails with is charged to the release that it was taken from. */
  forPage: () => PageLoader
}

export interface PageLoader {
  /**
   * Loads a remote's one module, of the release that stands in where the chosen one fails; rejects
   * with `RemoteUnavailable`. `attempt` > 0 starts afresh, and so does whoever comes back to a
   * remote that has failed: the registry is read anew then, so that a roll-back reaches open pages.
   * Whatever is under way for another page serves this one, too. `route` is the page's name.
   */
  load: (remote: string, attempt: number, route?: string) => Promise<RemoteModule>
  /**
   * After the page has failed: what another page was given since, or another release, begun afresh.
   * Null when there is none that has not failed yet; who comes back to the remote starts it afresh then.
   */
  loadInstead: (remote: string, cause: unknown) => Promise<RemoteModule | null>
  /**
   * After a page of the remote has come: another release when a style sheet of the one in use was
   * lost. Null when none was, and when nothing stands in: without its styles a page is of use still.
   */
  loadStyled: (remote: string) => Promise<RemoteModule | null>
}

export function createRemoteLoader(parts: LoaderParts): RemoteLoader {
  const { readRegistry, starter, pins, bucketOf, failureOf, onFailed, takeLostStyle, overrides } =
    parts
  const modules = createLoadedModules()
  /** With which release the remote was begun last, which is in use, and which have failed since. */
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

  async function begin(remote: string, isFresh: boolean, route?: string): Promise<RemoteModule> {
    const override = overrides.get(remote)
    if (override !== undefined) return await startUnlisted(remote, override, isFresh)
    const reading = await readRegistry(isFresh)
    const releases = releasesFor(remote, reading)
    const [first] = releases
    if (first === undefined) {
      throw new RemoteUnavailable(
        reading === null ? 'there is no registry' : `the registry has no release of ${remote}`,
      )
    }
    begun.set(remote, first)
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
    pins.keep(remote, release)
    return module
  }

  /** Before anybody waits for it: what stands in for it is left to who does. */
  async function beginPrefetch({ remote, route }: Wanted): Promise<RemoteModule | null> {
    const [first] = releasesFor(remote, await parts.latestRegistry())
    if (first === undefined) return null
    begun.set(remote, first)
    return await start({ remote, route }, first, false).catch(() => null)
  }

  /** The first of the releases that loads; `failures` are of those before them. */
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
        all.push(failureOf(release, cause))
      }
    }
    onFailed(remote, all, null)
    const cause = all[0]?.cause
    const isOutdated = cause instanceof ReleaseFault && cause.reason === 'contract'
    throw new RemoteUnavailable(`${remote} did not load`, { cause, isOutdated })
  }

  /** Those that have not failed since the remote was begun. */
  async function othersFor(remote: string, failure: RegistryRelease): Promise<RegistryRelease[]> {
    const lost = (spent.get(remote) ?? new Set()).add(failure.url)
    spent.set(remote, lost)
    const releases = releasesFor(remote, await readRegistry(true))
    return releases.filter(({ url }) => !lost.has(url))
  }

  /** Null when there is none that has not failed yet. */
  async function standIn(remote: string, failure: Failure): Promise<RemoteModule | null> {
    const others = await othersFor(remote, failure.release)
    // Whoever tries again begins where the visit did, not with what stood in for it.
    pins.keep(remote, begun.get(remote) ?? failure.release)
    if (others.length > 0) return await firstOf({ remote }, others, true, [failure])
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

  /** What others were given since, instead of a module; null where that one is in use still. */
  function takenSince(remote: string, lost: RemoteModule): Promise<RemoteModule | null> | null {
    const inUse = modules.of(remote)
    return modules.underWay(remote) ?? (inUse === lost ? null : Promise.resolve(inUse))
  }

  async function loadInstead(remote: string, lost: RemoteModule, cause: unknown) {
    const since = takenSince(remote, lost)
    if (since !== null) return await since
    const release = used.get(remote)
    const other = release && standIn(remote, failureOf(release, cause))
    return await modules.track(remote, other ?? Promise.resolve(null))
  }

  async function loadStyled(remote: string, unstyled: RemoteModule) {
    const since = takenSince(remote, unstyled)
    if (since !== null) return await since
    const release = used.get(remote)
    const cause = release === undefined ? null : takeLostStyle(release)
    if (release === undefined || cause === null) return null
    return await modules.track(remote, standIn(remote, failureOf(release, cause)), unstyled)
  }

  return {
    releasesFor,
    async prefetch(wanted, pageIn) {
      const { remote } = wanted
      if (overrides.has(remote) || modules.hasFailed(remote)) return null
      const known = modules.underWay(remote) ?? modules.of(remote)
      const module = await (known ?? modules.track(remote, beginPrefetch(wanted)))
      if (module === null) return null
      const page = await pageIn(module)
      const release = used.get(remote)
      const isStyled = release === undefined || takeLostStyle(release) === null
      if (!isStyled && modules.of(remote) === module) modules.track(remote, Promise.resolve(null))
      return isStyled ? page : null
    },
    forPage() {
      let taken: RemoteModule | null = null
      return {
        async load(remote, attempt, route) {
          taken = await load(remote, attempt, route)
          return taken
        },
        async loadInstead(remote, cause) {
          taken = taken && (await loadInstead(remote, taken, cause))
          return taken
        },
        async loadStyled(remote) {
          const styled = taken && (await loadStyled(remote, taken).catch(() => null))
          taken = styled ?? taken
          return styled
        },
      }
    },
  }
}
