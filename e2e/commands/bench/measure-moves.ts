import type { Browser, CDPSession, Page } from '@playwright/test'
import type { Figures } from './figures.ts'
import { costOf } from './load-page.ts'
import { applyProfile, newVisit, type Profile } from './profiles.ts'
import { recordRequests } from './record-requests.ts'
import { type Arrival, watchMove } from './watch-press.ts'

export interface MovePlan extends Arrival {
  url: string
  /** CSS of the link that is pressed, the first one if there are several. */
  link: string
  /** Whether React renders the page: then the link works only once React has its handlers attached. */
  isReact: boolean
}

/** How long a visitor hovers over a link before pressing it, in ms. */
const INTENT_MS = 800

/**
 * Measures moves to another page, in ms: when it is not loaded yet, when it is loaded already, and
 * after hovering over the link.
 */
export async function measureMoves(
  browser: Browser,
  plan: MovePlan,
  profile: Profile,
): Promise<Figures> {
  const moved = await inPage(browser, plan, profile, async (page) => {
    const first = await press(page, plan)
    const whole = await readMove(page, 'whole')
    await page.goBack()
    await page.locator(plan.link).first().waitFor()
    return { first, 'first, whole': whole, 'back to it': await press(page, plan) }
  })
  const hovered = await inPage(browser, plan, profile, async (page) => {
    await page.locator(plan.link).first().hover()
    await page.waitForTimeout(INTENT_MS)
    return await press(page, plan)
  })
  return { ...moved, 'after hover': hovered }
}

/** The requests of the first move to a page that is not loaded yet. */
export async function costOfMove(browser: Browser, plan: MovePlan, profile: Profile) {
  return await inPage(browser, plan, profile, async (page, session) => {
    const record = await recordRequests(session)
    await press(page, plan)
    await readMove(page, 'whole')
    return costOf(record.taken())
  })
}

async function inPage<Result>(
  browser: Browser,
  { url, link, isReact }: MovePlan,
  profile: Profile,
  go: (page: Page, session: CDPSession) => Promise<Result>,
): Promise<Result> {
  const context = await newVisit(browser)
  try {
    const page = await context.newPage()
    const session = await context.newCDPSession(page)
    // Slow down only the move to the next page: the link works before the slow profile applies.
    await page.goto(url, { waitUntil: 'commit' })
    await page.locator(link).first().scrollIntoViewIfNeeded()
    if (isReact) await page.waitForFunction(isHandled, link)
    await applyProfile(session, profile)
    return await go(page, session)
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
function isHandled(css: string): boolean {
  const element = document.querySelector(css)
  return Object.keys(element ?? {}).some((key) => key.startsWith('__reactProps$'))
}

async function press(page: Page, { link, ...arrival }: MovePlan): Promise<number | null> {
  await page.evaluate(watchMove, arrival)
  await page.locator(link).first().click()
  return await readMove(page)
}

type Mark = 'took' | 'whole'

/** Waits for the arrival, or for the whole page; returns how long that took, in ms. */
export async function readMove(page: Page, mark: Mark = 'took'): Promise<number | null> {
  const took = await page.waitForFunction(
    (name) => (window as unknown as { benchMove: Record<Mark, number | null> }).benchMove[name],
    mark,
  )
  return await took.jsonValue()
}
