import { VIEW_LIMITS, type ViewCost, type ViewName } from './size-limits.ts'

export interface ViewVerdict {
  withinLimits: boolean
  /** Each cost with its limit, and which limit is exceeded. */
  line: string
}

export function viewVerdict(view: ViewName, cost: ViewCost): ViewVerdict {
  const limits = VIEW_LIMITS[view]
  const parts = (Object.keys(limits) as (keyof ViewCost)[]).map((field) => {
    const kept = cost[field] <= limits[field]
    const text = `${field} ${shown(field, cost[field])} of ${shown(field, limits[field])}`
    return { kept, text: kept ? text : `${text} ← over the limit` }
  })
  return {
    withinLimits: parts.every(({ kept }) => kept),
    line: `${view.padEnd(12)}  ${parts.map(({ text }) => text).join(', ')}`,
  }
}

/** The minimum of each: other programs on the machine can only add to the cost of a page. */
export function cheapest(costs: readonly ViewCost[]): ViewCost {
  const least = (field: keyof ViewCost) => Math.min(...costs.map((cost) => cost[field]))
  return {
    requests: least('requests'),
    scripts: least('scripts'),
    waves: least('waves'),
    bytes: least('bytes'),
    cls: least('cls'),
  }
}

function shown(field: keyof ViewCost, value: number): string {
  if (field === 'bytes') return `${(value / 1000).toFixed(1)} kB`
  return String(Math.round(value * 1000) / 1000)
}
