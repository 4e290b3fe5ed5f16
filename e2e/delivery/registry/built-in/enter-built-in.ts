import type { ListedRelease, RegistryDocument } from '../registry-document.ts'
import { applyEdit, type RegistryNote, type RegistryStore } from '../registry-store.ts'
import { defaultOf, releasesOf, withFallback, withReleases, withShare } from '../releases-of.ts'

export interface BuiltInRelease {
  remote: string
  release: ListedRelease
}

export interface Deployment {
  /** Whether files of earlier builds are still served after the start. */
  keepsFiles: boolean
}

export const BUILT_IN_ENTERED: RegistryNote = {
  author: 'server',
  action: 'enter the releases it was built with',
}

/**
 * Enters the releases that were built with this server into the registry. `deployment` decides
 * whether releases of earlier builds stay. Rejects when the registry cannot be written.
 */
export async function enterBuiltIn(
  registry: RegistryStore,
  builtIn: readonly BuiltInRelease[],
  deployment: Deployment,
): Promise<void> {
  const outcome = await applyEdit(
    registry,
    (document) => {
      const seeded = seedRegistry(document, builtIn, deployment)
      return { kind: 'edited', document: seeded, said: '' }
    },
    BUILT_IN_ENTERED,
  )
  if (outcome.kind === 'refused') throw new Error(outcome.why)
}

/**
 * The registry with this server's built-in releases in place of those of earlier builds. A new one
 * becomes the default if the default was a built-in one; a release that was published and promoted
 * stays the default. If old files are still served, the former built-in release stays listed: open
 * pages still use it, and it is the fallback of the new one.
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
  // If this build was rolled back, it stays so after a restart; only a newer build becomes the
  // default again.
  const isTakenBack = former !== undefined && listed?.extras?.rolledBack === true
  const stays = current !== undefined && (isTakenBack || !outdated.includes(current))
  if (listed !== undefined && stays && lost.length === 0) return document

  const added = { ...withShare(release, 0), extras: { ...release.extras, builtIn: true } }
  const rest = list.filter((one) => one !== listed && !outdated.includes(one))
  const repaired = rest.map((one) =>
    lost.some(({ url }) => url === one.fallbackUrl) ? withFallback(one, release.url) : one,
  )
  const entered = withFallback(listed ?? added, former?.url)
  const earlier = former === undefined ? [] : [withFallback(withShare(former, 0), release.url)]
  return withReleases(
    document,
    remote,
    [...repaired, ...earlier, entered],
    stays ? current.url : release.url,
  )
}

function isBuiltIn({ extras }: ListedRelease): boolean {
  return extras?.builtIn === true
}
