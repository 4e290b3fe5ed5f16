import type { Kysely } from 'kysely'
import { visitsOf } from '../service/release-visits.ts'
import type { RegistryTables } from '../service/tables.ts'
import type { AutomaticCanary } from './automatic.ts'
import { type Evidence, judge } from './judge.ts'

const MINUTE_MS = 60_000

export interface CanaryWatch {
  db: Kysely<RegistryTables>
  clock: () => Date
  /** How many baskets that were begun since then have been paid, in the whole shop. */
  bookings: (since: Date) => Promise<number>
}

/** What is known of a release and the default beside it since its step began, an instant. */
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
  sales: 'waits until enough visits have paid to tell whether it sells as much',
  doubt: 'waits, as more was told than this shop’s visitors can have done',
} as const

/** What an automatic canary is at, for whoever asks for its status. */
export async function canaryInWords(watch: CanaryWatch, one: AutomaticCanary): Promise<string> {
  const { remote, version, share, since } = one
  const name = `${remote} ${version}, at ${share} % by itself`
  if (one.state === 'paused') return `${name}: paused`
  if (since === undefined) return `${name}: begins in a minute`
  const evidence = await evidenceOf(watch, one, since)
  const verdict = judge(evidence)
  const next = verdict.kind === 'wait' ? WAITS_FOR[verdict.for] : 'takes its next step in a minute'
  return `${name} for ${Math.floor(evidence.minutes)} minutes: ${evidence.canary.begun} visits of ${one.visits} wanted; ${next}`
}
