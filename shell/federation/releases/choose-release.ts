import type { RegistryRelease } from '@shop/shared/federation/registry'

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
