import type { Locator, Page } from '@playwright/test'
import { LANGUAGE_CODES } from '@shop/shared/business-constants'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import { changeAnswer, changeConfig } from '../fixtures/change-answer.ts'
import { EVERYTHING_ON } from '../fixtures/config-flags.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { chosenDay, chosenTime } from '../fixtures/visit-event.ts'
import { expectTickets } from '../fixtures/visit-pages.ts'

const STATIC_CONTENT = /\/static\/content/
const EVENTS = /\/event\/select/

test('a press on a time on the home page opens the event with day and time chosen @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  await page.goto('/en')
  const event = programme(visit)
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: TIMED }) })
    .first()
  const time = event.getByRole('link', { name: TIMED })
  const [clock = ''] = (await time.innerText()).match(TIMED) ?? []
  const name = await event.getByRole('heading', { level: 3 }).innerText()
  const date = new URL((await time.getAttribute('href')) ?? '', page.url()).searchParams.get('date')
  await time.click()
  await expect(heading(visit, name)).toBeFocused()
  await expect.poll(() => chosenDay(visit)).toBe(date)
  await expect.poll(() => chosenTime(visit)).toBe(clock)
})

test('an event of the programme shows day, time, price and the few places that are left', async ({
  page,
}) => {
  const visit = visitIn(page, 'en')
  await openToday(page)
  await page.goto('/en')
  await expect(programme(visit).getByRole('listitem').first()).toContainText(
    /\sToday\s+10:30\s+from CHF\s18\.00\s+3 places left$/,
    { useInnerText: true },
  )
})

test('the first screen of a phone shows all offerings, two show four events with pictures, three of their list show ten @phone', async ({
  page,
}) => {
  for (const language of LANGUAGE_CODES) {
    const visit = visitIn(page, language)
    await page.goto(`/${language}`)
    await expect(programme(visit)).toBeVisible()
    for (const link of await offerings(visit).getByRole('link').all())
      await expect(link, language).toBeInViewport({ ratio: 1 })
    expect(await eventsWithin(page, 2), language).toBeGreaterThanOrEqual(4)
    await page.goto(`/${language}/tickets`)
    await expectTickets(visit)
    await expect.poll(() => eventsWithin(page, 3), language).toBe(10)
  }
})

test('the home page shows a picture and links to every offering on sale @both', async ({
  page,
  isMobile,
}) => {
  const visit = visitIn(page, 'fr')
  await changeConfig(page, EVERYTHING_ON)
  await page.goto('/fr')
  const offers = offerings(visit)
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
  ).toBe(isMobile ? '2.4' : '2.0')
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
  await expect(programme(visit).getByRole('listitem')).toHaveCount(8)
  await expect(page.getByRole('main').getByRole('img').first()).toHaveJSProperty('complete', true)
  expect(await page.evaluate(() => (window as unknown as { moved: unknown[] }).moved)).toEqual([])
})

const TIMED = /^\d\d:\d\d/

function programme({ page, say }: Visit): Locator {
  return page.getByRole('list', { name: say('shell', 'home.programme') })
}

function offerings({ page, say }: Visit): Locator {
  return page.getByRole('list', { name: say('shell', 'home.offers') })
}

/** How many events end within so many screens from the top, with a picture in their card. */
function eventsWithin(page: Page, screens: number): Promise<number> {
  const events = page.locator('main li:has(img)')
  return events.evaluateAll(
    (cards, most) =>
      cards.filter((card) => card.getBoundingClientRect().bottom <= most * innerHeight).length,
    screens,
  )
}

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
