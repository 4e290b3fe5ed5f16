import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { ROOT } from '../../delivery/apps.ts'
import { type Counts, countsIn, NOTHING_COUNTED, type Report } from './counts.ts'

export interface Step {
  name: string
  run: readonly [script: string, ...args: string[]]
  environment?: Record<string, string>
  report?: Report
  needsBuild?: boolean
  /** Whether the step is one of several parts of a suite, each with a separate result. */
  isShard?: boolean
  /**
   * What the step needs and this machine lacks, in words; null if it lacks nothing. A step is
   * skipped without what it needs, which is no failure.
   */
  missing?: () => string | null
}

export interface StepResult {
  name: string
  outcome: 'passed' | 'failed' | 'not run'
  /** What the machine lacks, if the step was skipped for that reason. */
  missing?: string
  seconds: number
  counts: Counts
}

/**
 * Runs the steps in order until one fails. After a failed shard, the other shards of its suite
 * still run.
 */
export async function runSteps(steps: readonly Step[]): Promise<StepResult[]> {
  const results: StepResult[] = []
  for (const step of steps) {
    const isStopped = results.some(
      ({ outcome }, at) => outcome === 'failed' && !(step.isShard && steps[at]?.isShard),
    )
    results.push(isStopped ? notRun(step) : await runStep(step))
  }
  return results
}

function notRun({ name }: Step): StepResult {
  return { name, outcome: 'not run', seconds: 0, counts: NOTHING_COUNTED }
}

async function runStep(step: Step): Promise<StepResult> {
  const { name, run, environment, report } = step
  console.log(`\n── ${name}`)
  const missing = step.missing?.() ?? null
  if (missing !== null) {
    console.log(`── ${name}: not run, ${missing}`)
    return { ...notRun(step), missing }
  }
  if (report !== undefined) await rm(report.file, { force: true })
  const started = performance.now()
  const child = spawn(process.execPath, [...run], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  const seconds = (performance.now() - started) / 1000
  const outcome = code === 0 ? 'passed' : 'failed'
  console.log(`── ${name}: ${outcome} in ${seconds.toFixed(1)} s`)
  const counts = report === undefined ? NOTHING_COUNTED : await countsIn(report)
  return { name, outcome, seconds, counts }
}
