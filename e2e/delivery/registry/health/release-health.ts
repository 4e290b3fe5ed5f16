import { LOADED_FILES } from '@shop/shared/federation/loaded-files'
import { MANIFEST } from '@shop/shared/federation/release-record'
import { integrityOf } from '../integrity-of.ts'
import type { ListedRelease } from '../registry-document.ts'
import type { LookingAt } from './read-bounded.ts'
import { type ReadOutcome, servedSource } from './release-source.ts'

/**
 * - `changed`: content differs from the hash in the registry, so browsers refuse it
 * - `unchecked`: the registry has no hash for it
 * - `not listed`: the shop does not load remotes from its origin
 */
export type ReleaseHealth = 'good' | 'unreachable' | 'changed' | 'unchecked' | 'not listed'

/** Checks only the manifest and the short list of files; `publish` has checked every file. */
export async function releaseHealth(
  { url, metadata, extras }: ListedRelease,
  looking: LookingAt,
): Promise<ReleaseHealth> {
  const source = servedSource(new URL(url, looking.shop).href, looking)
  const hashes = [[MANIFEST, metadata.integrity]] as [string, string | undefined][]
  if (extras?.loaded !== undefined) hashes.push([LOADED_FILES, extras.loaded])
  const found = await Promise.all(
    hashes.map(async ([path, expected]) => healthOf(await source.read(path), expected)),
  )
  return found.find((health) => health !== 'good') ?? 'good'
}

function healthOf(outcome: ReadOutcome, expected: string | undefined): ReleaseHealth {
  if (outcome.kind === 'missing') return outcome.isListed ? 'unreachable' : 'not listed'
  if (expected === undefined) return 'unchecked'
  return integrityOf(outcome.content) === expected ? 'good' : 'changed'
}
