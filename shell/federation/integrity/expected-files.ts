import type { RegistryRelease } from '@shop/shared/federation/registry'
import * as v from 'valibot'
import { RELEASE_RECORD, releaseRecord } from '#federation/release-record'
import { fetchPart } from './fetch-part.ts'
import { ReleaseFault } from './release-fault.ts'

/** The hashes of a release in the registry; null if missing. */
export interface Hashes {
  manifest: string | null
  record: string | null
}

/** Throws a `ReleaseFault` if hashes are required and the release has none. */
export function hashesOf(release: RegistryRelease, areRequired: boolean): Hashes {
  const manifest = release.metadata.integrity ?? null
  const record = release.extras?.release ?? null
  if (areRequired && (manifest === null || record === null)) {
    throw new ReleaseFault('integrity', `the registry has no hashes of ${release.url}`)
  }
  return { manifest, record }
}

/** Fetches the list of a release's files. Rejects with a `ReleaseFault` or a `LostPart`. */
export async function fetchRecord(directory: string, integrity: string) {
  const answer = await fetchPart(new URL(RELEASE_RECORD, directory).href, integrity)
  const read = v.safeParse(releaseRecord, await answer.json().catch(() => null))
  if (!read.success) throw new ReleaseFault('broken', `no record of a release in ${directory}`)
  return read.output
}

const manifestSchema = v.object({
  metaData: v.object({
    publicPath: v.nullish(v.string(), 'auto'),
    remoteEntry: v.object({ path: v.nullish(v.string(), ''), name: v.string(), type: v.string() }),
  }),
})

/**
 * Fetches a manifest; returns the address of its entry, which may be relative to the manifest.
 * Rejects an entry that is an ES module: browsers load those without a tag, so that no `integrity`
 * could be set.
 */
export async function fetchManifest(address: string, integrity: string | null): Promise<string> {
  const answer = await fetchPart(address, integrity)
  const read = v.safeParse(manifestSchema, await answer.json().catch(() => null))
  if (!read.success) throw new ReleaseFault('broken', `no manifest at ${address}`)
  const { publicPath, remoteEntry } = read.output.metaData
  if (/^(esm|module|system)$/.test(remoteEntry.type)) {
    throw new ReleaseFault('broken', `the entry of ${address} is a module`)
  }
  const path = remoteEntry.path.replace(/\/?$/, remoteEntry.path === '' ? '' : '/')
  return `${publicPath === 'auto' ? '' : publicPath}${path}${remoteEntry.name}`
}
