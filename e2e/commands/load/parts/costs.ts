import { costsOf } from '../measured-costs.ts'
import type { Costs } from '../simulate.ts'
import { type Loaded, runRate } from './run-rate.ts'

/** Low, so that nobody waits and only the work is measured. */
const RATE = 4

export interface MeasuredCosts {
  /** Of the shop it was measured on. */
  shop: string
  read: Costs
  checkout: Costs
}

/** What a read and what a checkout cost, each measured with nobody who does the other. */
export async function costs(loaded: Loaded, seconds: number): Promise<MeasuredCosts> {
  const plan = { rate: RATE, seconds, think: 0 }
  const looking = await runRate(loaded, { ...plan, buyers: 0 }, 'looking only')
  const buying = await runRate(loaded, { ...plan, buyers: 1, straight: true }, 'buying only')
  return {
    shop: loaded.target.name,
    read: costsOf(looking, looking.report.requests),
    checkout: costsOf(buying, buying.report.checkouts),
  }
}
