import type { VisitFact, Vital } from '@shop/shared/federation/visit-facts'
import type { ReportReason } from './remote-report.ts'

/** One row for each edit; the row with the highest id is the current registry. */
interface RegistryRevisionTable {
  /**
   * The id of the previous revision plus one. So if two writes start from the same revision, only
   * one succeeds.
   */
  id: number
  /** The served text. */
  document: string
  author: string
  action: string
  created_at: Date
}

/** Equal reports of browsers in one minute, with their number. */
interface RemoteReportTable {
  minute: Date
  remote: string
  version: string
  reason: ReportReason
  /** Version of the fallback; empty without one. */
  fallback: string
  reports: number
  /** The page in the latest report that names one. */
  page: string | null
}

interface RegistryKeyTable {
  /** SHA-256, in base64url; only the team has the key. */
  key_hash: string
  name: string
  /** True while the key is valid, null once it is revoked. Only valid keys need different names. */
  in_force: true | null
  remotes: string[]
  created_at: Date
  used_at: Date | null
  revoked_at: Date | null
}

/**
 * Visits in one minute while a release of the remote was an automatic canary: for each fact, how
 * many visits reported it.
 */
interface ReleaseVisitTable extends Record<VisitFact | Vital, number> {
  minute: Date
  remote: string
  version: string
}

/** Tables of the registry in the museum's database; the museum's migrations create them. */
export type RegistryTables = {
  registry_revision: RegistryRevisionTable
  remote_report: RemoteReportTable
  registry_key: RegistryKeyTable
  release_visit: ReleaseVisitTable
}
