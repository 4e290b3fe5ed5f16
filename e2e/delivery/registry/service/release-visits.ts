import { VISIT_FACTS, VITALS, type VisitFact } from '@shop/shared/federation/visit-facts'
import { type Kysely, sql } from 'kysely'
import type { RegistryDocument } from '../registry-document.ts'
import { automaticOf, defaultOf, releasesOf } from '../releases-of.ts'
import type { ToldVisit } from './remote-report.ts'
import type { RegistryTables } from './tables.ts'

const RETENTION_DAYS = 30
const MINUTE_MS = 60_000
/**
 * Maximum counted for one release, so that a million invented visits have no more effect than
 * these.
 */
const MOST_A_MINUTE = 1000

export type VisitCounts = Readonly<Record<VisitFact, number>>

/**
 * Whether a visit counts: a release of the remote is an automatic canary with this share, and the
 * visitor had this release or the default.
 */
export function isWanted(
  document: RegistryDocument,
  { remote, version, share }: ToldVisit,
): boolean {
  const list = releasesOf(document, remote)
  const tried = list.find((release) => automaticOf(release)?.state === 'running')
  if (tried === undefined || automaticOf(tried)?.share !== share) return false
  return [tried, defaultOf(list)].some((release) => release?.metadata.version === version)
}

export async function recordVisit(
  db: Kysely<RegistryTables>,
  { remote, version, facts, vitals }: ToldVisit,
  now: Date,
): Promise<void> {
  const minute = new Date(Math.floor(now.getTime() / MINUTE_MS) * MINUTE_MS)
  const counted = [...VISIT_FACTS, ...VITALS] as const
  const said: readonly string[] = [...facts, ...vitals]
  const told = byName(counted, (one) => (said.includes(one) ? 1 : 0))
  await db
    .insertInto('release_visit')
    .values({ minute, remote, version, ...told })
    .onConflict((conflict) =>
      conflict.constraint('release_visit_key').doUpdateSet(
        byName(counted, (one) => {
          const [before, more] = [sql.ref(`release_visit.${one}`), sql.ref(`excluded.${one}`)]
          return sql<number>`least(${before} + ${more}, ${MOST_A_MINUTE})`
        }),
      ),
    )
    .execute()
}

/** The counts of visits with the release since this time, in whole minutes. */
export async function visitsOf(
  db: Kysely<RegistryTables>,
  remote: string,
  version: string,
  since: Date,
): Promise<VisitCounts> {
  const row = await db
    .selectFrom('release_visit')
    .select(({ fn }) => VISIT_FACTS.map((fact) => fn.sum<string | null>(fact).as(fact)))
    .where('remote', '=', remote)
    .where('version', '=', version)
    .where('minute', '>=', since)
    .executeTakeFirst()
  return byName(VISIT_FACTS, (fact) => Number(row?.[fact] ?? 0))
}

export async function forgetVisits(db: Kysely<RegistryTables>, now: Date): Promise<void> {
  const before = new Date(now.getTime() - RETENTION_DAYS * 24 * 60 * MINUTE_MS)
  await db.deleteFrom('release_visit').where('minute', '<', before).execute()
}

function byName<Name extends string, Value>(
  names: readonly Name[],
  count: (name: Name) => Value,
): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, count(name)])) as Record<Name, Value>
}
