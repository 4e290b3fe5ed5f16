import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { ownMachine } from '../options.ts'
import type { TrafficPlan, TrafficReport } from './plan.ts'

export interface Generator {
  pid: number
  send: (plan: TrafficPlan) => Promise<TrafficReport>
  stop: () => Promise<void>
}

/** Of all generators of this run: no two visits have the same number. */
let visits = Math.floor(Math.random() * 1_000_000)

/** A process of its own that sends visitors; it refuses a plan for any other machine. */
export function startGenerator(): Generator {
  const child = fork(join(import.meta.dirname, 'generator-process.ts'))
  goFirst(child.pid)
  return {
    pid: child.pid ?? 0,
    send: async (plan) => {
      ownMachine(plan.origin)
      const first = visits
      visits += plan.visits ?? Math.ceil(plan.rate * plan.seconds * 2) + 100
      child.send({ plan, first })
      return await nextReport(child)
    },
    stop: async () => {
      if (child.exitCode !== null) return
      const ended = once(child, 'exit')
      child.disconnect()
      await ended
    },
  }
}

/** Visitors have processors of their own: late ones would be measured as a slow shop. */
function goFirst(pid: number | undefined): void {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_HIGH)
  } catch {
    // Not everybody may; a generator that is late is named as what gave way first.
  }
}

async function nextReport(child: ChildProcess): Promise<TrafficReport> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the generator ended with code ${code}`)
  })
  const [report] = await Promise.race([once(child, 'message'), ended])
  return report as TrafficReport
}
