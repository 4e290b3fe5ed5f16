import type { LoadOptions } from '../options.ts'
import { type Run, wrongIn } from '../report/judge.ts'
import { startTarget } from '../targets/start-target.ts'
import { startGenerator } from '../traffic/send-traffic.ts'
import { type Loaded, runRate } from './run-rate.ts'

/** Buyers who press at the same moment, for fewer places of one time; and who looks meanwhile. */
const BUYERS = 500
const PLACES = 300
const LOOKING = { rate: 5, buyers: 0, think: 0 }
/** They have been there before the sale begins, as on any such day. */
const BEFORE_S = 5
/** ms in which each buyer has an answer, or has been told to wait. */
const PATIENCE_MS = 10_000

export interface HotSlot {
  rush: Run
  looking: Run
  /** What is not as it should be; empty where all is well. */
  wrong: string[]
}

/** Everybody wants the same time at the same moment, while others look around. */
export async function hotSlot(
  options: Pick<LoadOptions, 'database' | 'processes' | 'seconds'>,
  say: Loaded['say'],
): Promise<HotSlot> {
  const target = await startTarget(options, { capacity: PLACES })
  const [buying, browsing] = [startGenerator(), startGenerator()]
  const one = { ...target, times: target.times.slice(0, 1) }
  const nowhere = { ...one, processes: [], database: null }
  const look = { target: nowhere, generator: browsing, say }
  try {
    await runRate(look, { ...LOOKING, seconds: BEFORE_S }, 'before')
    const plan = { rate: 0, seconds: options.seconds, visits: BUYERS, buyers: 1, think: 0 }
    const [rush, looking] = await Promise.all([
      runRate(
        { target: one, generator: buying, say },
        { ...plan, straight: true, retries: 0 },
        `${BUYERS} at once for ${PLACES} places`,
      ),
      runRate(look, { ...LOOKING, seconds: options.seconds }, 'meanwhile'),
    ])
    const slowest = rush.report.steps.hold?.max ?? 0
    const { health, ...read } = looking.report.steps
    const p99 = Math.max(...Object.values(read).map((step) => step.p99))
    const wrong = [
      ...wrongIn(rush.ledger),
      ...(slowest > PATIENCE_MS ? [`a buyer waited ${Math.round(slowest)} ms to hold`] : []),
      ...(p99 > 300 ? [`p99 of looking ${Math.round(p99)} ms, more than 300`] : []),
      ...Object.keys(looking.report.faults).filter((fault) => fault.startsWith('health')),
    ]
    say(`  health p99 ${health?.p99.toFixed(0)} ms; ${wrong.join('; ') || 'all as it should be'}`)
    return { rush, looking, wrong }
  } finally {
    await Promise.all([buying.stop(), browsing.stop()])
    await target.stop()
  }
}
