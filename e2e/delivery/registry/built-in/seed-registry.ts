import type { ListedRelease, RegistryDocument } from '../registry-document.ts'
import { defaultOf, releasesOf, withFallback, withReleases, withShare } from '../releases-of.ts'

export interface BuiltInRelease {
  remote: string
  release: ListedRelease
}

export interface Deployment {
  /** The files of what was built in before are still served. */
  keepsFiles: boolean
}

/**
 * The registry with the releases that the server itself was built with, in place of those it had
 * before. Visits get the new one where they had a built-in one; a release that somebody has
 * published and promoted stays the default. Where files are kept, the built-in one that visits had
 * stays listed for those that are open with it, and stands in for the new one.
 */
export function seedRegistry(
  document: RegistryDocument,
  builtIn: readonly BuiltInRelease[],
  { keepsFiles }: Deployment,
): RegistryDocument {
  return builtIn.reduce(
    (seeded, { remote, release }) => seedOne(seeded, remote, release, keepsFiles),
    document,
  )
}

function seedOne(
  document: RegistryDocument,
  remote: string,
  release: ListedRelease,
  keepsFiles: boolean,
): RegistryDocument {
  const list = releasesOf(document, remote)
  const listed = list.find(({ url }) => url === release.url)
  const current = defaultOf(list)
  const outdated = list.filter((one) => isBuiltIn(one) && one !== listed)
  const former = keepsFiles
    ? outdated.find((one) => one === current || one.url === listed?.fallbackUrl)
    : undefined
  const lost = outdated.filter((one) => one !== former)
  // Who took the new one back did so until there is a newer one.
  const isTakenBack = former !== undefined && listed?.extras?.rolledBack === true
  const stays = current !== undefined && (isTakenBack || !outdated.includes(current))
  if (listed !== undefined && stays && lost.length === 0) return document

  const added = { ...withShare(release, 0), extras: { ...release.extras, builtIn: true } }
  const rest = list.filter((one) => one !== listed && !outdated.includes(one))
  const repaired = rest.map((one) =>
    lost.some(({ url }) => url === one.fallbackUrl) ? withFallback(one, release.url) : one,
  )
  const entered = withFallback(listed ?? added, former?.url)
  const kept = former === undefined ? [] : [withFallback(withShare(former, 0), release.url)]
  return withReleases(
    document,
    remote,
    [...repaired, ...kept, entered],
    stays ? current.url : release.url,
  )
}

function isBuiltIn({ extras }: ListedRelease): boolean {
  return extras?.builtIn === true
}
