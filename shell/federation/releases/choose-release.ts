import type { RegistryRelease } from '@shop/shared/federation/registry'

export interface Situation {
  /** What the registry lists of the remote. */
  releases: readonly RegistryRelease[]
  /** Was it read just now? An older copy does not know what has come or been retired since. */
  isCurrent: boolean
  /** The release this visit has begun with; null when it has not opened the remote yet. */
  pinned: RegistryRelease | null
  /** The visitor's number for this remote, from 0 to below 100. */
  bucket: number
}

/**
 * The releases to try, in their order: the one the visit has begun with unless it was retired, what
 * stands in for it, and what a new visit would get. Empty when the remote is unknown.
 */
export function candidates({ releases, isCurrent, pinned, bucket }: Situation): RegistryRelease[] {
  const listed = releases.find(({ url }) => url === pinned?.url)
  const kept = listed ?? (isCurrent ? null : pinned)
  const chosen = chooseRelease(releases, bucket)
  const first = kept ?? chosen
  const standIn = releases.find(({ url }) => url === first?.fallbackUrl)
  const wanted = [first, standIn, chosen].filter((release) => release != null)
  return wanted.filter(({ url }, at) => wanted.findIndex((other) => other.url === url) === at)
}

/**
 * The release a visit gets: each one that is not the default takes its share of them, the default
 * the rest. `bucket` is the visitor's number from 0 to below 100; who is among the first n per cent
 * stays there while the share is not lowered. Null when nothing is listed.
 */
export function chooseRelease(
  releases: readonly RegistryRelease[],
  bucket: number,
): RegistryRelease | null {
  const standard = releases.find((release) => release.deployment?.default === true) ?? releases[0]
  let taken = 0
  for (const release of releases) {
    if (release === standard) continue
    taken += Math.max(0, release.deployment?.traffic ?? 0)
    if (bucket < taken) return release
  }
  return standard ?? null
}

/** May a release built against version `theirs` of the shared model run beside `ours`? */
export function speaksContract(theirs: string, ours: string): boolean {
  return majorOf(theirs) === majorOf(ours)
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}
