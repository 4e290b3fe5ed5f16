import { type Browser, chromium } from '@playwright/test'
import { browserLaunch } from '../../tests/fixtures/chromium.ts'
import { shopAt } from '../bench/compared.ts'
import { type Loaded, visitTwice } from '../bench/load-page.ts'
import { ROUND_TRIPS } from '../bench/profiles.ts'
import { VIEW_LIMITS, type ViewCost, type ViewName } from './size-limits.ts'

interface ViewVerdict {
  withinLimits: boolean
  /** Each cost with its limit, and which limit is exceeded. */
  line: string
}

/**
 * A busy machine may split one wave into two; only what is exceeded every time is the shop's fault.
 */
const ATTEMPTS = 3

interface WeighedPage {
  cold: ViewName
  warm: ViewName | null
  url: string
  control: string
  /** Whether the control is pressed; a press leaves the page as it is. */
  isPressed: boolean
}

/** Opens the pages of a shop and weighs each against its limits. */
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
  const visits: Record<'cold' | 'warm', ViewCost>[] = []
  for (;;) {
    const visit = await visitTwice(browser, { url, profile: ROUND_TRIPS, watched })
    visits.push({ cold: costOf(visit.cold), warm: costOf(visit.warm) })
    const verdicts = [
      viewVerdict(cold, cheapest(visits.map((one) => one.cold))),
      ...(warm === null ? [] : [viewVerdict(warm, cheapest(visits.map((one) => one.warm)))]),
    ]
    if (verdicts.every(({ withinLimits }) => withinLimits)) return verdicts
    if (visits.length === ATTEMPTS) return verdicts
  }
}

function costOf({ fields }: Loaded): ViewCost {
  return {
    requests: fields.requests ?? 0,
    scripts: fields.scripts ?? 0,
    waves: fields.waves ?? 0,
    bytes: fields.bytes ?? 0,
    cls: fields.cls ?? 0,
  }
}

export function viewVerdict(view: ViewName, cost: ViewCost): ViewVerdict {
  const limits = VIEW_LIMITS[view]
  const parts = (Object.keys(limits) as (keyof ViewCost)[]).map((field) => {
    const isWithin = cost[field] <= limits[field]
    const text = `${field} ${shown(field, cost[field])} of ${shown(field, limits[field])}`
    return { isWithin, text: isWithin ? text : `${text} ← over the limit` }
  })
  return {
    withinLimits: parts.every(({ isWithin }) => isWithin),
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
