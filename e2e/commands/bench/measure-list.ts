import type { Browser, Page } from '@playwright/test'
import { changeAnswer, changeConfig } from '../../tests/fixtures/change-answer.ts'
import { EVERYTHING_ON } from '../../tests/fixtures/config-flags.ts'
import { heapInUse } from '../../tests/fixtures/heap-in-use.ts'
import type { MeasuredList } from './measured-lists.ts'
import { watchList } from './watch-list.ts'

/** A mid-range phone, compared with this machine. */
const CPU_SLOWDOWN = 4

/**
 * `listed`: ms from the answer with the offers to the list on the page; `narrowed`: ms from the
 * choice of a filter to the narrowed list; `heap`: heap of the page at the end, in MB.
 */
export type Measured = Record<'listed' | 'narrowed' | 'nodes' | 'heap', number>

/** Opens a list of `size` offers on a slowed processor, and narrows it. */
export async function measureList(
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
