import type { Page } from '@playwright/test'
import { pathTo } from '@shop/shared/routing/path-to'
import { emailOf } from '../fixtures/bookings.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import { redrawn } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { customerSession } from '../fixtures/sign-in-customer.ts'

const WIDTHS = [360, 768, 1280, 1920]
/** Length of the longest allowed line, in widths of the digit zero. */
const LONGEST_LINE = 70

const PAGES = [
  pathTo('tickets', 'de'),
  pathTo('ticket', 'de', { id: 'blue-hour' }),
  pathTo('guidedTours', 'de'),
  pathTo('guidedTour', 'de', { id: 'fifty-lamps' }),
  pathTo('merchandise', 'de'),
  pathTo('product', 'de', { id: 'b-night-train' }),
  pathTo('vouchers', 'de'),
  pathTo('checkout', 'de'),
  pathTo('login', 'de'),
  pathTo('register', 'de'),
  pathTo('forgotPassword', 'de'),
  pathTo('staticPage', 'de', { id: 'terms' }),
  '/de/there-is-nothing',
]

test.use({ allowedErrors: [/404/] })

test('header, page and footer share the same edges at every width, and no line is too long', async ({
  page,
  shop,
}, info) => {
  test.setTimeout(90_000)
  for (const path of PAGES) {
    await page.goto(path)
    await expectOnGrid(page)
  }
  const line = await articleLine(shop, 'b-night-train')
  const booking = { bookingId: 'MN-1', cartId: 'c', hasTickets: true, email: 'a@b.example' }
  await putIntoSession(page, {
    ...(await customerSession(shop, emailOf(info))),
    cart: storedBasket([line]),
    booking: { ...booking, lines: [line], payable: 2400 },
  })
  for (const name of ['checkout', 'settings', 'checkoutSuccess'] as const) {
    await page.goto(pathTo(name, 'de'))
    await expectOnGrid(page)
  }
})

async function expectOnGrid(page: Page): Promise<void> {
  await expect(page.locator('main h1')).toBeVisible()
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  for (const width of WIDTHS) {
    const place = `${page.url()} at ${width} px`
    await page.setViewportSize({ width, height: 900 })
    await redrawn(page)
    const { header, main, footer, title, long } = await page.evaluate(measure, LONGEST_LINE)
    expect.soft({ header, footer }, place).toEqual({ header: main, footer: main })
    expect.soft(title, `the title of ${place}`).toBe(main.left)
    expect.soft(long, `lines of ${place}`).toEqual([])
  }
}

/**
 * For each part, its left and right edge without padding, in px, and the lines of text that are too
 * long.
 */
function measure(longest: number) {
  const room = (element: Element | null | undefined) => {
    if (!element) throw new Error('a part of the frame is missing')
    const { left, right } = element.getBoundingClientRect()
    const { paddingLeft, paddingRight } = getComputedStyle(element)
    return {
      left: Math.round(left + Number.parseFloat(paddingLeft)),
      right: Math.round(right - Number.parseFloat(paddingRight)),
    }
  }
  const probe = document.createElement('span')
  probe.style.cssText = 'position: absolute; inline-size: 10ch'
  const long = [...document.querySelectorAll('main :is(p, li, dd)')].flatMap((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    const lines = [...range.getClientRects()].filter(({ height }) => height > 0)
    if (new Set(lines.map(({ top }) => top)).size < 2) return []
    const isText = [...element.childNodes].some(
      (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
    )
    if (!isText) return []
    element.append(probe)
    const letter = probe.getBoundingClientRect().width / 10
    probe.remove()
    const widest = Math.max(...lines.map(({ width }) => width))
    return widest > longest * letter
      ? [`${Math.round(widest / letter)}: ${element.textContent?.slice(0, 60)}`]
      : []
  })
  return {
    header: room(document.querySelector('header > div')),
    main: room(document.querySelector('main')),
    footer: room(document.querySelector('footer > div')),
    title: room(document.querySelector('main h1')).left,
    long,
  }
}
