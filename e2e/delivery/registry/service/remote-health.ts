import { type Kysely, sql } from 'kysely'
import type { RemoteReport, ReportReason } from './remote-report.ts'
import type { RegistryTables } from './tables.ts'

const RETENTION_DAYS = 30
const MINUTE_MS = 60_000
/** A report older than this is ignored, because the release may work again. */
const RECENT_MS = 24 * 60 * MINUTE_MS

export interface RemoteHealth {
  remote: string
  version: string
  reason: ReportReason
  reports: number
  /** Minute of the latest report. */
  last: Date
  /**
   * Pages on which the release failed, each once. Of each minute, only the page in the latest
   * report that names one is known.
   */
  pages: readonly string[]
}

export async function recordReport(
  db: Kysely<RegistryTables>,
  { remote, version, reason, page, fallback }: RemoteReport,
  now: Date,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  await db
    .insertInto('remote_report')
    .values({ minute, remote, version, reason, page, fallback: fallback ?? '', reports: 1 })
    .onConflict((conflict) =>
      conflict.constraint('remote_report_key').doUpdateSet((eb) => ({
        reports: eb('remote_report.reports', '+', 1),
        page: eb.fn.coalesce('excluded.page', 'remote_report.page'),
      })),
    )
    .execute()
}

export function recentHealth(db: Kysely<RegistryTables>, now: Date): Promise<RemoteHealth[]> {
  return remoteHealth(db, new Date(now.getTime() - RECENT_MS))
}

/** Reports since this time, by remote, version and reason; the most frequent first. */
export async function remoteHealth(
  db: Kysely<RegistryTables>,
  since: Date,
): Promise<RemoteHealth[]> {
  const rows = await db
    .selectFrom('remote_report')
    .select(['remote', 'version', 'reason'])
    .select(({ fn }) => [
      fn.sum<string>('reports').as('reports'),
      fn.max('minute').as('last'),
      sql<string | null>`string_agg(distinct page, ' ')`.as('pages'),
    ])
    .where('minute', '>=', since)
    .groupBy(['remote', 'version', 'reason'])
    .execute()
  return rows
    .map((row) => ({
      ...row,
      reports: Number(row.reports),
      pages: row.pages?.split(' ') ?? [],
    }))
    .sort((one, other) => other.reports - one.reports)
}

/** Deletes old reports: they are useful only while a release is new. */
export async function forgetReports(db: Kysely<RegistryTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * MINUTE_MS)
  await db.deleteFrom('remote_report').where('minute', '<', before).execute()
}
