import type { ListedRelease, RegistryDocument } from '../../registry/registry-document.ts'
import {
  defaultOf,
  releasesOf,
  withFallback,
  withReleases,
  withShare,
} from '../../registry/releases-of.ts'

export interface BuiltInRelease {
  remote: string
  release: ListedRelease
}

/**
 * The registry with the releases that the server itself was built with, in place of those it had
 * before. Visits get the new one where they had a built-in one; a release that somebody has
 * published and promoted stays the default.
 */
export function seedRegistry(
  document: RegistryDocument,
  builtIn: readonly BuiltInRelease[],
): RegistryDocument {
  return builtIn.reduce((seeded, { remote, release }) => seedOne(seeded, remote, release), document)
}

function seedOne(
  document: RegistryDocument,
  remote: string,
  release: ListedRelease,
): RegistryDocument {
  const list = releasesOf(document, remote)
  const isOutdated = (one: ListedRelease) => isBuiltIn(one) && one.url !== release.url
  const isListed = list.some(({ url }) => url === release.url)
  if (isListed && !list.some(isOutdated)) return document
  const kept = list.filter((one) => !isOutdated(one))
  const current = defaultOf(list)
  const stays = current !== undefined && !isOutdated(current)
  const added = { ...withShare(release, 0), extras: { ...release.extras, builtIn: true } }
  const listed = isListed ? kept : [...kept, added]
  const lost = new Set(list.filter(isOutdated).map(({ url }) => url))
  const repaired = listed.map((one) =>
    one.fallbackUrl !== undefined && lost.has(one.fallbackUrl)
      ? withFallback(one, release.url)
      : one,
  )
  return withReleases(document, remote, repaired, stays ? current.url : release.url)
}

function isBuiltIn({ extras }: ListedRelease): boolean {
  return extras?.builtIn === true
}
