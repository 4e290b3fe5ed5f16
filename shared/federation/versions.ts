/**
 * Compares the version that a release was built against with the page's. `older`: the page's
 * version is newer and compatible. In `0.x` each minor version is a major one, as for npm and
 * federation.
 */
export type Distance = 'same' | 'older' | 'newer patch' | 'newer minor' | 'other major'

export function distanceOf(built: string, live: string): Distance {
  const [one, other] = [numbersOf(built), numbersOf(live)]
  if (one === null || other === null) return built === live ? 'same' : 'other major'
  if (one.major !== other.major) return 'other major'
  if (one.minor !== other.minor) {
    if (one.major === 0) return 'other major'
    return one.minor > other.minor ? 'newer minor' : 'older'
  }
  if (one.patch === other.patch) return 'same'
  return one.patch > other.patch ? 'newer patch' : 'older'
}

/**
 * Does a shell with version `live` of the shared model run a release that was built against version
 * `built`? Only with the same major version, and if the shell's is not older: federation refuses
 * any version outside `^built`, but only when the page's code runs.
 */
export function fitsContract(built: string, live: string): boolean {
  const distance = distanceOf(built, live)
  return distance === 'same' || distance === 'older'
}

function numbersOf(version: string): { major: number; minor: number; patch: number } | null {
  const found = /^(\d+)\.(\d+)\.(\d+)/.exec(version)
  if (found === null) return null
  const [major = 0, minor = 0, patch = 0] = found.slice(1).map(Number)
  return { major, minor, patch }
}
