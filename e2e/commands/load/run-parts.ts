import type { LoadOptions, Part } from './options.ts'
import { costs, type MeasuredCosts } from './parts/costs.ts'
import { fullTables } from './parts/full-tables.ts'
import { hotSlot } from './parts/hot-slot.ts'
import { longCart } from './parts/long-cart.ts'
import { outage } from './parts/outage.ts'
import { type Reads, reads } from './parts/reads.ts'
import { type Rising, rising } from './parts/rising.ts'
import { type Loaded, runRate } from './parts/run-rate.ts'
import { type Twice, twice } from './parts/twice.ts'
import { startTarget } from './targets/start-target.ts'
import { startGenerator } from './traffic/send-traffic.ts'

const RATES = { rising: [5, 10, 20, 40, 80], checkouts: [10, 20, 40, 60, 80, 100, 120, 150] }
const MINUTES_OFF = 16

type RunPart = (loaded: Loaded, options: LoadOptions, results: Results) => Promise<unknown>

/** What each part has measured, by its name. */
export type Results = Partial<
  Record<Exclude<Part, 'costs' | 'reads' | 'rising' | 'checkouts' | 'twice'>, unknown>
> & {
  costs?: MeasuredCosts
  reads?: Reads
  rising?: Rising
  checkouts?: Rising
  twice?: Twice
}

const BUY = { buyers: 1, think: 0, straight: true }

/** Parts that share a shop, in this order. */
const SHARED: Partial<Record<Part, RunPart>> = {
  reads: ({ target, say }, { seconds }) => reads(target, seconds, say),
  rising: (loaded, { rates, seconds, buyers, think }) =>
    rising(loaded, rates ?? RATES.rising, { seconds, buyers, think, onwards: rates === null }),
  checkouts: (loaded, { rates, seconds }) =>
    rising(loaded, rates ?? RATES.checkouts, { seconds, ...BUY, onwards: rates === null }),
  costs: (loaded, { seconds }) => costs(loaded, seconds),
  'long-cart': (loaded, { seconds }) => longCart(loaded, { seconds }),
  outage: (loaded) => outage(loaded),
  'full-tables': (loaded, { seconds, rates, buyers, think }) =>
    fullTables(loaded, { rate: rates?.[0] ?? 5, seconds, buyers, think }),
  twice: (loaded, { buyers, think, seconds }, { rising: visits, checkouts }) =>
    visits === undefined && checkouts !== undefined
      ? twice(loaded, checkouts, { ...BUY, seconds })
      : twice(loaded, visits, { buyers, think, seconds }),
}

/** Runs the chosen parts one after the other; each says what it measures. */
export async function runParts(options: LoadOptions, say: Loaded['say']): Promise<Results> {
  const { parts, seconds } = options
  const results: Results = {}
  const shared = Object.entries(SHARED).filter(([part]) => parts.includes(part as Part))
  if (shared.length > 0) {
    await onTarget(options, {}, say, async (loaded) => {
      for (const [part, run] of shared) {
        Object.assign(results, { [part]: await run(loaded, options, results) })
      }
    })
  }
  if (parts.includes('hot-slot')) results['hot-slot'] = await hotSlot(options, say)
  if (parts.includes('clock') && options.database === 'postgres') {
    const off = { clocksAhead: [MINUTES_OFF] }
    await onTarget(options, off, say, async (loaded) => {
      const title = `one clock ${MINUTES_OFF} minutes ahead`
      results.clock = await runRate(loaded, { rate: 5, seconds, ...BUY }, title)
    })
  }
  return results
}

async function onTarget(
  options: LoadOptions,
  changes: Parameters<typeof startTarget>[1],
  say: Loaded['say'],
  run: (loaded: Loaded) => Promise<void>,
): Promise<void> {
  const target = await startTarget(options, changes)
  const generator = startGenerator()
  try {
    await run({ target, generator, say })
  } finally {
    await generator.stop()
    await target.stop()
  }
}
