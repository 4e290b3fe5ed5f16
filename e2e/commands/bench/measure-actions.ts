import type { Browser, Locator, Page } from '@playwright/test'
import { aVoucherLine } from '@shop/shared/cart/testing/line-builders'
import { putBasket } from '../../tests/fixtures/put-into-session.ts'
import { type Visit, visitIn } from '../../tests/fixtures/visit.ts'
import { openBasket } from '../../tests/fixtures/visit-checkout.ts'
import { CODES, codeField, openCodeEntry } from '../../tests/fixtures/visit-codes.ts'
import { addButton, chooseDay, chooseTime, openEvent } from '../../tests/fixtures/visit-event.ts'
import { readMove } from './measure-moves.ts'
import { SCREEN } from './profiles.ts'
import { watchMove, watchPresses } from './watch-press.ts'

/**
 * Ms from the press to the frame that shows its result; `open200`: until the last line of the
 * basket is shown.
 */
export type Actions = Record<
  'month' | 'count' | 'add' | 'code' | 'changeOf200' | 'removeOf200' | 'open200',
  number | null
>

const EVENT = 'blue-hour'
const MANY = 200
/** Factor that slows the processor of this machine to the speed of a mid-range phone. */
const SLOWDOWN = 4

/**
 * Performs visitors' actions. The processor is slowed only while a press is handled. The network is
 * never slowed, because no press waits for it.
 */
export async function measureActions(browser: Browser, origin: string): Promise<Actions> {
  return {
    ...(await atEvent(browser, origin)),
    ...(await inBasket(browser, origin)),
  }
}

async function atEvent(browser: Browser, origin: string) {
  return await inVisit(browser, origin, async (visit, slow) => {
    const { page, say } = visit
    await openEvent(visit, EVENT)
    const month = await pressTime(
      slow,
      page,
      page.getByRole('button', { name: say('shared', 'calendar.next') }),
    )
    await chooseDay(visit, 3)
    await chooseTime(visit, 0)
    const more = page.getByRole('button', { name: say('shared', 'quantity.more', { label: '' }) })
    const count = await pressTime(slow, page, more.first())
    const add = await pressTime(slow, page, addButton(visit))
    return { month, count, add }
  })
}

async function inBasket(browser: Browser, origin: string) {
  return await inVisit(browser, origin, async (visit, slow) => {
    const { page, say } = visit
    const lines = Array.from({ length: MANY }, (_, index) => {
      const price = 1000 + index * 100
      return aVoucherLine({ id: 'v-amount', name: `Gutschein ${index}`, price, totalPrice: price })
    })
    await putBasket(page, lines)
    await page.goto('/de/page/imprint', { waitUntil: 'networkidle' })
    const basket = page.locator('header a[href="/de/checkout"]')
    await slow(true)
    await page.evaluate(watchMove, { offer: 'main li h3' })
    await basket.click()
    const open200 = await readMove(page)
    await slow(false)
    const more = page.getByRole('button', { name: say('shared', 'quantity.more', { label: '' }) })
    const changeOf200 = await pressTime(slow, page, more.first())
    const remove = page.getByRole('button', {
      name: say('mf-checkout', 'line.removeOf', { name: '' }),
    })
    const removeOf200 = await pressTime(slow, page, remove.nth(1))
    await putBasket(page, lines.slice(0, 1))
    await openBasket(visit)
    await openCodeEntry(visit)
    await codeField(visit).fill(CODES.begun)
    const code = await pressTime(
      slow,
      page,
      page.getByRole('button', { name: say('mf-checkout', 'code.apply'), exact: true }),
    )
    return { open200, changeOf200, removeOf200, code }
  })
}

type Slow = (isSlow: boolean) => Promise<unknown>

async function inVisit<Result>(
  browser: Browser,
  origin: string,
  go: (visit: Visit, slow: Slow) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext({ viewport: SCREEN, baseURL: origin })
  const page = await context.newPage()
  await page.addInitScript(watchPresses)
  const session = await context.newCDPSession(page)
  try {
    return await go(visitIn(page, 'de'), (isSlow) =>
      session.send('Emulation.setCPUThrottlingRate', { rate: isSlow ? SLOWDOWN : 1 }),
    )
  } finally {
    await context.close()
  }
}

/** The slowest event of one press, in ms; at least 16, the length of a frame. */
async function pressTime(slow: Slow, page: Page, pressed: Locator): Promise<number> {
  await pressed.scrollIntoViewIfNeeded()
  const read = () =>
    page.evaluate(() => (window as unknown as { benchPresses: number[] }).benchPresses.splice(0))
  await page.waitForTimeout(300)
  await slow(true)
  await read()
  await pressed.click()
  await page.waitForTimeout(1000)
  await slow(false)
  return Math.max(16, ...(await read()))
}
