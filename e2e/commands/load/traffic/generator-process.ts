import { generate } from './generate.ts'
import type { TrafficPlan } from './plan.ts'

// Started by `send-traffic.ts`: visitors share no thread with what they visit.
process.on('message', async ({ plan, first }: { plan: TrafficPlan; first: number }) => {
  process.send?.(await generate(plan, first))
})
process.on('disconnect', () => process.exit(0))
