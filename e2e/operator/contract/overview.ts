import type { FieldChanges } from './config.ts'
import type { ReleaseRevision } from './releases.ts'

/** `GET /operator/api/overview`: the current setup of the shop, and its latest changes. */
export interface OverviewAnswer {
  /** Offerings by their names in the config, such as `has_tickets`, in menu order. */
  flags: { name: string; isOn: boolean }[]
  languages: string[]
  /** The open waiting room; null if there is none. */
  room: {
    /** ISO 8601. */
    since: string
    /** Name of the event that the waiting room is for; null for the whole shop. */
    event: string | null
    /** Number of people waiting now. */
    waiting: number
  } | null
  /** Newest first. */
  latest: {
    revision: number
    /** ISO 8601. */
    at: string
    network: string
    /** Name of the operator; null if unknown by now. */
    author: string | null
    changes: FieldChanges
  }[]
  /** The latest changes of releases, newest first; without those that the server made itself. */
  releases: Pick<ReleaseRevision, 'at' | 'by' | 'action'>[]
}
