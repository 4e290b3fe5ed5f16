import * as v from 'valibot'
import { integrity } from './registry.ts'

/** File name in the directory of a release. */
export const RELEASE_RECORD = 'release.json'
export const MANIFEST = 'mf-manifest.json'
/** The script that sets up the remote's container. */
export const ENTRY = 'remoteEntry.js'

/**
 * The contents of a release. The registry has the hash of this record, so no file of the release
 * can change without a change of the registry.
 */
export const releaseRecord = v.object({
  /** Folder name of the remote, e.g. `mf-tours`. */
  remote: v.string(),
  version: v.string(),
  /** Version of the shared model it was built against. */
  contract: v.string(),
  /** Hash of every file by its path below the directory, `static/js/index.1c0afe5a91.js`. */
  files: v.record(v.string(), integrity),
})

export type ReleaseRecord = v.InferOutput<typeof releaseRecord>
