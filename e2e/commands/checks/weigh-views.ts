import { chromium } from '@playwright/test'
import { browserLaunch } from '../../tests/fixtures/chromium.ts'
import { shopAt } from '../bench/compared.ts'
import { visitTwice } from '../bench/load-page.ts'
import { costOfMove } from '../bench/measure-moves.ts'
import { ROUND_TRIPS } from '../bench/profiles.ts'
import { VIEW_LIMITS } from './size-limits.ts'

const COSTS = ['requests', 'scripts', 'waves', 'ownBytes', 'cls'] as const
type ViewCost = Partial<Record<(typeof COSTS)[number], number | null>>
/** Exceeds every limit, so that a cost that was not measured never counts as free. */
const NOT_MEASURED = Number.POSITIVE_INFINITY
type ViewName = keyof typeof VIEW_LIMITS

interface ViewVerdict {
  withinLimits: boolean
  /** The line to print: each cost with its limit, and which limit is exceeded. */
  line: string
}

/** A busy machine may split a wave: a cost counts as exceeded only if every attempt exceeds it. */
const ATTEMPTS = 3

interface WeighedPage {
  cold: ViewName
  warm: ViewName | null
  url: string
  control: string
  /** Whether the control is pressed, which does not change the page. */
  isPressed: boolean
}

export async function weighViews(origin: string): Promise<ViewVerdict[]> {
  const browser = await chromium.launch(browserLaunch())
  try {
    const verdicts: ViewVerdict[] = []
    for (const { cold, warm, url, isPressed, control } of weighedPages(origin)) {
      const watched = { control, isReact: true, isPressed }
      const load = { url, profile: ROUND_TRIPS, watched }
      const visits = async () => Object.values(await visitTwice(load))
      verdicts.push(...(await weigh(warm === null ? [cold] : [cold, warm], visits)))
    }
    const { event } = shopAt('shop', origin).moves
    const move = async () => [await costOfMove(browser, event, ROUND_TRIPS)]
    return [...verdicts, ...(await weigh(['first move'], move))]
  } finally {
    await browser.close()
  }
}

function weighedPages(origin: string): WeighedPage[] {
  const { home, event } = shopAt('shop', origin).pages
  return [
    { cold: 'home', warm: 'home again', isPressed: true, ...home },
    { cold: 'event', warm: 'event again', isPressed: false, ...event },
    {
      cold: 'list',
      warm: null,
      url: `${origin}/de/tickets`,
      control: 'main li h2 a',
      isPressed: false,
    },
  ]
}

/** `measure` returns the cost of each view. */
async function weigh(
  views: readonly ViewName[],
  measure: () => Promise<ViewCost[]>,
): Promise<ViewVerdict[]> {
  const attempts: ViewCost[][] = []
  for (;;) {
    attempts.push(await measure())
    const verdicts = views.map((view, index) =>
      viewVerdict(view, cheapest(attempts.map((costs) => costs[index] ?? {}))),
    )
    if (verdicts.every(({ withinLimits }) => withinLimits)) return verdicts
    if (attempts.length === ATTEMPTS) return verdicts
  }
}

export function viewVerdict(view: ViewName, cost: ViewCost): ViewVerdict {
  const limits = Object.entries(VIEW_LIMITS[view]) as [keyof ViewCost, number][]
  const parts = limits.map(([field, limit]) => {
    const spent = cost[field] ?? NOT_MEASURED
    const isWithin = spent <= limit
    const text = `${field} ${shown(field, spent)} of ${shown(field, limit)}`
    return { isWithin, text: isWithin ? text : `${text} ← over the limit` }
  })
  return {
    withinLimits: parts.every(({ isWithin }) => isWithin),
    line: `${view.padEnd(12)}  ${parts.map(({ text }) => text).join(', ')}`,
  }
}

/**
 * The minimum of each cost over several loads: other programs on the machine can only add to the
 * cost of a page.
 */
export function cheapest(costs: readonly ViewCost[]): ViewCost {
  const least = COSTS.map((field) => [
    field,
    Math.min(...costs.map((cost) => cost[field] ?? NOT_MEASURED)),
  ])
  return Object.fromEntries(least)
}

function shown(field: keyof ViewCost, value: number): string {
  if (value === NOT_MEASURED) return 'not measured'
  if (field === 'ownBytes') return `${(value / 1000).toFixed(1)} kB`
  return String(Math.round(value * 1000) / 1000)
}
