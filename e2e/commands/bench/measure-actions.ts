import type { Browser, Locator, Page } from '@playwright/test'
import { aVoucherLine } from '@shop/shared/cart/testing/line-builders'
import { putBasket } from '../../tests/fixtures/put-into-session.ts'
import { type Visit, visitIn } from '../../tests/fixtures/visit.ts'
import {
  addButton,
  bookableDays,
  chooseTime,
  openAllDates,
} from '../../tests/fixtures/visit-event.ts'
import { shopAt } from './compared.ts'
import type { Figures } from './figures.ts'
import { readMove } from './measure-moves.ts'
import { newVisit } from './profiles.ts'
import { watchMove, watchPresses } from './watch-press.ts'

const MANY = 200
/** Factor that slows the processor of this machine to the speed of a mid-range phone. */
const SLOWDOWN = 4

/**
 * Performs visitors' actions; returns the ms from each press to the frame that shows its result,
 * `open 200`: until the last line of the basket is shown. The processor is slowed only while a press
 * is handled. The network is never slowed, because no press waits for it.
 */
export async function measureActions(browser: Browser, origin: string): Promise<Figures> {
  return {
    ...(await inVisit(browser, origin, atEvent)),
    ...(await inVisit(browser, origin, inBasket)),
  }
}

async function atEvent(visit: Visit, slow: Slow, origin: string) {
  const { page, say } = visit
  const { url, control } = shopAt('', origin).pages.event
  await page.goto(url)
  await page.locator(control).first().waitFor()
  await openAllDates(visit)
  const month = await pressTime(
    slow,
    page,
    page.getByRole('button', { name: say('shared', 'calendar.next') }),
  )
  await bookableDays(visit).nth(3).click()
  await chooseTime(visit, 0)
  const more = page.getByRole('button', { name: say('shared', 'quantity.more', { label: '' }) })
  const count = await pressTime(slow, page, more.first())
  return { month, count, add: await pressTime(slow, page, addButton(visit)) }
}

async function inBasket({ page, say }: Visit, slow: Slow) {
  const lines = Array.from({ length: MANY }, (_, index) => {
    const price = 1000 + index * 100
    return aVoucherLine({ id: 'v-amount', name: `Gutschein ${index}`, price, totalPrice: price })
  })
  await putBasket(page, lines)
  await page.goto('/de/page/imprint', { waitUntil: 'networkidle' })
  await slow(true)
  await page.evaluate(watchMove, { offer: 'main li h3' })
  await page.locator('header a[href="/de/checkout"]').click()
  const open = await readMove(page)
  await slow(false)
  const more = page.getByRole('button', { name: say('shared', 'quantity.more', { label: '' }) })
  const change = await pressTime(slow, page, more.first())
  const removeOf = say('mf-checkout', 'line.removeOf', { name: '' })
  const remove = await pressTime(slow, page, page.getByRole('button', { name: removeOf }).nth(1))
  return { 'open 200': open, 'change of 200': change, 'remove of 200': remove }
}

type Slow = (isSlow: boolean) => Promise<unknown>

async function inVisit<Result>(
  browser: Browser,
  origin: string,
  go: (visit: Visit, slow: Slow, origin: string) => Promise<Result>,
): Promise<Result> {
  const context = await newVisit(browser, { baseURL: origin })
  try {
    const page = await context.newPage()
    await page.addInitScript(watchPresses)
    const session = await context.newCDPSession(page)
    const slow: Slow = (isSlow) =>
      session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWDOWN : 1 })
    return await go(visitIn(page, 'de'), slow, origin)
  } finally {
    await context.close()
  }
}

/** The slowest event of one press, in ms; at least 16, the length of a frame. */
async function pressTime(slow: Slow, page: Page, pressed: Locator): Promise<number> {
  await pressed.scrollIntoViewIfNeeded()
  const read = () =>
    page.evaluate(() => (window as unknown as { benchPresses: number[] }).benchPresses.splice(0))
  await untilIdle(page)
  await slow(true)
  await read()
  await pressed.click()
  await untilIdle(page)
  await slow(false)
  return Math.max(16, ...(await read()))
}

/** However slow the machine is, the press is handled and shown by then. */
async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done, 700))))
}
