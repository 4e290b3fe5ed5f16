import type { ReportReason } from './remote-report.ts'

/** The registry as it was from one edit to the next; the latest is what counts. */
interface RegistryRevisionTable {
  /** One more than the revision it was made from, so that of two at once only one is kept. */
  id: number
  /** The text that is served. */
  document: string
  author: string
  action: string
  created_at: Date
}

/** So many browsers told the same in one minute. */
interface RemoteReportTable {
  minute: Date
  remote: string
  version: string
  reason: ReportReason
  /** Version that stood in; empty where none did. */
  fallback: string
  reports: number
}

/** Where the registry is kept in a database: the museum's, whose migrations make the tables. */
export type RegistryTables = {
  registry_revision: RegistryRevisionTable
  remote_report: RemoteReportTable
}
