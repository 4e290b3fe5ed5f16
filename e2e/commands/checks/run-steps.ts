import { spawn } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { ROOT } from '../../delivery/apps.ts'
import { type Counts, countsIn, NOTHING_COUNTED } from './counts.ts'
import type { Step } from './step.ts'

export interface StepResult {
  name: string
  outcome: 'passed' | 'failed' | 'not run'
  /** Why it was not run, if this machine lacks something. */
  missing?: string
  seconds: number
  counts: Counts
}

/**
 * Runs the steps in order until one fails, and reports how each ended. Shards of one suite all run,
 * even when one of them fails.
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
  const code = await exitCode(run, environment)
  const seconds = (performance.now() - started) / 1000
  const outcome = code === 0 ? 'passed' : 'failed'
  console.log(`── ${name}: ${outcome} in ${seconds.toFixed(1)} s`)
  const counts = report === undefined ? NOTHING_COUNTED : await countsIn(report)
  return { name, outcome, seconds, counts }
}

function exitCode(run: Step['run'], environment: Step['environment']): Promise<number> {
  const child = spawn(process.execPath, [...run], {
    cwd: ROOT,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}
