import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import {
  defaultOf,
  hasHashes,
  markRolledBack,
  releasesOf,
  withReleases,
  withShare,
} from '../../delivery/registry/releases-of.ts'

/**
 * Spreads visits of these remotes again as a former registry did. What is listed stays listed: a
 * release published since gets no visits, and a remote whose former default is gone or has
 * no hashes stays as it is.
 */
export function restoreShares(
  document: RegistryDocument,
  former: RegistryDocument,
  remotes: readonly string[],
): RegistryDocument {
  return remotes.reduce((restored, remote) => restoreOne(restored, former, remote), document)
}

function restoreOne(
  document: RegistryDocument,
  former: RegistryDocument,
  remote: string,
): RegistryDocument {
  const list = releasesOf(document, remote)
  const formerList = releasesOf(former, remote)
  const target = defaultOf(formerList)
  if (!target || !list.some((one) => one.url === target.url && hasHashes(one))) return document
  const restored = list.map((release) => {
    const then = formerList.find(({ url }) => url === release.url)
    // What was not taken back then may be gone back to again.
    const { rolledBack = false } = (then ?? release).extras ?? {}
    return withShare(markRolledBack(release, rolledBack), then?.deployment?.traffic ?? 0)
  })
  return withReleases(document, remote, restored, target.url)
}
