import type { ListedRelease } from '../registry-document.ts'
import { askContract } from './ask-contract.ts'
import type { LookingAt } from './read-bounded.ts'
import { releaseHealth } from './release-health.ts'

/** Why visits must not be given a release, which may have been published long ago. */
export type Unhealthy =
  | { reason: 'unreachable' }
  /** It lies on an origin that nobody in charge has named, which was not asked. */
  | { reason: 'notListed' }
  /** It has other content than was published. */
  | { reason: 'integrity' }
  /** It was built against the contract `needed`, and the shell has `live`. */
  | { reason: 'contract'; needed: string; live: string }

/**
 * Looks at a release where it lies. Null when nothing speaks against it, as far as it can be found out
 * from here.
 */
export async function unhealthyRelease(
  release: ListedRelease,
  looking: LookingAt,
): Promise<Unhealthy | null> {
  const health = await releaseHealth(release, looking)
  if (health === 'unreachable') return { reason: 'unreachable' }
  if (health === 'not listed') return { reason: 'notListed' }
  if (health === 'changed') return { reason: 'integrity' }
  const [needed, live] = [release.extras?.contract, await askContract(looking.shop, looking.signal)]
  if (needed === undefined || live === null || majorOf(needed) === majorOf(live)) return null
  return { reason: 'contract', needed, live }
}

/** Releases fit a shell of the same major. */
export function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}
