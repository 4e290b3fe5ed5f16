import { findBend, type Run } from '../report/judge.ts'
import { type Changes, type Loaded, runRate } from './run-rate.ts'

export interface Rising {
  runs: Run[]
  /** Null: in bounds at every rate. */
  bend: ReturnType<typeof findBend>
}

/** On such a day the processes have been running for hours; code that never ran is compiled first. */
const WARM_UP = { rate: 20, seconds: 8 }

/** Rates that nobody has asked for rise by this, until the shop bends or the generator does. */
const RISE = 1.5

/** Each rate after the other, until the shop has clearly had enough; `onwards`: also after the last. */
export async function rising(
  loaded: Loaded,
  rates: readonly number[],
  { onwards, ...changes }: Omit<Changes, 'rate'> & { onwards: boolean },
): Promise<Rising> {
  const runs: Run[] = []
  await runRate(loaded, { ...changes, ...WARM_UP }, 'warming up, not judged')
  for (const rate of onwards ? withoutEnd(rates) : rates) {
    runs.push(await runRate(loaded, { ...changes, rate }))
    // One more rate after the bend shows what an overloaded shop does.
    if (findBend(runs.slice(0, -1)) !== null) break
  }
  const bend = findBend(runs)
  loaded.say(
    bend === null
      ? `\n${loaded.target.name}: within its bounds up to ${runs.at(-1)?.rate} visits/s.`
      : `\n${loaded.target.name} bends at ${bend.run.rate} visits/s (${bend.why.join('; ')}). First: ${bend.first}.`,
  )
  return { runs, bend }
}

function* withoutEnd(rates: readonly number[]): Generator<number> {
  yield* rates
  for (let rate = rates.at(-1) ?? 1; ; ) {
    rate = Math.round(rate * RISE)
    yield rate
  }
}
