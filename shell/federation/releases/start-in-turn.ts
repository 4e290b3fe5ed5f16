import { type RegistryRelease, releasesOf } from '#federation/registry'
import type { Trouble } from '../integrity/integrity-guard.ts'
import { ReleaseFault } from '../integrity/release-fault.ts'
import type { TakenRelease } from '../measures/noticed.ts'
import type { Reading } from '../registry/registry-reader.ts'
import { candidates } from './choose-release.ts'
import type { Pins } from './pins.ts'
import type { ReleaseStarter, UnlistedRelease } from './release-starter.ts'
import type { Loaded, RemoteState } from './remote-state.ts'
import { RemoteUnavailable } from './remote-unavailable.ts'

export interface Failure {
  release: RegistryRelease
  cause: unknown
  /**
   * The requests that had failed or hung when the release failed; files that arrive later do not
   * count.
   */
  trouble: Trouble
  page: string | null
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
  /** Receives the failed releases and the fallback that is in use now, or null if there is none. */
  onFailed: (remote: string, failures: readonly Failure[], shown: RegistryRelease | null) => void
  onTaken: (taken: TakenRelease) => void
  /** The lost style sheet of a release, returned once; null if none was lost. */
  takeLostStyle: (release: RegistryRelease) => unknown
  /**
   * Addresses of manifests on a developer's server, by remote. They are used without a fallback.
   */
  overrides: ReadonlyMap<string, string>
}

export interface Remote {
  readonly name: string
  readonly parts: LoaderParts
  state: RemoteState
  restarts: number
  /**
   * The release chosen at the last start of the remote: a retry begins with this release, not with
   * its fallback.
   */
  first: RegistryRelease | null
  /** Addresses of the releases that were abandoned since the last start of the remote. */
  spent: Set<string>
}

/** Name of the page that a remote is started for, if known. */
export type Route = string | undefined

/**
 * The releases of a remote in the order in which this visit tries them; empty if there are none.
 */
export function releasesFor(
  { pins, bucketOf }: LoaderParts,
  remote: string,
  reading: Reading | null,
): RegistryRelease[] {
  return candidates({
    releases: listed(remote, reading),
    isCurrent: reading?.isCurrent ?? false,
    pinned: pins.of(remote),
    bucket: bucketOf(remote),
  })
}

/** The first release that loads. Rejects with `RemoteUnavailable`. */
export async function begin(remote: Remote, isFresh: boolean, route: Route): Promise<Loaded> {
  const { name, parts } = remote
  const url = parts.overrides.get(name)
  if (url !== undefined) {
    return await start(remote, { url, isUnlisted: true }, isFresh, route).catch((cause) => {
      throw new RemoteUnavailable(`${name} did not load from ${url}`, { cause })
    })
  }
  const reading = await parts.readRegistry(isFresh)
  const releases = take(remote, reading)
  if (releases.length > 0) return await firstOf(remote, releases, isFresh, route, [])
  throw new RemoteUnavailable(
    reading === null ? 'there is no registry' : `the registry has no release of ${name}`,
  )
}

/** Tries only the first release. The fallbacks are tried when the visitor opens the page. */
export async function beginPrefetch(remote: Remote, route: Route): Promise<Loaded | null> {
  const [first] = take(remote, await remote.parts.latestRegistry())
  return first === undefined ? null : await start(remote, first, false, route).catch(() => null)
}

/** A release that has not failed since the remote was last started; null if none is left. */
export async function fallBack(remote: Remote, failure: Failure): Promise<Loaded | null> {
  const { name, parts, spent } = remote
  spent.add(failure.release.url)
  const releases = releasesFor(parts, name, await parts.readRegistry(true))
  const others = releases.filter(({ url }) => !spent.has(url))
  parts.pins.pin(name, remote.first ?? failure.release)
  if (others.length > 0) {
    return await firstOf(remote, others, true, failure.page ?? undefined, [failure])
  }
  parts.onFailed(name, [failure], null)
  return null
}

/** The releases to try. The first one counts as the release of this visit and is reported. */
function take(remote: Remote, reading: Reading | null): RegistryRelease[] {
  const { name, parts } = remote
  const releases = releasesFor(parts, name, reading)
  const [release] = releases
  if (release === undefined) return []
  remote.first = release
  remote.spent = new Set()
  const isNew = parts.pins.of(name) === null
  parts.onTaken({ remote: name, release, releases: listed(name, reading), isNew })
  return releases
}

function listed(remote: string, reading: Reading | null): readonly RegistryRelease[] {
  return reading === null ? [] : releasesOf(reading.registry, remote)
}

/** `earlier` contains the failures of releases that were tried before `releases`. */
async function firstOf(
  remote: Remote,
  releases: readonly RegistryRelease[],
  isFresh: boolean,
  route: Route,
  earlier: readonly Failure[],
): Promise<Loaded> {
  const { name, parts } = remote
  const failures = [...earlier]
  for (const release of releases) {
    try {
      const loaded = await start(remote, release, isFresh || failures.length > 0, route)
      if (failures.length > 0) parts.onFailed(name, failures, release)
      return loaded
    } catch (cause) {
      failures.push(parts.failureOf(release, cause, route ?? null))
    }
  }
  parts.onFailed(name, failures, null)
  const cause = failures[0]?.cause
  const isOutdated = cause instanceof ReleaseFault && cause.reason === 'contract'
  throw new RemoteUnavailable(`${name} did not load`, { cause, isOutdated })
}

async function start(
  remote: Remote,
  release: RegistryRelease | UnlistedRelease,
  isFresh: boolean,
  route: Route,
): Promise<Loaded> {
  const { name, parts } = remote
  if (isFresh) remote.restarts += 1
  const module = await parts.starter.start(name, release, isFresh, route)
  if ('isUnlisted' in release) return { module, release: null }
  parts.pins.pin(name, release)
  return { module, release }
}
