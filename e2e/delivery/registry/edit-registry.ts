import { pageConflict } from './page-conflicts.ts'
import type { ListedRelease, RegistryDocument } from './registry-document.ts'
import { bytesOf, MAX_FILLED_BYTES, tooLarge } from './registry-size.ts'
import { registryStatus } from './registry-status.ts'
import {
  defaultOf,
  findVersion,
  hasHashes,
  isOnTrial,
  markRolledBack,
  releasesOf,
  withAutomatic,
  withFallback,
  withReleases,
  withShare,
} from './releases-of.ts'

/** `document` is the identical object if nothing changed. */
export type Edited = { kind: 'edited'; document: RegistryDocument; said: string }
export type EditOutcome = Edited | { kind: 'refused'; why: string }

/** Reason of a refused edit, for callers that show their own text instead of `why`. */
export type SplitRefusal =
  | { because: 'notListed' | 'noHashes' | 'isDefault' | 'noEarlier' | 'noShare' }
  /** `left`: how many percent of the visits are left, because other releases have the rest. */
  | { because: 'shareTaken'; left: number }
  /**
   * The release `version` has a share already. An automatic canary must be the only release with a
   * share.
   */
  | { because: 'otherTried'; version: string }
export type SplitOutcome = Edited | ({ kind: 'refused'; why: string } & SplitRefusal)

/**
 * Lists a release. It gets visits once it is promoted or has a share; the first release of a remote
 * is the default at once. Listing the same release again changes nothing. Refuses other content or
 * another address for the same version, a release that makes the registry too large, and a page at
 * an address of the shop or another remote.
 */
export function publish(
  document: RegistryDocument,
  remote: string,
  release: ListedRelease,
): EditOutcome {
  const { version } = release.metadata
  const list = releasesOf(document, remote)
  const listed = findVersion(list, version)
  if (listed !== undefined) {
    if (isSame(listed, release)) {
      return { kind: 'edited', document, said: `${remote} ${version} is listed already.` }
    }
    return refuse(`${remote} ${version} is listed with other content or at another address:
a release never changes. Raise the version in ${remote}/package.json and release again.`)
  }
  const taken = list.find(({ url }) => url === release.url)
  if (taken !== undefined) {
    return refuse(`${release.url} is listed already as ${remote} ${taken.metadata.version}.`)
  }
  const page = pageConflict(document, remote, release)
  if (page !== null) return refuse(page)
  const current = defaultOf(list)
  const added = withShare(withFallback(release, current?.url), 0)
  const said =
    current === undefined
      ? `${remote} ${version} is listed. It is the first release of ${remote}: all visits get it.`
      : `${remote} ${version} is listed and gets no visits yet; ${current.metadata.version} stays the default.`
  const edited = withReleases(document, remote, [...list, added], current?.url ?? added.url)
  const why = tooLarge(edited, { most: MAX_FILLED_BYTES, before: bytesOf(document) })
  return why === null ? { kind: 'edited', document: edited, said } : refuse(why)
}

/** Makes a listed release the default; the previous default becomes its fallback. */
export function promote(document: RegistryDocument, remote: string, version: string): SplitOutcome {
  const list = releasesOf(document, remote)
  const target = findVersion(list, version)
  const current = defaultOf(list)
  if (target === undefined || current === undefined) return notListed(document, remote, version)
  if (target === current) {
    return { kind: 'edited', document, said: `${remote} ${version} is the default already.` }
  }
  if (!hasHashes(target)) return withoutHashes(remote, version)
  const edited = list.map((release) => {
    if (release === target) return taken(release, current)
    return release === current ? withShare(release, 0) : release
  })
  return {
    kind: 'edited',
    document: withReleases(document, remote, edited, target.url),
    said: `${remote} ${version} is the default; if it cannot be loaded, the page uses ${current.metadata.version}.`,
  }
}

/**
 * Returns to the previous default: the fallback of the current one, otherwise the latest default
 * among `earlier` documents (newest first). It must still be listed, have hashes and not be rolled
 * back itself. The rolled-back release stays listed without visits, for pages that use it.
 */
export function rollback(
  document: RegistryDocument,
  remote: string,
  earlier: readonly RegistryDocument[] = [],
): SplitOutcome {
  const list = releasesOf(document, remote)
  const current = defaultOf(list)
  if (current === undefined) return notListed(document, remote, '')
  const target = releaseBefore(list, current, remote, earlier)
  const bad = current.metadata.version
  if (target === undefined) {
    const why = `${remote} has no earlier release to go back to: ${bad} stays the default.
Publish a repaired release and promote it.`
    return { kind: 'refused', because: 'noEarlier', why }
  }
  const edited = list.map((release) => {
    if (release === current) return markRolledBack(withShare(release, 0), true)
    return release.fallbackUrl === current.url ? withFallback(release, target.url) : release
  })
  return {
    kind: 'edited',
    document: withReleases(document, remote, edited, target.url),
    said: `${remote} is back at ${target.metadata.version}; ${bad} stays listed without visits.`,
  }
}

/** Removes a release from the list; pages that use it switch to the default. */
export function retire(document: RegistryDocument, remote: string, version: string): SplitOutcome {
  const list = releasesOf(document, remote)
  const target = findVersion(list, version)
  const current = defaultOf(list)
  if (target === undefined || current === undefined) return notListed(document, remote, version)
  if (target === current) {
    const why = `${remote} ${version} is the default: promote another release or roll back first.`
    return { kind: 'refused', because: 'isDefault', why }
  }
  const rest = list.filter((release) => release !== target)
  const fallback = rest.find(({ url }) => url === target.fallbackUrl) ?? current
  const edited = rest.map((release) =>
    release.fallbackUrl === target.url ? withFallback(release, fallback.url) : release,
  )
  return {
    kind: 'edited',
    document: withReleases(document, remote, edited, current.url),
    said: `${remote} ${version} is no longer listed; open visits continue with ${current.metadata.version}.`,
  }
}

/**
 * Gives a release other than the default a share of the visits, in whole percent. Refused while
 * another release of the remote rises automatically, because that one is compared with the
 * default's visits.
 */
export function canary(
  document: RegistryDocument,
  remote: string,
  version: string,
  share: number,
): SplitOutcome {
  if (!Number.isInteger(share) || share < 0 || share > 100) {
    const why = `${share} is not a share: a whole number from 0 to 100 is needed.`
    return { kind: 'refused', because: 'noShare', why }
  }
  const list = releasesOf(document, remote)
  const target = findVersion(list, version)
  const current = defaultOf(list)
  if (target === undefined || current === undefined) return notListed(document, remote, version)
  if (target === current) {
    const why = `${remote} ${version} is the default: it gets the visits that other shares leave.`
    return { kind: 'refused', because: 'isDefault', why }
  }
  if (share > 0 && !hasHashes(target)) return withoutHashes(remote, version)
  const others = list.filter((release) => release !== target && release !== current)
  const tried = others.find(isOnTrial)
  if (share > 0 && tried !== undefined) return otherTried(remote, tried)
  const left = 100 - others.reduce((sum, { deployment }) => sum + (deployment?.traffic ?? 0), 0)
  if (share > left) {
    const why = `${remote} ${version} cannot get ${share} %: other releases leave ${left} %.`
    return { kind: 'refused', because: 'shareTaken', left, why }
  }
  const edited = list.map((release) =>
    release === target ? withShare(taken(release, current), share) : release,
  )
  return {
    kind: 'edited',
    document: withReleases(document, remote, edited, current.url),
    said: `${remote} ${version} gets ${share} % of visits, ${current.metadata.version} ${left - share} %.`,
  }
}

/** Refusal for an automatic canary, because another release of the remote has a share. */
export function otherTried(remote: string, { metadata }: ListedRelease): SplitOutcome {
  const { version } = metadata
  const why = `${remote} ${version} has a share of visits: an automatic canary must be the only release with a share.
End it first: npm run registry -- canary ${remote} ${version} 0`
  return { kind: 'refused', because: 'otherTried', version, why }
}

/**
 * The release after an edit has given it visits: a later rollback may choose it again, and its
 * share no longer rises automatically.
 */
function taken(release: ListedRelease, current: ListedRelease): ListedRelease {
  return withAutomatic(markRolledBack(withFallback(release, current.url), false), undefined)
}

function releaseBefore(
  list: readonly ListedRelease[],
  current: ListedRelease,
  remote: string,
  earlier: readonly RegistryDocument[],
): ListedRelease | undefined {
  const good = list.filter(
    (one) => one !== current && one.extras?.rolledBack !== true && hasHashes(one),
  )
  const before = earlier.map((document) => defaultOf(releasesOf(document, remote))?.url)
  for (const url of [current.fallbackUrl, ...before]) {
    const found = good.find((release) => release.url === url)
    if (found !== undefined) return found
  }
  return undefined
}

/** Whether address and both hashes are equal: these identify a release. */
function isSame(one: ListedRelease, other: ListedRelease): boolean {
  return (
    one.url === other.url &&
    one.metadata.integrity === other.metadata.integrity &&
    one.extras?.release === other.extras?.release
  )
}

function withoutHashes(remote: string, version: string): SplitOutcome {
  const why = `${remote} ${version} is listed without hashes, but browsers load only checked files.
Raise its version and publish it with \`npm run registry\`.`
  return { kind: 'refused', because: 'noHashes', why }
}

function notListed(document: RegistryDocument, remote: string, version: string): SplitOutcome {
  const listed = registryStatus(document)
  const versions = listed.filter((one) => one.remote === remote).map((one) => one.version)
  const remotes = [...new Set(listed.map((one) => one.remote))].join(', ') || 'none'
  const [what, known] =
    versions.length > 0 ? [`${remote} ${version}`, versions.join(', ')] : [remote, remotes]
  const why = `${what} is not in the registry (listed: ${known}). Publish it first.`
  return { kind: 'refused', because: 'notListed', why }
}

function refuse(why: string): EditOutcome {
  return { kind: 'refused', why }
}
