import type { Browser, Page } from '@playwright/test'
import { changeAnswer, changeConfig } from '../../tests/fixtures/change-answer.ts'
import { EVERYTHING_ON } from '../../tests/fixtures/config-flags.ts'
import { heapInUse } from '../../tests/fixtures/heap-in-use.ts'

const SIZES = [50, 1000, 10_000]

/** A list of the shop, and how to make it long and filter it. */
interface MeasuredList {
  name: string
  path: string
  /** The answer its offers come in. */
  answer: RegExp
  /** Fields that make copies of one offer different. */
  made: (index: number) => Record<string, unknown>
  /** Filters the list down to about a tenth. */
  narrow: (page: Page) => Promise<unknown>
}

const MEASURED_LISTS: readonly MeasuredList[] = [
  {
    name: 'events',
    path: '/de/tickets',
    answer: /\/event\/select/,
    made: (index) => ({ id: `event-${index}`, venue: `House ${index % 10}` }),
    narrow: (page) => page.locator('select').first().selectOption({ index: 3 }),
  },
  {
    name: 'articles',
    path: '/de/merchandise',
    answer: /\/merchandise\/select/,
    made: (index) => ({
      id: `article-${index}`,
      name: `Postkarte ${index}`,
      product_kind_ref: '1',
    }),
    narrow: async (page) => {
      await page.getByRole('searchbox').fill('postkarte 7')
      await page.keyboard.press('Enter')
    },
  },
]

/** A mid-range phone, compared with this machine. */
const CPU_SLOWDOWN = 4

/**
 * `listed`: ms from the answer with the offers to the list on the page; `narrowed`: ms from the
 * choice of a filter to the narrowed list; `heap`: heap of the page at the end, in MB.
 */
type Measured = Record<'listed' | 'narrowed' | 'nodes' | 'heap', number>

/** Opens a list of `size` offers on a slowed processor, and narrows it. */
async function measureList(
  browser: Browser,
  origin: string,
  { list, size }: { list: MeasuredList; size: number },
): Promise<Measured> {
  const page = await browser.newPage({ reducedMotion: 'reduce' })
  await changeConfig(page, EVERYTHING_ON)
  await changeAnswer(page, list.answer, (answer) => {
    const offers = (Array.isArray(answer) ? answer : answer.data) as Record<string, unknown>[]
    return Array.from({ length: size }, (_, index) => ({
      ...offers[index % offers.length],
      ...list.made(index),
    }))
  })
  // Scripts are loaded by now, so only the way to the list is measured.
  await page.goto(origin + list.path)
  await page.locator('main li h2').first().waitFor()
  await page.goto(`${origin}/de/page/imprint`)
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(watchList, list.answer.source)
  await page.locator(`nav a[href="${list.path}"]`).click()
  await page.locator('main li h2').first().waitFor()
  const listed = await readMark(page, 'listed')
  await list.narrow(page)
  const narrowed = await readMark(page, 'narrowed')
  const nodes = await page.locator('*').count()
  const heap = (await heapInUse(page)) / 1_000_000
  await page.close()
  return { listed, narrowed, nodes, heap }
}

async function readMark(page: Page, name: 'listed' | 'narrowed'): Promise<number> {
  const handle = await page.waitForFunction(
    (key) => (window as unknown as { marks: Record<string, number> }).marks[key],
    name,
  )
  return (await handle.jsonValue()) ?? 0
}

/**
 * Runs in the page: measures the time from the cause of a list to the frame that shows it. The
 * function is passed as text, so it can use nothing of this file but its parameter.
 */
function watchList(answer: string): void {
  const marks: Record<string, number> = {}
  Object.assign(window, { marks })
  let answered = 0
  let narrowing = 0
  const { json, text } = Response.prototype
  for (const [name, read] of Object.entries({ json, text })) {
    Object.assign(Response.prototype, {
      async [name](this: Response) {
        const body: unknown = await read.call(this)
        if (new RegExp(answer).test(this.url)) answered = performance.now()
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
  const isOfList = ({ target }: MutationRecord) =>
    target instanceof Element && target.closest('main ul') !== null
  new MutationObserver((changes) => {
    if (answered > 0 && document.querySelector('main li h2')) painted('listed', answered)
    if (narrowing > 0 && changes.some(isOfList)) painted('narrowed', narrowing)
  }).observe(document.body, { childList: true, subtree: true })
  const begin = (event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Enter') return
    narrowing ||= performance.now()
  }
  for (const cause of ['change', 'keydown']) {
    document.addEventListener(cause, begin, { capture: true })
  }
}

/** How lists perform at each length. */
export async function measureLists(
  browser: Browser,
  origin: string,
): Promise<Record<string, Measured>> {
  const measured: Record<string, Measured> = {}
  for (const list of MEASURED_LISTS) {
    for (const size of SIZES) {
      measured[`${size} ${list.name}`] = await measureList(browser, origin, { list, size })
    }
  }
  return measured
}
