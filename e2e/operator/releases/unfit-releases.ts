import { inParallel } from '../../delivery/build/in-parallel.ts'
import type { Unfit } from '../../delivery/registry/fitness/unfit-release.ts'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import { findVersion, releasesOf } from '../../delivery/registry/releases-of.ts'
import type { Operator } from '../operator.ts'
import { spreadChanges } from './spread.ts'

export interface UnfitRelease {
  remote: string
  version: string
  reason: Unfit['reason']
}

const AT_A_TIME = 4
/** For all of them together: an operator waits for the page. */
const LOOKING_MS = 15_000

/**
 * Of the releases that an edit would give more visits, those that visitors' browsers would not take.
 * Only addresses that whoever runs the shop has named are asked: the registry is written by teams.
 */
export async function unfitReleases(
  backend: Pick<Operator, 'unfitRelease' | 'remoteOrigins' | 'returnOrigins'>,
  { before, after, shop }: { before: RegistryDocument; after: RegistryDocument; shop: string },
): Promise<UnfitRelease[]> {
  const grown = spreadChanges(before, after).filter(
    (change) => (change.after ?? 0) > (change.before ?? 0),
  )
  const origins = [shop, ...backend.returnOrigins.known, ...backend.remoteOrigins]
  const askable = { origins, others: 'nobody' } as const
  const looking = { shop, askable, signal: AbortSignal.timeout(LOOKING_MS) }
  const found: UnfitRelease[] = []
  await inParallel(AT_A_TIME, grown, async ({ remote, version }) => {
    const release = findVersion(releasesOf(after, remote), version)
    const unfit = release === undefined ? null : await backend.unfitRelease(release, looking)
    if (unfit !== null) found.push({ remote, version, reason: unfit.reason })
  })
  return found
}

/**
 * What nobody could use is not saved. Whether browsers reach a release this server cannot always tell
 * from where it stands, nor what the web server before it allows, so that is a warning.
 */
export function isRefused({ reason }: UnfitRelease): boolean {
  return reason !== 'unreachable' && reason !== 'notListed'
}
