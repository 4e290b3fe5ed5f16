import { extensionPage } from '@shop/shared/federation/extension-page'
import { releaseRecord } from '@shop/shared/federation/release-record'
import * as v from 'valibot'

const bytes = v.pipe(v.number(), v.integer(), v.minValue(0))

/** What a `release.json` says beyond what the shell reads of it. */
export const fullRecord = v.object({
  ...releaseRecord.entries,
  /** The remote's own code, by path: without the copies it brings of what the shell has. */
  own: v.optional(v.array(v.string())),
  /** Most bytes that its own code may have, each file compressed by gzip. */
  budget: v.optional(v.object({ gzipBytes: bytes })),
  /** Pages that the shell does not know, as they go into the registry. */
  pages: v.optional(v.array(extensionPage)),
})

export type FullRecord = v.InferOutput<typeof fullRecord>

/** The `release.json` of the shell, at the shop's root: what remotes have to fit. */
export const shellRecord = v.object({
  name: v.literal('shell'),
  version: v.string(),
  contract: v.string(),
  /** Path of the script that loads remotes, which only their pages need. */
  remotes: v.optional(v.string()),
})

export type ShellRecord = v.InferOutput<typeof shellRecord>
