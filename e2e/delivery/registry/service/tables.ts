import type { VisitFact, Vital } from '@shop/shared/federation/visit-facts'
import type { ReportReason } from './remote-report.ts'

/** One row for each edit; the row with the highest id is the current registry. */
interface RegistryRevisionTable {
  /**
   * One more than the revision it is based on, so that only one of two concurrent writes succeeds.
   */
  id: number
  /** The text that is served. */
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
  /** Version of the fallback; empty when there was none. */
  fallback: string
  reports: number
  /** Of the latest report that names one. */
  page: string | null
}

/** A key of a team. */
interface RegistryKeyTable {
  /** SHA-256, in base64url; only the team has the key. */
  key_hash: string
  name: string
  /** Null once it is revoked: of those in force each has a name of its own. */
  in_force: true | null
  remotes: string[]
  created_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/** How many visits have told what in one minute, while a release of the remote was tried. */
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
