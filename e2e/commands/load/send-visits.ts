import { createHistogram, performance, type RecordableHistogram } from 'node:perf_hooks'
import { setTimeout } from 'node:timers/promises'
import { STEPS, type Step, visit } from './visit.ts'

export interface VisitPlan {
  /** Origin of the shop, on this machine. */
  origin: string
  /** Times in the museum's time zone; each visitor wants one of them. */
  times: readonly string[]
  /** Visits a second for some seconds, or a number of visits at once. */
  arrivals: { rate: number; seconds: number } | { atOnce: number }
  /** Share of the visits that buy, 0 to 1; `only`: all buy, without looking around. */
  buyers: number | 'only'
  /** How often a visitor retries when told to wait, or without an answer. */
  retries: number
}

export interface StepReport {
  calls: number
  /** Times in ms, each counted from the moment the call was due. */
  p50: number
  p99: number
  max: number
}

export interface VisitReport {
  /** Seconds from the first visit to the last answer. */
  took: number
  visits: number
  calls: number
  /** Visitors who received their order. */
  checkouts: number
  steps: Partial<Record<Step, StepReport>>
  /** Missing and wrong answers, by step and by status or connection error. */
  faults: Record<string, number>
  /** Buyers refused because the time was sold out, or too much was held. */
  refused: number
  /** Carts that the provider took money for. */
  paid: string[]
  /**
   * p99 of the delay in ms with which visits began: if it is high, this generator is the
   * bottleneck.
   */
  lateP99: number
}

/** Start of the visit numbers: random, so that no two runs use the same ones. */
let visits = Math.floor(Math.random() * 1_000_000)

/** Starts visits as planned, without waiting for earlier ones, and waits for the last. */
export async function sendVisits(plan: VisitPlan): Promise<VisitReport> {
  const steps = new Map<Step, RecordableHistogram>()
  const late = createHistogram()
  const faults: Record<string, number> = {}
  const calls = {
    origin: plan.origin,
    retries: plan.retries,
    answered: (step: Step, ms: number) => {
      const known = steps.get(step) ?? createHistogram()
      steps.set(step, known)
      known.record(micros(ms))
    },
    fault: (step: Step, kind: string) => {
      faults[`${step}: ${kind}`] = (faults[`${step}: ${kind}`] ?? 0) + 1
    },
  }
  const share = plan.buyers === 'only' ? 1 : plan.buyers
  const began = performance.now()
  const all = []
  for (const [at, moment] of momentsOf(plan.arrivals).entries()) {
    const due = began + moment
    const early = due - performance.now()
    if (early > 1) await setTimeout(early)
    late.record(micros(performance.now() - due))
    const number = visits++
    // Buyers are spread evenly, so that a short run has its share of them too.
    const isBuyer = Math.floor((at + 1) * share) > Math.floor(at * share)
    const buys = plan.buyers === 'only' ? 'only' : isBuyer
    all.push(
      visit(calls, { number, buys, time: plan.times[number % plan.times.length] ?? '', due }),
    )
  }
  const outcomes = await Promise.all(all)
  const paid = outcomes.filter((outcome) => outcome.kind === 'paid')
  return {
    took: (performance.now() - began) / 1000,
    visits: outcomes.length,
    calls: [...steps.values()].reduce((sum, { count }) => sum + count, 0),
    checkouts: paid.filter(({ hasOrder }) => hasOrder).length,
    steps: Object.fromEntries(
      [...steps]
        .sort(([one], [other]) => STEPS.indexOf(one) - STEPS.indexOf(other))
        .map(([step, of]) => [step, reportOf(of)]),
    ),
    faults,
    refused: outcomes.filter(({ kind }) => kind === 'refused').length,
    paid: paid.map(({ cart }) => cart),
    lateP99: late.percentile(99) / 1000,
  }
}

/**
 * Moments in ms at which visits begin: independent of each other, a Poisson process of `rate` a
 * second.
 */
export function momentsOf(
  arrivals: VisitPlan['arrivals'],
  random: () => number = Math.random,
): number[] {
  if ('atOnce' in arrivals) return Array<number>(arrivals.atOnce).fill(0)
  const gap = () => (-Math.log(1 - random()) / arrivals.rate) * 1000
  const moments: number[] = []
  for (let at = gap(); at < arrivals.seconds * 1000; at += gap()) moments.push(at)
  return moments
}

/** Histograms need whole numbers above 0. */
function micros(ms: number): number {
  return Math.max(1, Math.round(ms * 1000))
}

function reportOf(of: RecordableHistogram): StepReport {
  const at = (percentile: number) => of.percentile(percentile) / 1000
  return { calls: of.count, p50: at(50), p99: at(99), max: of.max / 1000 }
}
