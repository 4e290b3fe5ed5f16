import type { Kysely } from 'kysely'
import { visitsOf } from '../service/release-visits.ts'
import type { RegistryTables } from '../service/tables.ts'
import type { AutomaticCanary } from './automatic.ts'
import { type Evidence, judge } from './judge.ts'

const MINUTE_MS = 60_000

export interface CanaryWatch {
  db: Kysely<RegistryTables>
  clock: () => Date
  /** How many baskets in the whole shop were begun after this time and then paid. */
  bookings: (since: Date) => Promise<number>
}

/**
 * The counts of a release and of the default since the release's step began (`since`, an instant).
 */
export async function evidenceOf(
  { db, clock, bookings }: CanaryWatch,
  { remote, version, against, share, visits }: AutomaticCanary,
  since: string,
): Promise<Evidence> {
  const begin = new Date(since)
  return {
    share,
    visits,
    canary: await visitsOf(db, remote, version, begin),
    standard: await visitsOf(db, remote, against, begin),
    minutes: (clock().getTime() - begin.getTime()) / MINUTE_MS,
    bookings: await bookings(begin),
  }
}

const WAITS_FOR = {
  visits: 'waits for more visits',
  sales: 'waits for enough paid visits to compare its sales',
  doubt: 'waits, because there are more reports than this shop’s visitors can have sent',
} as const

export async function canaryInWords(watch: CanaryWatch, one: AutomaticCanary): Promise<string> {
  const { remote, version, share, since } = one
  const name = `${remote} ${version}, automatic canary at ${share} %`
  if (one.state === 'paused') return `${name}: paused`
  if (since === undefined) return `${name}: starts in a minute`
  const evidence = await evidenceOf(watch, one, since)
  const verdict = judge(evidence)
  const next = verdict.kind === 'wait' ? WAITS_FOR[verdict.for] : 'takes its next step in a minute'
  return `${name} for ${Math.floor(evidence.minutes)} minutes: ${evidence.canary.begun} of ${one.visits} visits; ${next}`
}
