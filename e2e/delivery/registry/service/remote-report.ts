import * as v from 'valibot'

/**
 * - `unreachable`: a file of the release could not be loaded
 * - `integrity`: a file had other content than the registry says
 * - `contract`: it was built against another contract than the shell's
 * - `broken`: it was loaded and failed, or a page of it failed while it was drawn
 * - `threw`: an error while it was used; its page was still there
 */
const REASONS = ['unreachable', 'integrity', 'contract', 'broken', 'threw'] as const

export type ReportReason = (typeof REASONS)[number]

const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}$/))

/** What a browser reports about a release it could not use. */
export const remoteReport = v.object({
  remote: v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/)),
  version,
  reason: v.picklist(REASONS),
  /** Name of the page, where it is known. */
  page: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/))), null),
  /** Version of the fallback that was loaded instead; null when there was none. */
  fallback: v.optional(v.nullable(version), null),
})

export type RemoteReport = v.InferOutput<typeof remoteReport>
