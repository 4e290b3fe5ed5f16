import type { Run } from '../report/judge.ts'
import { startGenerator } from '../traffic/send-traffic.ts'
import { type Loaded, runRate } from './run-rate.ts'

/** As many lines as a basket may have by default, each at a time of its own. */
const LINES = 100
const RATES = { short: 4, long: 0.5 }

/** Buyers of one ticket alone, and then beside buyers of a hundred at the same times. */
export async function longCart(
  loaded: Loaded,
  plan: { seconds: number },
): Promise<{ alone: Run; beside: Run; long: Run }> {
  const buyers = { ...plan, buyers: 1, think: 0, straight: true }
  const alone = await runRate(loaded, { ...buyers, rate: RATES.short }, 'one ticket, alone')
  const { target } = loaded
  const unwatched = { ...target, times: target.manyTimes, processes: [], database: null }
  const generator = startGenerator()
  try {
    const [beside, long] = await Promise.all([
      runRate(loaded, { ...buyers, rate: RATES.short }, `one ticket, beside ${LINES} lines`),
      runRate(
        { ...loaded, generator, target: unwatched },
        { ...buyers, rate: RATES.long, lines: LINES },
        `${LINES} lines`,
      ),
    ])
    return { alone, beside, long }
  } finally {
    await generator.stop()
  }
}
