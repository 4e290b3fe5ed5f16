import { MANIFEST } from '@shop/shared/federation/release-record'
import { fitsContract } from '@shop/shared/federation/versions'
import type { ListedRelease } from '../registry-document.ts'
import { compareShared } from './compare-shared.ts'
import { askShell } from './live-shell.ts'
import type { LookingAt } from './read-bounded.ts'
import { releaseHealth } from './release-health.ts'
import { servedSource } from './release-source.ts'

/** Why visits must not get a release now; it may have been fine when it was published. */
export type Unhealthy =
  | { reason: 'unreachable' }
  /** It was not requested: the shop loads no remotes from its origin. */
  | { reason: 'notListed' }
  /** Its content differs from the published content. */
  | { reason: 'integrity' }
  /** It was built against the contract `needed`, and the shell has `live`. */
  | { reason: 'contract'; needed: string; live: string }
  /** It takes modules from the page that the live shell lacks, or has in another version. */
  | { reason: 'shared'; problems: readonly string[] }

/** Checks a release at its address. Null when no problem can be found from here. */
export async function unhealthyRelease(
  release: ListedRelease,
  looking: LookingAt,
): Promise<Unhealthy | null> {
  const health = await releaseHealth(release, looking)
  if (health === 'unreachable') return { reason: 'unreachable' }
  if (health === 'not listed') return { reason: 'notListed' }
  if (health === 'changed') return { reason: 'integrity' }
  const shell = await askShell(looking.shop, looking.signal)
  const needed = release.extras?.contract
  if (shell !== null && needed !== undefined && !fitsContract(needed, shell.contract)) {
    return { reason: 'contract', needed, live: shell.contract }
  }
  const problems = await whyItCannotRun(release, shell?.provides, looking)
  return problems.length === 0 ? null : { reason: 'shared', problems }
}

/**
 * Whether a release is broken for every browser, so that it must get no visits. One that is
 * unreachable or not listed may get some: browsers may have access where this machine has none.
 */
export function isSurelyBroken({ reason }: Pick<Unhealthy, 'reason'>): boolean {
  return reason !== 'unreachable' && reason !== 'notListed'
}

/** Checked again, because the shell may have changed since it was published. */
async function whyItCannotRun(
  { url }: ListedRelease,
  provides: Readonly<Record<string, string>> | undefined,
  looking: LookingAt,
): Promise<string[]> {
  if (provides === undefined) return []
  const manifest = await servedSource(new URL(url, looking.shop).href, looking).read(MANIFEST)
  return manifest.kind === 'content' ? compareShared(manifest.content, provides).problems : []
}
