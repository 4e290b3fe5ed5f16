import { VISIT_FACTS, VITALS } from '@shop/shared/federation/visit-facts'
import * as v from 'valibot'

/**
 * - `unreachable`: a file of the release could not be loaded
 * - `integrity`: a file had other content than in the registry
 * - `contract`: it was built against another contract than the shell's
 * - `broken`: it was loaded and failed, or a page of it failed while it was drawn
 * - `threw`: an error while it was used; its page stayed visible
 */
const REASONS = ['unreachable', 'integrity', 'contract', 'broken', 'threw'] as const

export type ReportReason = (typeof REASONS)[number]

const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}$/))

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))

/** A browser's report about a release it could not use. */
export const remoteReport = v.object({
  remote,
  version,
  reason: v.picklist(REASONS),
  page: v.optional(v.nullable(v.pipe(v.string(), v.regex(/^[a-z][A-Za-z0-9]{0,39}$/))), null),
  /** Version of the fallback that was loaded instead; null without one. */
  fallback: v.optional(v.nullable(version), null),
})

export type RemoteReport = v.InferOutput<typeof remoteReport>

const MOST_REMOTES = 12

/** A browser's report about its visit during an automatic canary; without personal data. */
export const visitReport = v.object({
  visits: v.pipe(
    v.array(
      v.object({
        remote,
        version,
        /** Share of the canary, in percent of all visits, when this visit began. */
        share: v.number(),
        facts: v.pipe(v.array(v.picklist(VISIT_FACTS)), v.maxLength(VISIT_FACTS.length)),
        vitals: v.optional(v.pipe(v.array(v.picklist(VITALS)), v.maxLength(VITALS.length)), []),
      }),
    ),
    v.minLength(1),
    v.maxLength(MOST_REMOTES),
    // A visit has only one release of each remote.
    v.check(
      (visits) => new Set(visits.map((one) => one.remote)).size === visits.length,
      'reports one remote twice',
    ),
  ),
})

export type VisitReport = v.InferOutput<typeof visitReport>
export type ToldVisit = VisitReport['visits'][number]
