import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test'
import { untilCached } from '../../tests/fixtures/worker-cache.ts'
import { applyProfile, type Profile, SCREEN } from './profiles.ts'
import {
  bytesOf,
  type RecordedRequest,
  type RequestKind,
  recordRequests,
} from './record-requests.ts'
import { type PageMarks, type Watched, watchPage } from './watch-page.ts'
import { deepestWave } from './waves.ts'

export const VISITS = ['cold', 'warm'] as const
export type Visit = (typeof VISITS)[number]

const LOADED_WITHIN_MS = 60_000

/** Whether a site's service worker is blocked, must have cached the page, or is left alone. */
export type WorkerUse = 'blocked' | 'awaited' | 'as it comes'

export interface PageLoad {
  url: string
  profile: Profile
  watched: Watched
  worker?: WorkerUse
}

/** Opens an address in its own page and measures it until the network is idle. */
async function loadPage(
  context: BrowserContext,
  { url, profile, watched, worker }: PageLoad,
): Promise<LoadFields> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    const record = await recordRequests(session)
    await session.send('Performance.enable')
    await applyProfile(session, profile)
    await page.addInitScript(watchPage, watched)
    await page.goto(url, { waitUntil: 'networkidle', timeout: LOADED_WITHIN_MS })
    await waitForMarks(page, ['lcp', watched.isPressed ? 'usedAt' : 'shownAt'])
    const marks = await page.evaluate(
      () => (window as unknown as { benchMarks: PageMarks }).benchMarks,
    )
    const requests = record.taken()
    const fields = fieldsOf(marks, requests, await scriptTime(session))
    if (worker === 'awaited') await untilCached(page, new URL(url).pathname)
    return fields
  } finally {
    await page.close()
  }
}

/** Waits until the page has set these marks: possibly long after the last answer of the network. */
async function waitForMarks(page: Page, wanted: (keyof PageMarks)[]): Promise<void> {
  await page
    .waitForFunction(
      (names) => {
        const { benchMarks } = window as unknown as { benchMarks: PageMarks }
        return names.every((name) => benchMarks[name] !== null)
      },
      wanted,
      { timeout: LOADED_WITHIN_MS },
    )
    .catch(() => {
      throw new Error(`${page.url()} was never painted, or its control did not appear or answer.`)
    })
}

/** Time spent in scripts, in ms. */
async function scriptTime(session: CDPSession): Promise<number | null> {
  const { metrics } = await session.send('Performance.getMetrics')
  const seconds = metrics.find(({ name }) => name === 'ScriptDuration')?.value
  return seconds === undefined ? null : seconds * 1000
}

/**
 * Times in ms since the page was requested. Requests and bytes are counted until the control
 * answered, or was shown if it is not pressed.
 */
function fieldsOf(marks: PageMarks, requests: readonly RecordedRequest[], script: number | null) {
  const until = marks.usedAt ?? marks.shownAt ?? Number.POSITIVE_INFINITY
  const needed = requests.filter(({ startedAt }) => startedAt < until)
  const bytesOfKind = (wanted: RequestKind) => bytesOf(needed.filter(({ kind }) => kind === wanted))
  return {
    fcp: marks.fcp,
    lcp: marks.lcp,
    cls: marks.cls,
    tbt: blockedTime(marks, until),
    script,
    link: marks.shownAt,
    linkAfterLcp:
      marks.shownAt === null || marks.lcp === null ? null : Math.max(0, marks.shownAt - marks.lcp),
    used: marks.usedAt,
    requests: needed.length,
    scripts: needed.filter(({ kind }) => kind === 'script').length,
    waves: deepestWave(needed),
    bytes: bytesOf(needed),
    bytesWithoutDocument: bytesOf(needed) - bytesOfKind('document'),
    bytesScript: bytesOfKind('script'),
    bytesStyle: bytesOfKind('style'),
    bytesData: bytesOfKind('data'),
    bytesPicture: bytesOfKind('picture'),
    requestsInAll: requests.length,
    bytesInAll: bytesOf(requests),
  }
}

export type LoadFields = ReturnType<typeof fieldsOf>

/**
 * TBT (total blocking time): the time of each task beyond its first 50 ms, summed from the first
 * paint to the answered press.
 */
function blockedTime({ fcp, longTasks }: PageMarks, until: number): number | null {
  if (fcp === null) return null
  return longTasks
    .filter(({ start, duration }) => start + duration > fcp && start < until)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0)
}

/** A visit with an empty cache, on the screen of a phone. */
function newVisit(browser: Browser, worker?: WorkerUse): Promise<BrowserContext> {
  const serviceWorkers = worker === 'blocked' ? 'block' : 'allow'
  return browser.newContext({ viewport: SCREEN, isMobile: true, hasTouch: true, serviceWorkers })
}

/** Opens a page with an empty cache, and again with the cache that the first visit filled. */
export async function visitTwice(
  browser: Browser,
  load: PageLoad,
): Promise<Record<Visit, LoadFields>> {
  const context = await newVisit(browser, load.worker)
  try {
    const cold = await loadPage(context, load)
    return { cold, warm: await loadPage(context, load) }
  } finally {
    await context.close()
  }
}
