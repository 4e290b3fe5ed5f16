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
 * Restores the traffic split of these remotes from a former registry. Releases stay listed: one
 * published since then gets no visits. A remote whose former default is missing or has no hashes is
 * left unchanged.
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
    // A release that was not rolled back then becomes available again as a rollback target.
    const { rolledBack = false } = (then ?? release).extras ?? {}
    return withShare(markRolledBack(release, rolledBack), then?.deployment?.traffic ?? 0)
  })
  return withReleases(document, remote, restored, target.url)
}
