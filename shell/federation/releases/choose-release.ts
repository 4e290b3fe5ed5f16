import type { RegistryRelease } from '@shop/shared/federation/registry'

export interface Situation {
  releases: readonly RegistryRelease[]
  /** Was the registry read just now? A stored copy lacks releases added or retired since. */
  isCurrent: boolean
  /** The release this visit started with; null if it has not opened the remote yet. */
  pinned: RegistryRelease | null
  /** The visitor's number for this remote, from 0 to below 100. */
  bucket: number
}

/**
 * The releases to try, in order: the one this visit started with, unless it was retired; its
 * fallback; the one that a new visit would get; and the default, if that one is a canary. Empty for
 * an unknown remote.
 */
export function candidates({ releases, isCurrent, pinned, bucket }: Situation): RegistryRelease[] {
  const listed = releases.find(({ url }) => url === pinned?.url)
  const continued = listed ?? (isCurrent ? null : pinned)
  const chosen = chooseRelease(releases, bucket)
  const first = continued ?? chosen
  const fallback = releases.find(({ url }) => url === first?.fallbackUrl)
  const wanted = [first, fallback, chosen, standardOf(releases)].filter(
    (release) => release != null,
  )
  return wanted.filter(({ url }, at) => wanted.findIndex((other) => other.url === url) === at)
}

/**
 * The release a visit gets: each canary takes its share of the visitors, the default takes the
 * rest. `bucket` is the visitor's number from 0 to below 100. A visitor who gets a canary keeps
 * getting it as long as no canary's share is lowered. Null if no release is listed.
 */
export function chooseRelease(
  releases: readonly RegistryRelease[],
  bucket: number,
): RegistryRelease | null {
  const standard = standardOf(releases)
  let taken = 0
  for (const release of releases) {
    if (release === standard) continue
    taken += Math.max(0, release.deployment?.traffic ?? 0)
    if (bucket < taken) return release
  }
  return standard ?? null
}

function standardOf(releases: readonly RegistryRelease[]): RegistryRelease | undefined {
  return releases.find((release) => release.deployment?.default === true) ?? releases[0]
}
