import type { ListedRelease } from '../registry-document.ts'
import { askContract } from './ask-contract.ts'
import { releaseHealth } from './release-health.ts'

/** Why visits must not be given a release, which may have been published long ago. */
export type Unfit =
  | { reason: 'unreachable' }
  /** It has other content than was published. */
  | { reason: 'integrity' }
  /** It was built against the contract `needed`, and the shell has `live`. */
  | { reason: 'contract'; needed: string; live: string }

/**
 * Looks at a release where it lies. `shop` is the origin its address belongs to; null where nobody has
 * told. Null when nothing speaks against it, as far as it can be found out from here.
 */
export async function unfitRelease(
  release: ListedRelease,
  shop: string | null,
): Promise<Unfit | null> {
  const health = await releaseHealth(release, shop)
  if (health === 'unreachable') return { reason: 'unreachable' }
  if (health === 'changed') return { reason: 'integrity' }
  const [needed, live] = [release.extras?.contract, await askContract(shop)]
  if (needed === undefined || live === null || majorOf(needed) === majorOf(live)) return null
  return { reason: 'contract', needed, live }
}

/** Releases fit a shell of the same major. */
export function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}
