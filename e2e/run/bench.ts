import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from './checks/browser-launch.ts'
import { startTestShop } from './checks/test-shop.ts'
import { endWith } from './end-with.ts'

const SIZES = [10, 100, 1000, 10_000]
const RUNS = 5
/** A middling phone against the machine this runs on. */
const CPU_SLOWDOWN = 4

interface Measured {
  /** From the answer with the events to the list on the page, ms. */
  listed: number
  /** From the choice of a venue to the narrowed list, ms. */
  narrowed: number
  nodes: number
}

/**
 * Prints how the list of events bears its length: medians of several runs on a slowed processor.
 * Compare the lines of one run with each other and never the times of two machines.
 */
try {
  const shop = await startTestShop()
  const browser = await chromium.launch(browserLaunch())
  try {
    console.log('events  listed ms  narrowed ms  nodes')
    for (const size of SIZES) {
      const runs: Measured[] = []
      for (let run = 0; run < RUNS; run += 1) runs.push(await measure(browser, shop.origin, size))
      const row = [median(runs, 'listed'), median(runs, 'narrowed'), median(runs, 'nodes')]
      console.log([size, ...row.map(Math.round)].map((cell) => String(cell).padStart(9)).join('  '))
    }
  } finally {
    await browser.close()
    await shop.close()
  }
} catch (error) {
  endWith(error)
}

async function measure(browser: Browser, origin: string, size: number): Promise<Measured> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await page.route(/\/event\/select/, async (route) => {
    const response = await route.fetch()
    const events = (await response.json()) as Record<string, unknown>[]
    const json = Array.from({ length: size }, (_, index) => ({
      ...events[index % events.length],
      id: `event-${index}`,
      venue: `House ${index % 10}`,
    }))
    await route.fulfill({ json })
  })
  // The scripts are here; what is measured begins with the way to the list.
  await page.goto(`${origin}/de/tickets`)
  await page.locator('main li').first().waitFor()
  await page.goto(`${origin}/de/page/imprint`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(watchList)
  await page.locator('nav a[href="/de/tickets"]').click()
  await page.locator('main li').first().waitFor()
  const listed = await readMark(page, 'listed')
  await page.locator('select').first().selectOption({ index: 3 })
  const narrowed = await readMark(page, 'narrowed')
  const nodes = await page.locator('*').count()
  await page.close()
  return { listed, narrowed, nodes }
}

/** Runs in the page: takes the time between what causes a list and the frame that shows it. */
function watchList(): void {
  const marks: Record<string, number> = {}
  Object.assign(window, { marks })
  let answered = 0
  const { json, text } = Response.prototype
  for (const [name, read] of Object.entries({ json, text })) {
    Object.assign(Response.prototype, {
      async [name](this: Response) {
        const body: unknown = await read.call(this)
        if (this.url.includes('/event/select')) answered = performance.now()
        return body
      },
    })
  }
  const painted = (name: string, from: number) =>
    requestAnimationFrame(() =>
      setTimeout(() => {
        marks[name] ??= performance.now() - from
      }),
    )
  new MutationObserver(() => {
    if (answered > 0 && document.querySelector('main li')) painted('listed', answered)
  }).observe(document.body, { childList: true, subtree: true })
  document.addEventListener(
    'change',
    () => {
      painted('narrowed', performance.now())
    },
    { capture: true },
  )
}

async function readMark(page: Page, name: keyof Measured): Promise<number> {
  const handle = await page.waitForFunction(
    (key) => (window as unknown as { marks: Record<string, number> }).marks[key],
    name,
  )
  return (await handle.jsonValue()) ?? 0
}

function median(runs: readonly Measured[], field: keyof Measured): number {
  return runs.map((run) => run[field]).sort((one, other) => one - other)[RUNS >> 1] ?? 0
}
