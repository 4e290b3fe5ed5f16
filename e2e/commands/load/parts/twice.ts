import { row } from '../../bench/table.ts'
import { findBend, type Run } from '../report/judge.ts'
import type { Step } from '../traffic/plan.ts'
import type { Rising } from './rising.ts'
import { type Loaded, runRate } from './run-rate.ts'

/** Where nothing was measured before, twice this. */
const BEND = 20
const TWICE_S = 60
/** p99 of who is let in may be so many times the usual. */
const TIMES = 3
/** Below this, in ms, nobody feels three times as long. */
const UNFELT = 100
/** MB that all processes may keep more: caches that are bounded fill up. */
const FLAT = 100

export interface Twice {
  run: Run
  /** p99 beside that of the highest rate in bounds, by step. */
  ratios: Partial<Record<Step, number>>
  /** MB that the shop's processes keep more than before, once garbage has been collected. */
  grown: number
  wrong: string[]
}

/** Twice the rate at which the shop bends, for a minute: who is let in hardly notices. */
export async function twice(
  loaded: Loaded,
  before: Rising | undefined,
  plan: { buyers: number; think: number; seconds: number; straight?: boolean },
): Promise<Twice> {
  const usual = before?.runs.findLast((run) => findBend([run]) === null)
  const rate = 2 * ((before?.bend?.run ?? before?.runs.at(-1))?.rate ?? BEND)
  const seconds = Math.max(plan.seconds, TWICE_S)
  const run = await runRate(loaded, { ...plan, rate, seconds, retries: 2 }, 'twice the bend')
  const { ratios, wrong } = besideUsual(run, usual)
  const grown = grownBy(run)
  if (grown > FLAT) wrong.push(`${Math.round(grown)} MB more are kept`)
  loaded.say(
    row(
      '  p99 : usual',
      Object.entries(ratios).map(([step, ratio]) => `${step} ${ratio.toFixed(1)} ×`),
    ),
  )
  const said = wrong.join('; ') || 'who was let in hardly noticed'
  loaded.say(`  ${said}; ${Math.round(grown)} MB more kept`)
  return { run, ratios, grown, wrong }
}

/** MB kept more after a run than before it, of all processes that can be asked. */
function grownBy({ watched }: Run): number {
  return watched.processes.reduce((sum, { kept }) => sum + (kept ? kept[1] - kept[0] : 0), 0)
}

/** What took longer than three times the usual, as far as anybody feels it. */
export function besideUsual(run: Run, usual: Run | undefined): Pick<Twice, 'ratios' | 'wrong'> {
  const ratios: Twice['ratios'] = {}
  const wrong: string[] = []
  for (const [step, { p99 }] of Object.entries(run.report.steps) as [Step, { p99: number }][]) {
    const before = usual?.report.steps[step]?.p99
    if (before === undefined || step === 'told to wait') continue
    ratios[step] = p99 / before
    if (p99 > TIMES * Math.max(before, UNFELT / TIMES)) {
      wrong.push(`${step}: p99 ${Math.round(p99)} ms beside ${Math.round(before)}`)
    }
  }
  return { ratios, wrong }
}
