import type { Unfit } from '../../../registry/fitness/unfit-release.ts'
import type { RegistryDocument } from '../../../registry/registry-document.ts'
import { findVersion, releasesOf } from '../../../registry/releases-of.ts'
import type { Backend } from '../../backend.ts'
import { spreadChanges } from './spread.ts'

export interface UnfitRelease {
  remote: string
  version: string
  reason: Unfit['reason']
}

/** Of the releases that an edit would give more visits, those that visitors' browsers would not take. */
export async function unfitReleases(
  { unfitRelease }: Pick<Backend, 'unfitRelease'>,
  { before, after, shop }: { before: RegistryDocument; after: RegistryDocument; shop: string },
): Promise<UnfitRelease[]> {
  const grown = spreadChanges(before, after).filter(
    (change) => (change.after ?? 0) > (change.before ?? 0),
  )
  const looked = await Promise.all(
    grown.map(async ({ remote, version }) => {
      const release = findVersion(releasesOf(after, remote), version)
      const unfit = release === undefined ? null : await unfitRelease(release, shop)
      return unfit === null ? [] : [{ remote, version, reason: unfit.reason }]
    }),
  )
  return looked.flat()
}

/**
 * What nobody could use is not saved. Whether browsers reach a release this server cannot always tell
 * from where it stands, so that is a warning.
 */
export function isRefused({ reason }: UnfitRelease): boolean {
  return reason !== 'unreachable'
}
