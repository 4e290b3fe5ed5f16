import * as v from 'valibot'
import { integrity } from './registry.ts'

/** Its name in the directory of a release. */
export const RELEASE_RECORD = 'release.json'
export const MANIFEST = 'mf-manifest.json'
/** Sets up the container of the remote. */
export const ENTRY = 'remoteEntry.js'

/**
 * What a release consists of. It lies in the directory of the release and its own hash stands in the
 * registry, so that nothing in it can be changed without the registry.
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
