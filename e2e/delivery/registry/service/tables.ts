import type { VisitFact, Vital } from '@shop/shared/federation/visit-facts'
import type { ReportReason } from './remote-report.ts'

/** One row for each edit; the row with the highest id is the current registry. */
interface RegistryRevisionTable {
  /**
   * One more than the revision on which it is based, so that only one of two concurrent writes
   * succeeds.
   */
  id: number
  /** The served text. */
  document: string
  author: string
  action: string
  created_at: Date
}

/** How many browsers reported the same in one minute. */
interface RemoteReportTable {
  minute: Date
  remote: string
  version: string
  reason: ReportReason
  /** Version of the fallback; empty without one. */
  fallback: string
  reports: number
  /** Page of the latest report that names one. */
  page: string | null
}

interface RegistryKeyTable {
  /** SHA-256, in base64url; only the team has the key. */
  key_hash: string
  name: string
  /** Null once it is revoked: names of valid keys are unique. */
  in_force: true | null
  remotes: string[]
  created_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/** How many visits reported each fact in one minute, while a release of the remote was on trial. */
interface ReleaseVisitTable extends Record<VisitFact | Vital, number> {
  minute: Date
  remote: string
  version: string
}

/** Tables of a registry in the museum's database, whose migrations create them. */
export type RegistryTables = {
  registry_revision: RegistryRevisionTable
  remote_report: RemoteReportTable
  registry_key: RegistryKeyTable
  release_visit: ReleaseVisitTable
}
