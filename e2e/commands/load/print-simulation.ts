import { row } from '../bench/table.ts'
import type { MeasuredCosts } from './parts/costs.ts'
import { type Assumptions, needed } from './simulate.ts'

/** What a day needs, with everything that is assumed of it. */
export function simulationLines(
  { shop, read, checkout }: MeasuredCosts,
  day: Assumptions,
): string[] {
  const { processes, databaseCores, providerProcesses, connections, ...arrives } = needed(
    read,
    checkout,
    day,
  )
  const ms = (costs: object) => Object.values(costs).map((one: number) => one.toFixed(1))
  return [
    `Assumed: ${day.visitors} visitors in ${day.minutes} minutes, ${day.checkoutsPerMinute} checkouts a minute,`,
    `  ${day.readsPerVisit} reads a visit, of which a cache answers ${Math.round(day.cacheHits * 100)} %,`,
    `  no processor busier than ${Math.round(day.utilisation * 100)} %.`,
    `  So one visit in ${arrives.visitsPerBuyer.toFixed(1)} buys; ${arrives.readsPerSecond.toFixed(0)} reads and ${arrives.checkoutsPerSecond.toFixed(1)} checkouts a second arrive.`,
    row(`Measured: ${shop}, ms`, ['process', 'database', 'provider', 'took']),
    row('  a read', ms(read)),
    row('  a checkout', ms(checkout)),
    `Needed: ${processes} backend processes, ${databaseCores} processors of the database, ${providerProcesses} of the provider, ${connections} connections to the database.`,
  ]
}
