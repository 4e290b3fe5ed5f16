import type { LoadOptions } from './options.ts'
import { ledgerLine, reportLines, wrongIn } from './report.ts'
import { sendVisits, type VisitPlan } from './send-visits.ts'
import { PLENTY, startTarget, type Target } from './start-target.ts'

const BUYERS = 0.3
/** A rush: buyers who pay at the same moment, and the fewer places of one time they compete for. */
const RUSH = { buyers: 500, places: 300 }
/**
 * Visits before the measurement, so that all code is compiled: on the first day of a real sale, the
 * processes have been running for hours.
 */
const WARM_UP = { rate: 20, seconds: 8 }
const LOOKING_RATE = 5

type Plans = Record<string, Pick<VisitPlan, 'arrivals' | 'buyers'> & Partial<VisitPlan>>

/**
 * Runs visits at each rate, and then a rush for one time while others look around. Returns what is
 * wrong in the database; empty if all is well.
 */
export async function runParts(
  options: LoadOptions,
  say: (line: string) => void,
): Promise<string[]> {
  const { rates, seconds } = options
  const looking = { arrivals: { rate: LOOKING_RATE, seconds }, buyers: 0 }
  const atRates = rates.map((rate): Plans => {
    return { [`${rate} a second`]: { arrivals: { rate, seconds }, buyers: BUYERS } }
  })
  const rush: Plans = {
    'looking meanwhile': looking,
    [`${RUSH.buyers} at once for ${RUSH.places} places`]: {
      arrivals: { atOnce: RUSH.buyers },
      buyers: 'only',
    },
  }
  const runs: [capacity: number, plans: Plans[]][] = [
    [PLENTY, [{ 'warming up': { arrivals: WARM_UP, buyers: BUYERS } }, ...atRates]],
    [RUSH.places, [{ 'before the sale': looking }, rush]],
  ]
  const wrong: string[] = []
  for (const [capacity, all] of runs) {
    const target = await startTarget(options, capacity)
    say(`\n${target.name}`)
    const times = capacity === PLENTY ? target.times : target.times.slice(0, 1)
    try {
      for (const plans of all) wrong.push(...(await runPlans({ ...target, times }, plans, say)))
    } finally {
      await target.stop()
    }
  }
  return wrong
}

/**
 * Runs several plans of visits (by title) at the same time. Returns what is wrong in the database
 * afterwards.
 */
export async function runPlans(
  { origin, times, ledger }: Target,
  plans: Plans,
  say: (line: string) => void,
): Promise<string[]> {
  const running = Object.entries(plans).map(async ([title, plan]) => {
    const report = await sendVisits({ origin, times, retries: 0, ...plan })
    for (const line of reportLines(title, report)) say(line)
    return report.paid
  })
  const counted = await ledger((await Promise.all(running)).flat())
  say(ledgerLine(counted))
  return wrongIn(counted)
}
