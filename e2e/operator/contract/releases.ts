import type { VisitFact, Vital } from '@shop/shared/federation/visit-facts'
import * as v from 'valibot'

const remote = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,39}$/))
const version = v.pipe(v.string(), v.regex(/^[\w.+-]{1,100}$/))
const tag = v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/))

/** How many visits with a release each step of an automatic canary wants, unless told otherwise. */
export const VISITS_WANTED = 100

/** An edit of releases; `automatic` lets the share rise by itself, as `canary --auto` does. */
export const releaseEdit = v.variant('action', [
  v.object({ action: v.literal('promote'), remote, version }),
  v.object({ action: v.literal('retire'), remote, version }),
  /** In percent of visits; what is no whole number from 0 to 100 is refused and not unreadable. */
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
  /** Undoes the edit that changed the registry `tag` to `after`. */
  v.object({ action: v.literal('restore'), tag, after: tag }),
])

export type ReleaseEdit = v.InferOutput<typeof releaseEdit>

/** The edit that undoes another one. */
export interface RestoreEdit {
  action: 'restore'
  /** Of the registry before and after the edit. */
  tag: string
  after: string
}

export const previewRequest = v.object({ edit: releaseEdit })
/** `base`: tag of the registry that the preview was made of. */
export const saveRequest = v.object({ edit: releaseEdit, base: tag })

export type ReleaseRefusal =
  | { because: 'notListed' | 'noHashes' | 'isDefault' | 'noEarlier' | 'noShare' }
  /** `left`: percent of visits that the shares of other releases leave. */
  | { because: 'shareTaken'; left: number }
  /** Only one release of a remote can rise by itself: `version` has a share already. */
  | { because: 'otherTried'; version: string }
  /** No share of it rises by itself. */
  | { because: 'noneUnderWay' }
  /** The registry's history no longer contains the edit to undo. */
  | { because: 'forgotten' }
  /** Everything is so already. */
  | { because: 'same' }

/** Why visits must not get a release, or what this server cannot look at. */
type UnhealthyReason = 'unreachable' | 'notListed' | 'integrity' | 'contract' | 'shared'

export interface UnhealthyRelease {
  remote: string
  version: string
  reason: UnhealthyReason
  /** Browsers would not take it: nobody can give it visits. */
  isBroken: boolean
}

/** By language. */
export type Titles = Record<string, string>

/** Percent of visits before and after; null where the release is not listed. */
export interface TrafficChange {
  remote: string
  titles: Titles
  version: string
  before: number | null
  after: number | null
}

/** What an edit would do to the registry as it is now. */
export interface ReleasesPlan {
  base: string
  changes: TrafficChange[]
  /** Of the releases that get more visits: those that failed the check. */
  unhealthy: UnhealthyRelease[]
}

export interface SavedEdit {
  /** Of the registry after it. */
  tag: string
  /** What undoes it; null where no release gets other visits by it. */
  undo: RestoreEdit | null
}

/** What stands in the answer to a refused preview or save, beside `error`. */
export type RefusedEdit =
  | ReleaseRefusal
  /** Browsers would not take a release that gets more visits. */
  | { because: 'unhealthy'; plan: ReleasesPlan }

/** Somebody else has edited since; `plan` is what the edit would do now. */
export interface StaleEdit {
  plan: ReleasesPlan
}

/** An automatic canary: the step it is at, and what it waits for. */
export interface CanaryState {
  state: 'running' | 'paused' | 'back'
  /** Percent of visits of this step; of the last one where it went back. */
  share: number
  /** When the step began, ISO 8601; null until the server has begun it. */
  since: string | null
  /** Version of the default that it is compared with. */
  against: string
  /** Visits with the release that each step wants, and those told of this step. */
  wanted: number
  told: number
  /** Why it takes no next step yet; null where it takes one in a minute, is paused, or is over. */
  waitsFor: 'visits' | 'sales' | 'doubt' | null
  /** Why it went back. */
  because: string | null
}

/** What browsers reported of a release in the last 24 hours. */
export interface ReportedFailure {
  reason: 'unreachable' | 'integrity' | 'contract' | 'broken' | 'threw'
  reports: number
  /** Minute of the latest report, ISO 8601. */
  last: string
  pages: readonly string[]
}

/** Who edited: the server itself as it started, or with a canary, an operator, or anybody else. */
export type Author =
  | { kind: 'server' | 'canary' }
  /** `network`: empty if it is not known. */
  | { kind: 'operator'; name: string | null; network: string }
  | { kind: 'other'; name: string }

export interface ReleaseState {
  version: string
  isDefault: boolean
  /** Percent of visits. */
  share: number
  isBuiltIn: boolean
  isRolledBack: boolean
  /** Stands in where this one cannot be loaded: a version, or an address that is not listed. */
  fallback: string | null
  canary: CanaryState | null
  failures: ReportedFailure[]
  /** When and by whom it was listed; null where the history reaches less far back. */
  listed: { at: string; by: Author } | null
}

export interface RemoteState {
  remote: string
  titles: Titles
  releases: ReleaseState[]
  /** Version that a rollback leads to; null where there is none. */
  goesBackTo: string | null
}

export interface ReleasesState {
  tag: string
  /** Steps of an automatic canary in percent of visits, without the promotion at the end. */
  steps: readonly number[]
  remotes: RemoteState[]
}

/** Hours that figures are told of, and how many minutes are counted together. */
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
 * What was told of a release in one stretch of time: `reports` are failures that browsers reported,
 * always; the others are visits, which tell only while a release of the remote is tried. `lcp`, `inp`
 * and `cls` are slow ones, by which Web Vitals.
 */
export interface HealthPoint extends Record<VisitFact | Vital, number> {
  /** Beginning of the stretch, ISO 8601. */
  at: string
  reports: number
}

export interface ReleasesHealth {
  from: string
  to: string
  /** Length of a stretch. */
  minutes: number
  /**
   * Of the listed releases, the default first, then those with a share, then the newest; without
   * stretches of which nothing was told.
   */
  releases: { version: string; points: HealthPoint[] }[]
  /** How many more are listed. */
  others: number
}

/** An edit of the registry: who, when, what. */
export interface ReleaseRevision {
  /** Instant, ISO 8601. */
  at: string
  by: Author
  /** As on the command line. */
  action: string
  changes: TrafficChange[]
  /** What undoes it; null for the oldest known edit, and where no release got other visits. */
  undo: RestoreEdit | null
}

export interface ReleasesHistory {
  /** The newest first. */
  revisions: ReleaseRevision[]
}
