import type { Browser, Page } from '@playwright/test'
import { changeAnswer, changeConfig, REGISTRY } from '../../tests/fixtures/change-answer.ts'
import { heapInUse } from '../../tests/fixtures/heap-in-use.ts'
import { applyProfile, PROFILES, SCREEN } from './profiles.ts'
import { recordRequests } from './record-requests.ts'

/**
 * Growth of the heap in percent, and the requests of the home page that further remotes or
 * languages cause. Not bytes: an intercepted answer is not compressed.
 */
export type VisitFigures = Record<
  'heapGrowth' | 'remotesRequests' | 'languagesRequests',
  number | null
>

const MOVES = 50
const WARM_UP = 10
const MORE_REMOTES = 17

/** Measures the memory of a long visit, and the cost of what is installed but not shown. */
export async function measureVisit(browser: Browser, origin: string): Promise<VisitFigures> {
  const plain = await requestsOfHome(browser, origin, async () => {})
  const remotes = await requestsOfHome(browser, origin, withMoreRemotes)
  const one = await requestsOfHome(browser, origin, (page) =>
    changeConfig(page, { languages: ['de'] }),
  )
  const all = await requestsOfHome(browser, origin, (page) => changeConfig(page, {}))
  return {
    heapGrowth: await heapGrowth(browser, origin),
    remotesRequests: Math.max(0, remotes - plain),
    languagesRequests: Math.max(0, all - one),
  }
}

/** Adds as many remotes to the registry as a large museum may install. */
function withMoreRemotes(page: Page): Promise<void> {
  return changeAnswer(page, REGISTRY, (registry) => {
    const known = Object.entries(registry.microFrontends as Record<string, unknown>)
    const [, releases] = known[0] ?? []
    const more = Array.from({ length: MORE_REMOTES }, (_, index) => [`@more/mf-${index}`, releases])
    return { ...registry, microFrontends: Object.fromEntries([...known, ...more]) }
  })
}

async function requestsOfHome(
  browser: Browser,
  origin: string,
  prepare: (page: Page) => Promise<void>,
): Promise<number> {
  const context = await browser.newContext({ viewport: SCREEN })
  const page = await context.newPage()
  const record = await recordRequests(await context.newCDPSession(page))
  await prepare(page)
  await page.goto(`${origin}/de`, { waitUntil: 'networkidle' })
  const { length } = record.taken()
  await context.close()
  return length
}

/** Measured after a warm-up: by then each page has been visited and all caches are filled. */
async function heapGrowth(browser: Browser, origin: string): Promise<number> {
  const context = await browser.newContext({ viewport: SCREEN })
  const page = await context.newPage()
  const [slow] = PROFILES
  if (slow) {
    await applyProfile(await context.newCDPSession(page), { ...slow, cpu: 1, line: null })
  }
  await page.goto(`${origin}/de`)
  await move(page, WARM_UP)
  const warm = await heapInUse(page)
  await move(page, MOVES)
  const later = await heapInUse(page)
  await context.close()
  return (later / warm - 1) * 100
}

/** Moves to a list of offers and back to the home page, repeatedly. */
async function move(page: Page, times: number): Promise<void> {
  const lists = ['/de/tickets', '/de/merchandise', '/de/vouchers']
  for (let made = 0; made < times; made += 2) {
    const list = lists[(made / 2) % lists.length]
    await page.locator(`main h2 a[href="${list}"]`).click()
    await page.locator('main li h2').first().waitFor()
    await page.locator('header a[data-part="brand"]').click()
    await page.locator('main h2 a[href="/de/vouchers"]').waitFor()
  }
}
