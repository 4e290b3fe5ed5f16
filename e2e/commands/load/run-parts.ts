import type { LoadOptions } from './options.ts'
import { reads } from './parts/reads.ts'
import { rising } from './parts/rising.ts'
import { startTarget } from './targets/start-target.ts'
import { startGenerator } from './traffic/send-traffic.ts'

const RATES = { rising: [5, 10, 20, 40, 80], checkouts: [10, 20, 40, 60, 80, 100] }

export async function runParts(
  { parts, database, processes, rates, seconds, buyers, think }: LoadOptions,
  say: (line: string) => void,
): Promise<object> {
  const results: Record<string, unknown> = {}
  const target = await startTarget({ database, processes })
  const generator = startGenerator()
  const loaded = { target, generator, say }
  try {
    if (parts.includes('rising')) {
      results.rising = await rising(loaded, rates ?? RATES.rising, { seconds, buyers, think })
    }
    if (parts.includes('checkouts')) {
      const plan = { seconds, buyers: 1, think: 0, straight: true }
      results.checkouts = await rising(loaded, rates ?? RATES.checkouts, plan)
    }
    if (parts.includes('reads')) results.reads = await reads(target, seconds, say)
  } finally {
    await generator.stop()
    await target.stop()
  }
  return results
}
