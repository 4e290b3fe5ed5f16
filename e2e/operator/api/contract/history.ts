import type { FieldChanges } from './config.ts'

/** `GET /operator/api/history?before=…`: what was changed, the newest first. */
export interface HistoryAnswer {
  revisions: ConfigRevision[]
  /** Changes of releases; only without `before`, and then all that are known. */
  releases: ReleasesRevision[]
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
  changes: FieldChanges
}

export interface ReleasesRevision {
  at: string
  author: string
  /** An operator who did it; null for another author. */
  operator: { name: string | null; network: string } | null
  action: string
  /** Entered by the server itself, not by anybody. */
  isBuiltIn: boolean
  /** Shares of visits, 0 to 100; null where the release was not there. */
  changes: { remote: string; version: string; before: number | null; after: number | null }[]
  /** States that undoing it goes between; null for the first one. */
  before: string | null
  after: string
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
