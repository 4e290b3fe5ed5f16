import type { LoadOptions } from './options.ts'
import { ledgerLine, reportLines, wrongIn } from './report.ts'
import { sendVisits, type VisitPlan } from './send-visits.ts'
import { startTarget, type Target } from './start-target.ts'

/** Buyers who press at the same moment, for fewer places of one time. */
const RUSH = { buyers: 500, places: 300 }
/** On such a day processes have been running for hours: code that never ran is compiled first. */
const WARM_UP = { rate: 20, seconds: 8 }
const LOOKING_RATE = 5

/** Runs the chosen parts, and answers what is wrong in the database; empty if all is well. */
export async function runParts(
  options: LoadOptions,
  say: (line: string) => void,
): Promise<string[]> {
  const { parts, rates, seconds, buyers } = options
  const wrong: string[] = []
  const rising = parts.filter((part) => part !== 'hot-slot')
  if (rising.length > 0) {
    await onTarget(options, undefined, say, async (run) => {
      for (const part of rising) {
        const who = part === 'visits' ? buyers : 'only'
        wrong.push(...(await run({ 'warming up': { arrivals: WARM_UP, buyers: who } })))
        for (const rate of rates) {
          const plan = { arrivals: { rate, seconds }, buyers: who } as const
          wrong.push(...(await run({ [`${part}, ${rate} a second`]: plan })))
        }
      }
    })
  }
  if (parts.includes('hot-slot')) {
    await onTarget(options, RUSH.places, say, async (run) => {
      const looking = { arrivals: { rate: LOOKING_RATE, seconds }, buyers: 0 }
      const rush = { arrivals: { atOnce: RUSH.buyers }, buyers: 'only' } as const
      wrong.push(...(await run({ 'before the sale': looking })))
      const title = `${RUSH.buyers} at once for ${RUSH.places} places`
      wrong.push(...(await run({ 'looking meanwhile': looking, [title]: rush })))
    })
  }
  return wrong
}

type Plans = Record<string, Pick<VisitPlan, 'arrivals' | 'buyers'> & Partial<VisitPlan>>

/** With a capacity, all want the same time. */
async function onTarget(
  options: LoadOptions,
  capacity: number | undefined,
  say: (line: string) => void,
  work: (run: (plans: Plans) => Promise<string[]>) => Promise<void>,
): Promise<void> {
  const target = await startTarget(options, capacity)
  say(`\n${target.name}`)
  const times = target.times.slice(0, capacity === undefined ? undefined : 1)
  try {
    await work((plans) => runPlans({ ...target, times }, plans, say))
  } finally {
    await target.stop()
  }
}

/** Plans by their titles, all at the same time, and what the database says after them. */
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
