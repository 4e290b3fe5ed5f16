import { findBend, type Run } from '../report/judge.ts'
import { type Changes, type Loaded, runRate } from './run-rate.ts'

export interface Rising {
  runs: Run[]
  /** Null: in bounds at every rate. */
  bend: ReturnType<typeof findBend>
}

/** On such a day the processes have been running for hours; code that never ran is compiled first. */
const WARM_UP = { rate: 20, seconds: 8 }

/** Each rate after the other, until the shop has clearly had enough. */
export async function rising(
  loaded: Loaded,
  rates: readonly number[],
  changes: Omit<Changes, 'rate'>,
): Promise<Rising> {
  const runs: Run[] = []
  await runRate(loaded, { ...changes, ...WARM_UP }, 'warming up, not judged')
  for (const rate of rates) {
    runs.push(await runRate(loaded, { ...changes, rate }))
    // One more rate after the bend shows what an overloaded shop does.
    if (findBend(runs.slice(0, -1)) !== null) break
  }
  const bend = findBend(runs)
  loaded.say(
    bend === null
      ? `\n${loaded.target.name}: within its bounds up to ${rates.at(-1)} visits/s.`
      : `\n${loaded.target.name} bends at ${bend.run.rate} visits/s (${bend.why.join('; ')}). First: ${bend.first}.`,
  )
  return { runs, bend }
}
