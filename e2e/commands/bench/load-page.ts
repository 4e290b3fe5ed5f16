import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../tests/fixtures/chromium.ts'
import { applyProfile, PATIENCE_MS, PHONE, type Profile, UNTHROTTLED } from './profiles.ts'
import { bytesOf, type RecordedRequest, recordRequests } from './record-requests.ts'
import { type PageMarks, type Watched, watchPage } from './watch-page.ts'
import { deepestWave } from './waves.ts'

export interface PageLoad {
  url: string
  profile: Profile
  watched: Watched
  /** Whether its service worker must have cached the page before the visit ends. */
  hasWorker?: boolean
  /**
   * In ms, the least time that a visit lasts after the page is loaded: as long as nearly every
   * visitor stays. Until then, browser and worker have cached what the page has loaded.
   */
  stays?: number
}

/** In ms. */
const ASKED_EACH_MS = 100

/** Opens an address in its own page and measures it until the network is idle. */
async function loadPage(
  context: BrowserContext,
  { url, profile, watched, hasWorker, stays = 0 }: PageLoad,
): Promise<LoadFields> {
  const page = await context.newPage()
  try {
    const session = await context.newCDPSession(page)
    const record = await recordRequests(session)
    await applyProfile(session, profile)
    await page.addInitScript(watchPage, watched)
    await page.goto(url, { waitUntil: 'networkidle' })
    await waitForMarks(page, session, ['lcp', watched.isPressed ? 'usedAt' : 'shownAt'])
    const marks = await page.evaluate(
      () => (window as unknown as { benchMarks: PageMarks }).benchMarks,
    )
    const fields = fieldsOf(marks, record.taken())
    await applyProfile(session, UNTHROTTLED)
    if (hasWorker) await untilCached(page, url)
    await page.waitForTimeout(stays)
    return fields
  } finally {
    await page.close()
  }
}

/**
 * Waits until the page has set these marks: possibly long after the last answer of the network.
 * Playwright's own waits would put 330 kB of script into the page while it is measured.
 */
async function waitForMarks(
  page: Page,
  session: CDPSession,
  wanted: (keyof PageMarks)[],
): Promise<void> {
  const expression = `${JSON.stringify(wanted)}.every((name) => benchMarks[name] !== null)`
  const end = Date.now() + PATIENCE_MS
  while (Date.now() < end) {
    const { result } = await session.send('Runtime.evaluate', { expression })
    if (result.value === true) return
    await setTimeout(ASKED_EACH_MS)
  }
  throw new Error(`${page.url()} was never painted, or its control did not appear or answer.`)
}

async function untilCached(page: Page, url: string): Promise<void> {
  await page.waitForFunction(
    async (cached) => (await caches.match(cached, { ignoreVary: true })) !== undefined,
    url,
  )
}

/**
 * Times in ms since the page was requested. Requests and bytes are counted until the control
 * answered, or was shown if it is not pressed.
 */
function fieldsOf(marks: PageMarks, requests: readonly RecordedRequest[]) {
  const until = marks.usedAt ?? marks.shownAt ?? Number.POSITIVE_INFINITY
  const needed = requests.filter(({ startedAt }) => startedAt < until)
  return {
    lcp: marks.lcp,
    cls: marks.cls,
    blocked: blockedTime(marks, until),
    /** When React had attached its handlers; on a page without React, when a press was answered. */
    handled: marks.handledAt ?? marks.usedAt,
    used: marks.usedAt,
    ...costOf(needed),
  }
}

export function costOf(requests: readonly RecordedRequest[]) {
  return {
    requests: requests.length,
    scripts: requests.filter(({ kind }) => kind === 'script').length,
    waves: deepestWave(requests),
    bytes: bytesOf(requests),
    /** Without data and pictures: they are the museum's content, and change during the day. */
    ownBytes: bytesOf(
      requests.filter(({ url }) => !/^\/(api|media)\//.test(new URL(url).pathname)),
    ),
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

/**
 * Opens a page with an empty cache, and again with the cache that the first visit filled, in a
 * browser that was closed in between: its memory holds no compiled code of the first visit.
 */
export async function visitTwice(load: PageLoad): Promise<Record<'cold' | 'second', LoadFields>> {
  const profile = await mkdtemp(join(tmpdir(), 'shop-visits-'))
  try {
    return { cold: await visit(profile, load), second: await visit(profile, load) }
  } finally {
    await rm(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}

/** `folder`: where the browser stores its cache. */
async function visit(folder: string, load: PageLoad): Promise<LoadFields> {
  const context = await chromium.launchPersistentContext(folder, {
    ...browserLaunch(),
    ...PHONE,
    isMobile: true,
    hasTouch: true,
  })
  context.setDefaultTimeout(PATIENCE_MS)
  try {
    return await loadPage(context, load)
  } finally {
    await context.close()
  }
}
