import type { Run } from '../report/judge.ts'
import { runLines } from '../report/table.ts'
import { watch } from '../report/watch.ts'
import type { Target } from '../targets/target.ts'
import type { TrafficPlan } from '../traffic/plan.ts'
import type { Generator } from '../traffic/send-traffic.ts'

/** What every part needs: a shop, and who visits it. */
export interface Loaded {
  target: Target
  generator: Generator
  say: (line: string) => void
}

export type Changes = Partial<TrafficPlan> & Pick<TrafficPlan, 'rate' | 'seconds'>

/** Visitors as planned, with what they wanted to buy. */
function planFor({ origin, event, ticket, times }: Target, changes: Changes): TrafficPlan {
  return { origin, event, ticket, times, buyers: 0.3, think: 0.05, retries: 0, ...changes }
}

/** One rate for its time: visitors, what the processes did, and what the database says after it. */
export async function runRate(
  { target, generator, say }: Loaded,
  changes: Changes,
  title = target.name,
): Promise<Run> {
  const watching = await watch(target)
  const report = await generator.send(planFor(target, changes))
  const watched = await watching.stop()
  const run = { rate: changes.rate, report, watched, ledger: await target.ledger(report.paid) }
  for (const line of runLines(title, run)) say(line)
  return run
}
