import { availableParallelism } from 'node:os'
import type { Ledger } from '../targets/read-ledger.ts'
import type { Step, TrafficReport } from '../traffic/plan.ts'
import type { Watched } from './watch.ts'

/** One rate of visits, for as long as it lasted. */
export interface Run {
  /** Visits a second that were sent. */
  rate: number
  report: TrafficReport
  watched: Watched
  ledger: Ledger
}

const READS: readonly Step[] = ['config', 'list', 'event', 'calendar', 'health']

/** What visitors put up with, at p99 in ms, and how many of their calls may fail or be told to wait. There is enough of everything: who is refused has failed too. */
const BOUNDS = { read: 300, write: 2000, faults: 0.001, shed: 0.01 }

/** Why a run is out of bounds; empty where it is not. */
export function breachesOf({ requests, steps, faults, shed, refused }: TrafficReport): string[] {
  const slow = Object.entries(steps).flatMap(([step, { p99 }]) => {
    const bound = READS.includes(step as Step) ? BOUNDS.read : BOUNDS.write
    return p99 > bound ? [`${step}: p99 ${Math.round(p99)} ms, more than ${bound}`] : []
  })
  const failed = Object.values(faults).reduce((sum, count) => sum + count, 0)
  if (failed > requests * BOUNDS.faults) slow.push(`${failed} of ${requests} calls failed`)
  if (refused > requests * BOUNDS.faults) slow.push(`${refused} buyers refused`)
  if (shed > requests * BOUNDS.shed) slow.push(`${shed} of ${requests} calls told to wait`)
  return slow
}

/** Sums in the database that must be 0, by name; empty where all is well. */
export function wrongIn(ledger: Ledger): string[] {
  const { bookings: _, queued: __, unsettled: ___, ...wrong } = ledger
  return Object.entries(wrong).flatMap(([name, count]) => (count === 0 ? [] : [`${count} ${name}`]))
}

/** The first run that leaves the bounds, or the first whose database is wrong. */
export function findBend(runs: readonly Run[]): { run: Run; why: string[]; first: string } | null {
  for (const run of runs) {
    const why = [...wrongIn(run.ledger), ...breachesOf(run.report)]
    if (why.length > 0) return { run, why, first: whatBrokeFirst(run) }
  }
  return null
}

/** A thread or pool that is used so much makes those wait who come next. */
const FULL = 0.9
/** ms; a generator that is later than this measures itself. */
const LATE_MS = 50

/** Which part had nothing left to give. The generator first: what it says of others is then wrong. */
export function whatBrokeFirst(
  { report: { generator }, watched: { processes, machine, connections } }: Run,
  cores: number = availableParallelism(),
): string {
  if (generator.lateP99 > LATE_MS || generator.busy > FULL) return 'the generator'
  const busiest = processes.toSorted((a, b) => (b.busy ?? 0) - (a.busy ?? 0))[0]
  if (busiest !== undefined && (busiest.busy ?? 0) > FULL)
    return `the event loop of ${busiest.name}`
  if (connections !== null && connections.open > 0) {
    const { open, atWork, behindLocks } = connections
    if (behindLocks > atWork / 2 && atWork > open / 2) return 'locks in the database'
    if (atWork > open * FULL) return 'the pool of connections'
  }
  if (machine > cores * FULL) return `the ${cores} processors of this machine`
  return 'nothing that is watched'
}
