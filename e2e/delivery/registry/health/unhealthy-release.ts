import { RELEASE_RECORD } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import { shellRecord } from '../records.ts'
import type { ListedRelease } from '../registry-document.ts'
import { type LookingAt, readBounded } from './read-bounded.ts'
import { releaseHealth } from './release-health.ts'

const TIMEOUT_MS = 15_000
const MAX_BYTES = 64 * 1024

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
  const [needed, live] = [release.extras?.contract, await askContract(looking.shop, looking.signal)]
  if (needed === undefined || live === null || majorOf(needed) === majorOf(live)) return null
  return { reason: 'contract', needed, live }
}

/** A release fits a shell whose contract has the same major version. */
export function majorOf(version: string): string {
  return version.split('.')[0] ?? ''
}

/** Contract version from the shell's record at the shop's root; null when it cannot be read. */
export async function askContract(
  shop: string | null,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<string | null> {
  if (shop === null) return null
  const askable = { origins: [shop], others: 'nobody' } as const
  const answer = await readBounded(recordOf(shop), { askable, maxBytes: MAX_BYTES, signal })
  if (answer.kind !== 'content') return null
  try {
    return v.parse(shellRecord, JSON.parse(Buffer.from(answer.content).toString())).contract
  } catch {
    return null
  }
}

/** Address of a shell's record. */
export function recordOf(shop: string): string {
  return new URL(`/${RELEASE_RECORD}`, shop).href
}
