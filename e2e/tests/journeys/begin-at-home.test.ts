import type { Page } from '@playwright/test'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { changeAnswer, changeConfig } from '../fixtures/change-answer.ts'
import { EVERYTHING_ON } from '../fixtures/config-flags.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'

const STATIC_CONTENT = /\/static\/content/
const EVENTS = /\/event\/select/

test('an event of today on the home page links to the page of this event @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  await openToday(page)
  await page.goto('/en')
  const today = page.getByRole('list', { name: visit.say('shell', 'home.today') })
  await expect(today.getByRole('listitem')).toHaveCount(3)
  // Time, price, and the hint that few places are left.
  await expect(today.getByRole('listitem').first()).toContainText(
    /10:30 · from CHF\s18\.00 · 3 left$/,
  )
  const first = today.getByRole('link').first()
  const name = await first.innerText()
  await first.click()
  await expect(heading(visit, name)).toBeFocused()
  await expect(page).toHaveURL(/\/en\/tickets\/[\w-]+/)
})

test('the home page shows a picture and links to every offering on sale @both', async ({
  page,
  isMobile,
}) => {
  const visit = visitIn(page, 'fr')
  await changeConfig(page, EVERYTHING_ON)
  await page.goto('/fr')
  const offers = page.getByRole('list', { name: visit.say('shell', 'home.offers') })
  for (const [key, path] of Object.entries({
    tickets: 'tickets',
    guided_tours: 'guided-tours',
    merchandise: 'merchandise',
    passes: 'passes',
    vouchers: 'vouchers',
  })) {
    const link = offers.getByRole('link', { name: visit.say('shell', `nav.${key}`), exact: true })
    await expect(link).toHaveAttribute('href', `/fr/${path}`)
  }
  const banner = page.getByRole('main').getByRole('img').first()
  await expect(banner).toHaveJSProperty('complete', true)
  expect(
    await banner.evaluate(({ naturalWidth, naturalHeight }: HTMLImageElement) =>
      (naturalWidth / naturalHeight).toFixed(1),
    ),
  ).toBe(isMobile ? '1.3' : '2.0')
  await expectAccessible(page)
})

test('the home page does not move when texts and pictures load late @both', async ({ page }) => {
  await openToday(page)
  await servePlainDocuments(page)
  for (const [address, late] of [
    [STATIC_CONTENT, 2500],
    [EVENTS, 1500],
  ] as const) {
    await page.route(address, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, late))
      await route.fallback()
    })
  }
  await page.addInitScript(() => {
    const moved: unknown[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moved.push(entry.toJSON())
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/de')
  const visit = visitIn(page, 'de')
  await expect(
    page.getByRole('list', { name: visit.say('shell', 'home.today') }).getByRole('listitem'),
  ).toHaveCount(3)
  await expect(page.getByRole('main').getByRole('img').first()).toHaveJSProperty('complete', true)
  expect(await page.evaluate(() => (window as unknown as { moved: unknown[] }).moved)).toEqual([])
})

/**
 * Serves a museum that has events today at any time: late in the evening the real one may have none
 * left.
 */
function openToday(page: Page): Promise<void> {
  return changeAnswer(page, EVENTS, (answer) =>
    (Array.isArray(answer) ? answer : []).map((event) => ({
      ...event,
      next_date: nowInMuseum(new Date(), 'Europe/Zurich').slice(0, 10),
      next_datetime: `${nowInMuseum(new Date(), 'Europe/Zurich').slice(0, 10)} 10:30:00`,
      next_left: 3,
      from_price: 1800,
      sold_out: false,
    })),
  )
}
