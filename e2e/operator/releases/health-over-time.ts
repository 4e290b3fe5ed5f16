import { VISIT_FACTS, VITALS } from '@shop/shared/federation/visit-facts'
import { type Kysely, sql } from 'kysely'
import type { RegistryDocument } from '../../delivery/registry/registry-document.ts'
import type { RegistryTables } from '../../delivery/registry/service/tables.ts'
import {
  HEALTH_PERIODS,
  type HealthPeriod,
  type HealthPoint,
  type ReleasesHealth,
} from '../contract/releases.ts'
import { trafficSplits } from './traffic-split.ts'

const MINUTE_MS = 60_000
const COUNTS = [...VISIT_FACTS, ...VITALS] as const
/** Limit for the lines in one chart: more lines are hard to distinguish. */
const MOST_RELEASES = 6

interface Asked {
  document: RegistryDocument
  remote: string
  period: HealthPeriod
  now: Date
}

/**
 * Browser reports about a remote's releases, by interval: at most six releases with 60 intervals
 * each. Null for an unlisted remote.
 */
export async function healthOverTime(
  db: Kysely<RegistryTables>,
  { document, remote, period, now }: Asked,
): Promise<ReleasesHealth | null> {
  const split = trafficSplits(document).find((one) => one.remote === remote)
  if (split === undefined) return null
  // The newest release is the last one in the list.
  const listed = split.releases
    .toReversed()
    .sort(
      (one, other) => Number(other.isDefault) - Number(one.isDefault) || other.share - one.share,
    )
    .map(({ version }) => version)
  const versions = listed.slice(0, MOST_RELEASES)
  const { hours, minutes } = HEALTH_PERIODS[period]
  const lengthMs = minutes * MINUTE_MS
  const to = new Date((Math.floor(now.getTime() / lengthMs) + 1) * lengthMs)
  const from = new Date(to.getTime() - hours * 60 * MINUTE_MS)
  const rows = await countsSince(db, { remote, versions, from, minutes })
  return {
    from: from.toISOString(),
    to: to.toISOString(),
    minutes,
    releases: versions.map((version) => ({
      version,
      points: rows
        .filter((row) => row.version === version)
        .map(({ version: _, ...point }) => point),
    })),
    others: listed.length - versions.length,
  }
}

interface Intervals {
  remote: string
  versions: readonly string[]
  from: Date
  minutes: number
}

/** Counts from the time `from` on, in order of time. */
async function countsSince(
  db: Kysely<RegistryTables>,
  { remote, versions, from, minutes }: Intervals,
): Promise<(HealthPoint & { version: string })[]> {
  if (versions.length === 0) return []
  const at = sql<Date>`date_bin(make_interval(mins => ${minutes}), minute, ${from}::timestamptz)`
  const nothing = COUNTS.map((count) => sql<number>`0`.as(count))
  const counted = db
    .selectFrom('release_visit')
    .select(['version', at.as('at'), sql<number>`0`.as('reports'), ...COUNTS])
    .where('remote', '=', remote)
    .where('version', 'in', versions)
    .where('minute', '>=', from)
    .unionAll(
      db
        .selectFrom('remote_report')
        .select(['version', at.as('at'), 'reports', ...nothing])
        .where('remote', '=', remote)
        .where('version', 'in', versions)
        .where('minute', '>=', from),
    )
  const rows = await db
    .selectFrom(counted.as('told'))
    .select(['version', 'at'])
    .select(({ fn }) =>
      (['reports', ...COUNTS] as const).map((count) => fn.sum<string>(count).as(count)),
    )
    .groupBy(['version', 'at'])
    .orderBy('at')
    .execute()
  return rows.map(({ version, at: begin, ...sums }) => {
    const counts = Object.entries(sums).map(([count, sum]) => [count, Number(sum)])
    const point = { at: begin.toISOString(), ...Object.fromEntries(counts) } as HealthPoint
    return { version, ...point }
  })
}
