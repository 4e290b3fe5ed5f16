import type { FieldChanges } from './config.ts'
import type { ReleaseRevision } from './releases.ts'

/** `GET /operator/api/history?before=…`: config changes, newest first. */
export interface HistoryAnswer {
  revisions: ConfigRevision[]
  /** Changes of releases: with the newest entries all known ones, with `before` none. */
  releases: ReleaseRevision[]
  hasOlder: boolean
}

export interface ConfigRevision {
  revision: number
  /** ISO 8601. */
  at: string
  network: string
  /** Name of the operator; null if unknown by now. */
  operator: string | null
  undoneOf: number | null
  /**
   * When the change was scheduled, and for which time, in ISO 8601; null for a change that was
   * saved directly.
   */
  scheduled: { at: string; for: string } | null
  changes: FieldChanges
}

/** `GET /operator/api/log?before=…`: logins and actions of operators, newest first. */
export interface LogAnswer {
  events: {
    id: number
    at: string
    action: string
    detail: string
    network: string
    /** Name of the operator; null if unknown. */
    operator: string | null
  }[]
  hasOlder: boolean
}
