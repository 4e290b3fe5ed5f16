import { extensionPage } from '@shop/shared/federation/extension-page'
import { releaseRecord } from '@shop/shared/federation/release-record'
import * as v from 'valibot'

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))

/** A whole `release.json`; the shell reads only some of its fields. */
export const fullRecord = v.object({
  ...releaseRecord.entries,
  /** Paths of the remote's own code, without its copies of modules that the shell provides. */
  own: v.optional(v.array(v.string())),
  /** Maximum size of its own code, with each file compressed by gzip. */
  budget: v.optional(v.object({ gzipBytes: bytes })),
  /** Pages the shell was not built with; they are listed in the registry. */
  pages: v.optional(v.array(extensionPage)),
})

export type FullRecord = v.InferOutput<typeof fullRecord>

/** The shell's `release.json`, at the shop's root; remotes must fit its contract. */
export const shellRecord = v.object({
  name: v.literal('shell'),
  version: v.string(),
  contract: v.string(),
  /** Path of the script that loads remotes, which only their pages need. */
  remotes: v.optional(v.string()),
  /** Hash of every file by its path, by which a build can be compared with another. */
  files: v.optional(releaseRecord.entries.files),
})

export type ShellRecord = v.InferOutput<typeof shellRecord>
