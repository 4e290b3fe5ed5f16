import type { Generated } from 'kysely'
import type { ReportReason } from '../../../delivery/registry/service/remote-report.ts'
import type { Json } from '../../../service/database/json-column.ts'

/** One try of something that may not be tried too often; see `tries.ts`. */
export interface AttemptTable {
  id: Generated<number>
  /** By whom or for what. */
  key: string
  at: Date
  /** Whether it counts is not decided yet. */
  under_way: boolean
  /** It counts only as long as this cart is held, or not yet written down; null: it counts anyway. */
  cart_id: string | null
}

/** What an operator changed of the shop's config; the highest id is the one in force. */
export interface ConfigRevisionTable {
  /** From 1, without gaps. */
  id: number
  action: 'change' | 'undo'
  /** The revision that was taken back. */
  undone_of: number | null
  changes: Json<ConfigChanges>
  /** All fields that differ from the catalogue's after this revision. */
  overrides: Json<Record<string, unknown>>
  /** From where it was saved, see `networkOf`. */
  network: string
  created_at: Date
}

/** By name of the field; null is a field that is not set. */
export type ConfigChanges = Record<string, { before: unknown; after: unknown }>

export interface OperatorSessionTable {
  /** Of the session's key, see `sessions.ts`; the key itself is only in the operator's browser. */
  key_hash: string
  expires_at: Date
}

/** What happened on the operator's page. */
export interface OperatorEventTable {
  id: Generated<number>
  action: string
  /** What it was about, for the operator to read. */
  detail: string
  network: string
  created_at: Date
}

/** The registry as it was from one edit to the next; the latest is what counts. */
export interface RegistryRevisionTable {
  /** One more than the revision it was made from, so that of two at once only one is kept. */
  id: number
  /** The text that is served. */
  document: string
  author: string
  action: string
  created_at: Date
}

/** So many browsers told the same in one minute. */
export interface RemoteReportTable {
  minute: Date
  remote: string
  version: string
  reason: ReportReason
  /** Version that stood in; empty where none did. */
  fallback: string
  reports: number
}
