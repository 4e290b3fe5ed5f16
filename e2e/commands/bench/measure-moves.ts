import type { Browser, CDPSession, Page } from '@playwright/test'
import { applyProfile, type Profile, SCREEN } from './profiles.ts'
import { type RecordedRequest, type RequestRecord, recordRequests } from './record-requests.ts'
import { type Arrival, watchMove } from './watch-press.ts'
import { deepestWave } from './waves.ts'

export interface MovePlan extends Arrival {
  url: string
  /** CSS of the link that is pressed. */
  link: string
}

export interface Move {
  took: number | null
  /** Requests between the press of the link and the arrival on the new page. */
  requests: number
  waves: number
}

export type Moves = Record<'first' | 'intended' | 'again', Move>

/** How long a visitor hovers over a link before pressing it, in ms. */
const INTENT_MS = 600

/**
 * Measures moves to the page of a remote: when the remote is not loaded yet (`first`), when it is
 * loaded already (`again`), and after hovering over the link (`intended`).
 */
export async function measureMoves(
  browser: Browser,
  plan: MovePlan,
  profile: Profile,
): Promise<Moves> {
  const first = await inPage(browser, plan, profile, async (visit) => {
    const move = await visit.press()
    await visit.page.goBack()
    await visit.page.locator(plan.link).waitFor()
    return { first: move, again: await visit.press() }
  })
  const intended = await inPage(browser, plan, profile, async (visit) => {
    await visit.page.locator(plan.link).hover()
    await visit.page.waitForTimeout(INTENT_MS)
    return await visit.press()
  })
  return { ...first, intended }
}

interface MoveVisit {
  page: Page
  press: () => Promise<Move>
}

async function inPage<Result>(
  browser: Browser,
  { url, link, offer }: MovePlan,
  profile: Profile,
  go: (visit: MoveVisit) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: SCREEN })
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  const record = await recordRequests(session)
  // Slow down only the move to the next page: the link exists before the slow profile applies.
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(link).scrollIntoViewIfNeeded()
  await applyProfile(session, profile)
  try {
    return await go({ page, press: () => pressed(page, session, record) })
  } finally {
    await context.close()
  }

  async function pressed(page: Page, session: CDPSession, record: RequestRecord): Promise<Move> {
    await page.evaluate(watchMove, { offer })
    const { metrics } = await session.send('Performance.getMetrics')
    const now = metrics.find(({ name }) => name === 'Timestamp')?.value ?? 0
    record.restart(now * 1000)
    await page.locator(link).click()
    const took = await readMove(page)
    const requests = record.taken()
    return {
      took,
      requests: requests.length,
      waves: wavesAfterPress(requests),
    }
  }
}

/**
 * Number of waves that a press causes. The press counts as the document (wave 1), so the requests
 * that it causes begin with wave 2.
 */
function wavesAfterPress(requests: readonly RecordedRequest[]): number {
  const press = {
    url: '',
    kind: 'document',
    startedAt: 0,
    endedAt: 0,
    bytes: 0,
    foundIn: null,
  } as const
  return deepestWave([press, ...requests]) - 1
}

/** Waits for the arrival; returns how long the move took, in ms. */
export async function readMove(page: Page): Promise<number | null> {
  const took = await page.waitForFunction(
    () => (window as unknown as { benchMove: { took: number | null } }).benchMove.took,
    undefined,
    { timeout: 30_000 },
  )
  return await took.jsonValue()
}
