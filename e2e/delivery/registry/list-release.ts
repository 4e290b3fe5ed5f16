import { LOADED_FILES } from '@shop/shared/federation/loaded-files'
import { MANIFEST } from '@shop/shared/federation/release-record'
import * as v from 'valibot'
import type { Inspection } from './inspect-release.ts'
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

/** The registry entry of a release that was inspected, with the size of its own code. */
export function listInspected(
  url: string,
  { manifest, record, size }: Extract<Inspection, { kind: 'sound' }>,
): ListedRelease {
  const release = listRelease(url, manifest, record)
  return { ...release, extras: { ...release.extras, size } }
}

/** Address of a release that the shop itself serves. */
export function publishedUrl(remote: string, version: string): string {
  return `/remotes/${remote}/${version}/${MANIFEST}`
}
