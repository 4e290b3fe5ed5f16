import { MANIFEST } from '@shop/shared/federation/release-record'
import { fitsContract } from '@shop/shared/federation/versions'
import type { ListedRelease } from '../registry-document.ts'
import { compareShared } from './compare-shared.ts'
import { askShell } from './live-shell.ts'
import type { LookingAt } from './read-bounded.ts'
import { releaseHealth } from './release-health.ts'
import { servedSource } from './release-source.ts'

/** Why a release must not get visits now, even if it was right when it was published. */
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

/** Checks a release at its address. Null if this machine finds no problem. */
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
 * Whether the release is broken in every browser, so that it must get no visits. A release that
 * this machine cannot reach, or whose origin is not allowed, may still work in browsers.
 */
export function isSurelyBroken({ reason }: Pick<Unhealthy, 'reason'>): boolean {
  return reason !== 'unreachable' && reason !== 'notListed'
}

/**
 * Compares the release with the live shell again, because the shell may be newer than the release.
 */
async function whyItCannotRun(
  { url }: ListedRelease,
  provides: Readonly<Record<string, string>> | undefined,
  looking: LookingAt,
): Promise<string[]> {
  if (provides === undefined) return []
  const manifest = await servedSource(new URL(url, looking.shop).href, looking).read(MANIFEST)
  return manifest.kind === 'content' ? compareShared(manifest.content, provides).problems : []
}
