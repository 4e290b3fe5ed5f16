import type { VisitFact, Vital } from '@shop/shared/federation/visit-facts'
import * as v from 'valibot'

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))
const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}$/))
const tag = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))

/** Default number of visits that each step of an automatic canary needs. */
export const VISITS_WANTED = 100

/** An edit of releases; `automatic` raises the share step by step, like `canary --auto`. */
export const releaseEdit = v.variant('action', [
  v.object({ action: v.literal('promote'), remote, version }),
  v.object({ action: v.literal('retire'), remote, version }),
  /**
   * In percent of visits; any value other than a whole number from 0 to 100 is answered as refused,
   * not as unreadable.
   */
  v.object({ action: v.literal('canary'), remote, version, share: v.number() }),
  v.object({
    action: v.literal('automatic'),
    remote,
    version,
    visits: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(999_999)),
  }),
  v.object({ action: v.literal('pause'), remote, version }),
  v.object({ action: v.literal('resume'), remote, version }),
  v.object({ action: v.literal('rollback'), remote }),
  /** Undoes the edit that changed the registry from `tag` to `after`. */
  v.object({ action: v.literal('restore'), tag, after: tag }),
])

export type ReleaseEdit = v.InferOutput<typeof releaseEdit>

/** The edit that undoes another one. */
export interface RestoreEdit {
  action: 'restore'
  /** Tags of the registry before and after the edit that is undone. */
  tag: string
  after: string
}

export const previewRequest = v.object({ edit: releaseEdit })
/** `base`: tag of the registry in the preview. */
export const saveRequest = v.object({ edit: releaseEdit, base: tag })

export type ReleaseRefusal =
  | { because: 'notListed' | 'noHashes' | 'isDefault' | 'noEarlier' | 'noShare' }
  /** `left`: percent of visits that other releases leave free. */
  | { because: 'shareTaken'; left: number }
  /** Only one release per remote can be an automatic canary, and `version` already has a share. */
  | { because: 'otherTried'; version: string }
  /** The release is not an automatic canary. */
  | { because: 'noneUnderWay' }
  /** The registry's history no longer contains the edit to undo. */
  | { because: 'forgotten' }
  /** The edit would change nothing. */
  | { because: 'same' }

/** Why a release must not get visits, or why it could not be checked. */
type UnhealthyReason = 'unreachable' | 'notListed' | 'integrity' | 'contract' | 'shared'

export interface UnhealthyRelease {
  remote: string
  version: string
  reason: UnhealthyReason
  /** Browsers would reject the release, so it cannot get visits. */
  isBroken: boolean
}

/** Menu titles by language. */
export type Titles = Record<string, string>

/** Percent of visits before and after; null if the release is not listed. */
export interface TrafficChange {
  remote: string
  titles: Titles
  version: string
  before: number | null
  after: number | null
}

/** The effect of an edit on the current registry. */
export interface ReleasesPlan {
  base: string
  changes: TrafficChange[]
  /** Releases that get more visits but failed the check. */
  unhealthy: UnhealthyRelease[]
}

export interface SavedEdit {
  /** Tag of the registry after the edit. */
  tag: string
  /** The edit that undoes it; null if no share of visits changed. */
  undo: RestoreEdit | null
}

/** Fields next to `error` in the answer to a refused preview or save. */
export type RefusedEdit =
  | ReleaseRefusal
  /** A release that gets more visits would be rejected by browsers. */
  | { because: 'unhealthy'; plan: ReleasesPlan }

/** Another edit was saved meanwhile; `plan` is the effect of this edit now. */
export interface StaleEdit {
  plan: ReleasesPlan
}

/** An automatic canary: its current step and the condition for the next one. */
export interface CanaryState {
  state: 'running' | 'paused' | 'back'
  /** Percent of visits in the current step, or in the last step of a canary that went back. */
  share: number
  /** When the step began, ISO 8601; null until the server has begun it. */
  since: string | null
  /** Version of the default release, which the canary is compared with. */
  against: string
  /** Visits that each step needs, and visits counted in this step. */
  wanted: number
  told: number
  /**
   * Missing condition for the next step; null if the next step follows within a minute, or if the
   * canary is paused or over.
   */
  waitsFor: 'visits' | 'sales' | 'doubt' | null
  /** Why the canary went back. */
  because: string | null
}

/** Failures that browsers reported for a release in the last 24 hours. */
export interface ReportedFailure {
  reason: 'unreachable' | 'integrity' | 'contract' | 'broken' | 'threw'
  reports: number
  /** Minute of the latest report, ISO 8601. */
  last: string
  pages: readonly string[]
}

/**
 * Author of an edit: the server at its start, an automatic canary, an operator, or another client.
 */
export type Author =
  | { kind: 'server' | 'canary' }
  /** `network`: empty if unknown. */
  | { kind: 'operator'; name: string | null; network: string }
  | { kind: 'other'; name: string }

export interface ReleaseState {
  version: string
  isDefault: boolean
  /** Percent of visits. */
  share: number
  isBuiltIn: boolean
  isRolledBack: boolean
  /** Browsers load this if the release fails: a version, or an address that is not in the list. */
  fallback: string | null
  canary: CanaryState | null
  failures: ReportedFailure[]
  /** Time and author of the edit that listed the release; null if it is older than the history. */
  listed: { at: string; by: Author } | null
}

export interface RemoteState {
  remote: string
  titles: Titles
  releases: ReleaseState[]
  /** Target version of a rollback; null if there is none. */
  goesBackTo: string | null
}

export interface ReleasesState {
  tag: string
  /** Steps of an automatic canary in percent of visits, without the promotion at the end. */
  steps: readonly number[]
  remotes: RemoteState[]
}

/** Length of a period in hours, and of its intervals in minutes. */
export const HEALTH_PERIODS = {
  day: { hours: 24, minutes: 30 },
  week: { hours: 7 * 24, minutes: 240 },
  month: { hours: 30 * 24, minutes: 12 * 60 },
} as const

export type HealthPeriod = keyof typeof HEALTH_PERIODS

export const healthQuery = v.object({
  remote,
  period: v.picklist(Object.keys(HEALTH_PERIODS) as HealthPeriod[]),
})

/**
 * Counts for a release in one interval. `reports` are failures that browsers report at all times.
 * The others count visits, which are only reported while a release of the remote is on trial.
 * `lcp`, `inp` and `cls` count slow visits by Web Vital.
 */
export interface HealthPoint extends Record<VisitFact | Vital, number> {
  /** Start of the interval, ISO 8601. */
  at: string
  reports: number
}

export interface ReleasesHealth {
  from: string
  to: string
  /** Length of an interval. */
  minutes: number
  /**
   * Listed releases: the default first, then those with a share, then the newest; intervals without
   * data are omitted.
   */
  releases: { version: string; points: HealthPoint[] }[]
  /** Number of further listed releases. */
  others: number
}

/** An edit of the registry: author, time and action. */
export interface ReleaseRevision {
  /** ISO 8601. */
  at: string
  by: Author
  /** The edit as a command for the command line. */
  action: string
  changes: TrafficChange[]
  /** The edit that undoes it; null for the oldest known edit, and if no share of visits changed. */
  undo: RestoreEdit | null
}

export interface ReleasesHistory {
  /** Newest first. */
  revisions: ReleaseRevision[]
}
