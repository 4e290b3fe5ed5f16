import { fitsContract } from '@shop/shared/federation/versions'
import type { ListedRelease } from '../registry-document.ts'
import { askShell } from './live-shell.ts'
import type { LookingAt } from './read-bounded.ts'
import { releaseHealth } from './release-health.ts'

/** Why visits must not get a release now; it may have been fine when it was published. */
export type Unhealthy =
  | { reason: 'unreachable' }
  /** It was not requested: nobody in charge has named its origin. */
  | { reason: 'notListed' }
  /** Its content differs from what was published. */
  | { reason: 'integrity' }
  /** It was built against the contract `needed`, and the shell has `live`. */
  | { reason: 'contract'; needed: string; live: string }

/** Checks a release at its address. Null when no problem can be found from here. */
export async function unhealthyRelease(
  release: ListedRelease,
  looking: LookingAt,
): Promise<Unhealthy | null> {
  const health = await releaseHealth(release, looking)
  if (health === 'unreachable') return { reason: 'unreachable' }
  if (health === 'not listed') return { reason: 'notListed' }
  if (health === 'changed') return { reason: 'integrity' }
  const needed = release.extras?.contract
  const live = (await askShell(looking.shop, looking.signal))?.contract
  if (needed === undefined || live === undefined || fitsContract(needed, live)) return null
  return { reason: 'contract', needed, live }
}
