import { performance } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { arrivalsOf } from './arrivals.ts'
import { createAsking } from './ask.ts'
import type { TrafficPlan, TrafficReport } from './plan.ts'
import { createRecord } from './record.ts'
import { type Outcome, visit } from './visit.ts'

/** While buyers all come at once, somebody looks at `/health` so often. */
const HEALTH_EVERY_MS = 250

/**
 * Sends visitors as planned, whether or not earlier ones have been answered, and waits for the last
 * one. `first` is the number of the first visit, so that runs after each other have other visitors.
 */
export async function generate(plan: TrafficPlan, first: number): Promise<TrafficReport> {
  const record = createRecord()
  const asking = createAsking(record, plan)
  const began = performance.now()
  const busy = performance.eventLoopUtilization()
  const arrivals =
    plan.visits === undefined
      ? arrivalsOf(plan.rate, plan.seconds)
      : Array.from({ length: plan.visits }, () => 0)
  const outcomes: Promise<Outcome>[] = []
  const watched = watchHealth(plan, asking, record.fault)
  for (const [at, moment] of arrivals.entries()) {
    const due = began + moment
    const early = due - performance.now()
    if (early > 1) await setTimeout(early)
    record.late(Math.max(0, performance.now() - due))
    const number = first + at
    // Spread evenly, so that a short run has its share of buyers too.
    const buys = Math.floor((at + 1) * plan.buyers) > Math.floor(at * plan.buyers)
    outcomes.push(visit({ asking, record, plan, number, buys }, due))
  }
  const all = await Promise.all(outcomes)
  const took = (performance.now() - began) / 1000
  await watched.stop()
  await asking.close()
  const lost = all.flatMap((one) => (one.kind === 'gaveUp' && one.paid !== null ? [one.paid] : []))
  const booked = all.flatMap((one) => (one.kind === 'booked' ? [one.cart] : []))
  return {
    took,
    visits: all.length,
    requests: record.requests(),
    checkouts: booked.length,
    steps: record.steps(),
    faults: record.faults(),
    shed: asking.shed(),
    refused: all.filter(({ kind }) => kind === 'refused').length,
    paidNotBooked: lost,
    paid: [...booked, ...lost],
    generator: {
      busy: performance.eventLoopUtilization(busy).utilization,
      lateP99: record.lateP99(),
    },
  }
}

function watchHealth(
  { origin }: TrafficPlan,
  { ask }: ReturnType<typeof createAsking>,
  fault: (step: 'health', kind: string) => void,
): { stop: () => Promise<void> } {
  let isOver = false
  const watching = async () => {
    while (!isOver) {
      const due = performance.now()
      const answer = await ask('health', {
        ...{ method: 'GET', url: `${origin}/health`, from: '10.255.255.254', due },
      })
      if (answer !== null && answer.status !== 200) fault('health', `status ${answer.status}`)
      await setTimeout(HEALTH_EVERY_MS)
    }
  }
  const running = watching()
  return {
    stop: async () => {
      isOver = true
      await running
    },
  }
}
