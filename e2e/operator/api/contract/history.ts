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
  undoneOf: number | null
  changes: FieldChanges
}

/** `GET /operator/api/log?before=…`: who was here and what they did, the newest first. */
export interface LogAnswer {
  events: { id: number; at: string; action: string; detail: string; network: string }[]
  hasOlder: boolean
}
