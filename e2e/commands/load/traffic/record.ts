import { build, type Histogram } from 'hdr-histogram-js'
import { STEPS, type Step, type StepReport } from './plan.ts'

/** 1 µs to a minute, in three digits. */
const RANGE = { lowestDiscernibleValue: 1, highestTrackableValue: 60_000_000 }

/** Counts what happens while visitors come. */
export interface TrafficRecord {
  answered: (step: Step, ms: number) => void
  late: (ms: number) => void
  fault: (step: Step, kind: string) => void
  steps: () => Partial<Record<Step, StepReport>>
  faults: () => Record<string, number>
  requests: () => number
  lateP99: () => number
}

export function createRecord(): TrafficRecord {
  const bySteps = new Map<Step, Histogram>()
  const late = histogram()
  const faults = new Map<string, number>()
  let requests = 0
  return {
    answered: (step, ms) => {
      requests += 1
      const known = bySteps.get(step) ?? histogram()
      bySteps.set(step, known)
      known.recordValue(micros(ms))
    },
    late: (ms) => late.recordValue(micros(ms)),
    fault: (step, kind) => {
      const name = `${step}: ${kind}`
      faults.set(name, (faults.get(name) ?? 0) + 1)
    },
    steps: () =>
      Object.fromEntries(
        STEPS.flatMap((step) => {
          const of = bySteps.get(step)
          return of === undefined ? [] : [[step, reportOf(of)]]
        }),
      ),
    faults: () => Object.fromEntries(faults),
    requests: () => requests,
    lateP99: () => late.getValueAtPercentile(99) / 1000,
  }
}

function histogram(): Histogram {
  return build({ ...RANGE, numberOfSignificantValueDigits: 3 })
}

function micros(ms: number): number {
  return Math.min(RANGE.highestTrackableValue, Math.max(1, Math.round(ms * 1000)))
}

function reportOf(of: Histogram): StepReport {
  const at = (percentile: number) => of.getValueAtPercentile(percentile) / 1000
  return { calls: of.totalCount, p50: at(50), p95: at(95), p99: at(99), max: of.maxValue / 1000 }
}
