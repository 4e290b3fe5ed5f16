import type { FieldChanges } from './config.ts'
import type { ReleaseRevision } from './releases.ts'

/** `GET /operator/api/history?before=…`: what was changed, the newest first. */
export interface HistoryAnswer {
  revisions: ConfigRevision[]
  /** Changes of releases; only without `before`, and then all that are known. */
  releases: ReleaseRevision[]
  hasOlder: boolean
}

export interface ConfigRevision {
  revision: number
  /** ISO 8601. */
  at: string
  network: string
  /** Name of the operator; null where it is not known any more. */
  operator: string | null
  undoneOf: number | null
  /** When it was scheduled, and for when, in ISO 8601; null for one that was saved by hand. */
  scheduled: { at: string; for: string } | null
  changes: FieldChanges
}

/** `GET /operator/api/log?before=…`: who was here and what they did, the newest first. */
export interface LogAnswer {
  events: {
    id: number
    at: string
    action: string
    detail: string
    network: string
    /** Name of the operator; null for somebody who is not known. */
    operator: string | null
  }[]
  hasOlder: boolean
}
