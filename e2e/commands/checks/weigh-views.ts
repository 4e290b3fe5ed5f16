import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from '../../tests/fixtures/chromium.ts'
import { shopAt } from '../bench/compared.ts'
import { type LoadFields, visitTwice } from '../bench/load-page.ts'
import { ROUND_TRIPS } from '../bench/profiles.ts'
import { VIEW_LIMITS } from './size-limits.ts'

const COSTS = ['requests', 'scripts', 'waves', 'bytes', 'cls'] as const
type ViewCost = Record<(typeof COSTS)[number], number>
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
    for (const page of weighedPages(origin)) verdicts.push(...(await weighPage(browser, page)))
    return verdicts
  } finally {
    await browser.close()
  }
}

function weighedPages(origin: string): WeighedPage[] {
  const { home, event } = shopAt('shop', origin).pages
  return [
    { cold: 'home', warm: 'home again', isPressed: true, ...home },
    { cold: 'event', warm: 'event again', isPressed: true, ...event },
    {
      cold: 'list',
      warm: null,
      url: `${origin}/de/tickets`,
      control: 'main li h2 a',
      isPressed: false,
    },
  ]
}

async function weighPage(
  browser: Browser,
  { cold, warm, url, control, isPressed }: WeighedPage,
): Promise<ViewVerdict[]> {
  const watched = { control, isReact: true, isPressed }
  const visits: Record<'cold' | 'second', LoadFields>[] = []
  for (;;) {
    visits.push(await visitTwice(browser, { url, profile: ROUND_TRIPS, watched }))
    const verdicts = [
      viewVerdict(cold, cheapest(visits.map((one) => one.cold))),
      ...(warm === null ? [] : [viewVerdict(warm, cheapest(visits.map((one) => one.second)))]),
    ]
    if (verdicts.every(({ withinLimits }) => withinLimits)) return verdicts
    if (visits.length === ATTEMPTS) return verdicts
  }
}

export function viewVerdict(view: ViewName, cost: ViewCost): ViewVerdict {
  const limits = VIEW_LIMITS[view]
  const parts = COSTS.map((field) => {
    const isWithin = cost[field] <= limits[field]
    const text = `${field} ${shown(field, cost[field])} of ${shown(field, limits[field])}`
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
export function cheapest(costs: readonly Record<keyof ViewCost, number | null>[]): ViewCost {
  const least = COSTS.map((field) => [field, Math.min(...costs.map((cost) => cost[field] ?? 0))])
  return Object.fromEntries(least)
}

function shown(field: keyof ViewCost, value: number): string {
  if (field === 'bytes') return `${(value / 1000).toFixed(1)} kB`
  return String(Math.round(value * 1000) / 1000)
}
