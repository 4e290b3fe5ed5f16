import { LOADED_FILES } from '@shop/shared/federation/loaded-files'
import * as v from 'valibot'
import { integrityOf } from './integrity-of.ts'
import { type FullRecord, fullRecord } from './records.ts'
import type { ListedRelease } from './registry-document.ts'

/**
 * The registry entry of a release, from its address and the contents of its manifest and its
 * `release.json`. Throws when the latter is invalid.
 */
export function listRelease(url: string, manifest: Uint8Array, record: Uint8Array): ListedRelease {
  const { version, contract, pages, files }: FullRecord = v.parse(
    fullRecord,
    JSON.parse(Buffer.from(record).toString()),
  )
  const loaded = files[LOADED_FILES]
  return {
    url,
    metadata: { version, integrity: integrityOf(manifest) },
    extras: {
      release: integrityOf(record),
      ...(loaded && { loaded }),
      contract,
      ...(pages && { pages }),
    },
  }
}
