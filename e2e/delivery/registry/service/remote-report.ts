import { VISIT_FACTS, VITALS } from '@shop/shared/federation/visit-facts'
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

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** What a browser reports about a release it could not use. */
export const remoteReport = v.object({
  remote,
  version,
  reason: v.picklist(REASONS),
  /** Name of the page, where it is known. */
  page: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/))), null),
  /** Version of the fallback that was loaded instead; null when there was none. */
  fallback: v.optional(v.nullable(version), null),
})

export type RemoteReport = v.InferOutput<typeof remoteReport>

/** How many remotes one visit may tell of. */
const MOST_REMOTES = 12

/** What a browser tells of its visit while a release is tried automatically; nothing of a person. */
export const visitReport = v.object({
  visits: v.pipe(
    v.array(
      v.object({
        remote,
        version,
        /** Percent of all visits that the tried release had when this one began. */
        share: v.number(),
        facts: v.pipe(v.array(v.picklist(VISIT_FACTS)), v.maxLength(VISIT_FACTS.length)),
        vitals: v.optional(v.pipe(v.array(v.picklist(VITALS)), v.maxLength(VITALS.length)), []),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_REMOTES),
    // A visit is given one release of each.
    v.check(
      (visits) => new Set(visits.map((one) => one.remote)).size === visits.length,
      'tells of one remote twice',
    ),
  ),
})

export type VisitReport = v.InferOutput<typeof visitReport>
export type ToldVisit = VisitReport['visits'][number]
