import { MANIFEST } from '#federation/release-record'

const PREFIX = 'remote.'
/** Prefixes of query parameters: a listed release, and the right to see it. */
const RELEASE_PREFIX = 'release.'
const RIGHT_PREFIX = 'preview.'

/** A developer's own build of a remote, requested in the query of the page. */
export type RequestedRemote =
  | { kind: 'allowed'; remote: string; manifest: string; origin: string }
  /** Its origin is not in the operator's list. */
  | { kind: 'foreign'; remote: string; address: string }
  | { kind: 'unreadable'; remote: string; address: string }
  /** `?remote.mf_tours=`: back to the shop's own release. */
  | { kind: 'ended'; remote: string }

/**
 * Reads `?remote.mf_tours=http://localhost:3002`: the requested builds, and whether each may be
 * loaded.
 */
export function requestedRemotes(search: string, origins: readonly string[]): RequestedRemote[] {
  return [...new URLSearchParams(search)]
    .filter(([name]) => name.startsWith(PREFIX))
    .map(([name, address]) =>
      readBuild(folderOf(name.slice(PREFIX.length)), address.trim(), origins),
    )
}

/**
 * Checks the builds again that an earlier page of the session allowed, because the operator may
 * have changed the list of origins since then.
 */
export function storedRemotes(stored: unknown, origins: readonly string[]): RequestedRemote[] {
  if (typeof stored !== 'object' || stored === null) return []
  return Object.entries(stored).flatMap(([remote, address]) =>
    typeof address === 'string' ? [readBuild(remote, address, origins)] : [],
  )
}

export interface RequestedRelease {
  remote: string
  version: string
  /**
   * The right to see the release. The link contains it; a person who may publish the release has
   * made the link.
   */
  right: string
}

/**
 * Reads `?release.mf_tours=1.5.0&preview.mf_tours=…`; a value that is not a release name is
 * ignored.
 */
export function requestedReleases(search: string): RequestedRelease[] {
  const asked = new URLSearchParams(search)
  return [...asked].flatMap(([parameter, version]) => {
    if (!parameter.startsWith(RELEASE_PREFIX)) return []
    const name = parameter.slice(RELEASE_PREFIX.length)
    const [remote, right] = [folderOf(name), asked.get(RIGHT_PREFIX + name) ?? '']
    if (!/^[a-z][a-z0-9-]{0,39}$/.test(remote) || !/^\w[\w.+-]{0,99}$/.test(version)) return []
    return [{ remote, version, right }]
  })
}

/**
 * The query without the parameters that name remotes and releases, so that they are not read a
 * second time.
 */
export function searchWithout(search: string): string {
  const left = new URLSearchParams(search)
  const read = [PREFIX, RELEASE_PREFIX, RIGHT_PREFIX]
  for (const name of [...left.keys()]) {
    if (read.some((prefix) => name.startsWith(prefix))) left.delete(name)
  }
  return left.size === 0 ? '' : `?${left}`
}

function readBuild(remote: string, address: string, origins: readonly string[]): RequestedRemote {
  if (address === '') return { kind: 'ended', remote }
  const url = URL.canParse(address) ? new URL(address) : null
  if (url === null || !/^https?:$/.test(url.protocol) || !/^[a-z][a-z0-9-]*$/.test(remote)) {
    return { kind: 'unreadable', remote: shortened(remote), address: shortened(address) }
  }
  const { origin } = url
  if (!origins.includes(origin)) return { kind: 'foreign', remote, address: shortened(origin) }
  return { kind: 'allowed', remote, manifest: manifestAt(url), origin }
}

const MOST_SAID = 60

/**
 * Shortens a rejected value before it is shown: a stranger's link must not put sentences on the
 * page.
 */
function shortened(text: string): string {
  const [word = ''] = text.split(/\s/)
  return word.length === text.length && word.length <= MOST_SAID
    ? word
    : `${word.slice(0, MOST_SAID)}…`
}

/** The manifest's address. The input is a server, a folder with a build, or the manifest itself. */
function manifestAt({ origin, pathname, search }: URL): string {
  const isFile = pathname.endsWith('.json')
  const directory = pathname.endsWith('/') ? pathname : `${pathname}/`
  return origin + (isFile ? pathname + search : directory + MANIFEST)
}

/** `mf_tours` → `mf-tours`: federation names are identifiers. */
function folderOf(name: string): string {
  return name.replaceAll('_', '-')
}
