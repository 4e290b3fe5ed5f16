import type { Browser } from '@playwright/test'
import { dayText } from '@shop/shared/dates/day-text'
import { formatDate } from '@shop/shared/dates/format-date'
import { addDays } from '@shop/shared/dates/month'
import { test } from '../fixtures/own-shop.ts'
import { storedLines } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { basketLines, goToBasket } from '../fixtures/visit-checkout.ts'
import { addToBasket, chooseCount, openEvent, openTimes } from '../fixtures/visit-event.ts'
import { expectTours, openTour } from '../fixtures/visit-tour.ts'

/** A day behind the museum for 9 hours a day. */
const LOS_ANGELES = 'America/Los_Angeles'
/** A day ahead of the museum for 12 hours a day. */
const AUCKLAND = 'Pacific/Auckland'
const YEAR = new Date().getFullYear() + 1

test.describe.configure({ mode: 'serial' })

test('the museum’s day changes at its midnight, seen from Auckland', async ({
  browser,
  ownShop,
}) => {
  const lastMinute = new Date(`${YEAR}-01-15T22:59:00Z`)
  const before = await visitAt(browser, ownShop, { instant: lastMinute, zone: AUCKLAND })
  await openEvent(before, 'moon-garden')
  await expect(today(before)).toHaveAttribute('data-date', `${YEAR}-01-15`)
  await expect(before.page.locator(`[data-date="${YEAR}-01-14"]`)).toHaveAttribute(
    'data-look',
    'past',
  )
  // All tours of the day have begun, and tomorrow is the museum's.
  await before.page.goto('/de/guided-tours')
  await expect(days(before).first()).toHaveAccessibleName(before.say('mf-tours', 'list.allDays'))
  await expect(days(before).nth(1)).toHaveAccessibleName(before.say('mf-tours', 'list.tomorrow'))
  await before.page.context().close()

  const nextDay = new Date(lastMinute.getTime() + 2 * 60_000)
  const after = await visitAt(browser, ownShop, { instant: nextDay, zone: AUCKLAND })
  await openEvent(after, 'moon-garden')
  await expect(today(after)).toHaveAttribute('data-date', `${YEAR}-01-16`)
  await expect(after.page.locator(`[data-date="${YEAR}-01-15"]`)).toHaveAttribute(
    'data-look',
    'past',
  )
  await after.page.goto('/de/guided-tours?day=today')
  await expect(programme(after).filter({ hasText: formatDate(`${YEAR}-01-16`) })).toBeVisible()
  await after.page.context().close()
})

test('a time is the museum’s on the day the clocks go forward, seen from Los Angeles', async ({
  browser,
  ownShop,
}) => {
  const day = lastSundayOfMarch(YEAR)
  // Before the change in the museum; all of its times come after it.
  const instant = new Date(`${day}T00:30:00Z`)
  const visit = await visitAt(browser, ownShop, { instant, zone: LOS_ANGELES })
  await openEvent(visit, 'blue-hour')
  await expect(today(visit)).toHaveAttribute('data-date', day)
  await visit.page.locator(`[data-date="${day}"]`).click()
  const times = visit.page.getByRole('radio')
  await expect(times.first()).toHaveAccessibleName(/^10:00 /)
  await expect(times.last()).toHaveAccessibleName(/^16:30 /)
  const chosen = openTimes(visit).nth(3)
  const time = (await chosen.getAttribute('value')) ?? ''
  await expect(chosen).toHaveAccessibleName(new RegExp(`^${time} `))
  await chosen.check()
  await chooseCount(visit, 't-blue-hour-adult', 1)
  await addToBasket(visit, 1)
  expect(await storedLines(visit.page)).toMatchObject([{ datetime: `${day} ${time}:00` }])
  await goToBasket(visit)
  await expect(basketLines(visit)).toContainText([new RegExp(`${formatDate(day)}.*${time}`, 's')])
  await visit.page.context().close()
})

test('a time that is past in the museum cannot be chosen elsewhere', async ({
  browser,
  ownShop,
}) => {
  const saturday = `${YEAR}-01-16`
  for (const zone of [LOS_ANGELES, AUCKLAND]) {
    // A quarter past twelve in the museum.
    const visit = await visitAt(browser, ownShop, {
      instant: new Date(`${saturday}T11:15:00Z`),
      zone,
    })
    await openEvent(visit, 'blue-hour')
    await visit.page.locator(`[data-date="${saturday}"]`).click()
    await expect(openTimes(visit).first()).toHaveAccessibleName(/^12:30 /)
    await visit.page.goto('/de/guided-tours?day=today')
    await expect(lines(visit).first()).toContainText('13:30')
    await openTour(visit, 'star-counters', { date: saturday, time: '12:00' })
    await expect(openTimes(visit).first()).toHaveAccessibleName(/^15:00 /)
    await expect(openTimes(visit).first()).toBeChecked()
    await visit.page.context().close()
  }
})

test('the next days with tours are offered, a day’s tours in order of time', async ({
  browser,
  ownShop,
}) => {
  // A quarter past twelve in the museum; on the third day ahead it has no tours.
  const instant = new Date(`${YEAR}-01-16T11:15:00Z`)
  const visit = await visitAt(browser, ownShop, { instant, zone: 'Europe/Zurich' })
  const { page, say } = visit
  await page.goto('/de/guided-tours')
  const dateIn = (ahead: number) => formatDate(addDays(`${YEAR}-01-16`, ahead))
  await expect(days(visit)).toHaveCount(5)
  for (const [index, name] of [
    say('mf-tours', 'list.allDays'),
    say('mf-tours', 'list.today'),
    say('mf-tours', 'list.tomorrow'),
    dateIn(2),
    dateIn(4),
  ].entries()) {
    await expect(days(visit).nth(index)).toHaveAccessibleName(new RegExp(`${name}$`))
  }

  await days(visit).nth(2).click()
  await expect(page).toHaveURL('/de/guided-tours?day=tomorrow')
  await expect(programme(visit)).toHaveText(new RegExp(`${dateIn(1)}$`))
  const times = await lines(visit).locator('time').allInnerTexts()
  expect(times.length).toBeGreaterThan(15)
  expect(times).toEqual(times.toSorted())
  const none = say('mf-tours', 'programme.none.title', {
    date: dayText(addDays(`${YEAR}-01-16`, 3), 'de'),
  })
  await page.getByLabel(say('mf-tours', 'list.otherDate')).fill(addDays(`${YEAR}-01-16`, 3))
  await expect(page.getByText(none)).toBeVisible()
  await page.getByRole('button', { name: say('mf-tours', 'programme.allDays') }).click()
  await expectTours(visit)
  await expect(days(visit).first()).toBeChecked()
  await page.context().close()
})

interface Place {
  instant: Date
  /** Where the visitor is. */
  zone: string
}

/** A visitor far from the museum; browser and server have the same current time. */
async function visitAt(browser: Browser, shop: Shop, { instant, zone }: Place): Promise<Visit> {
  await shop.control('reset')
  await shop.control('clock', { minutes: (instant.getTime() - Date.now()) / 60_000 })
  const context = await browser.newContext({ baseURL: shop.origin, timezoneId: zone })
  const page = await context.newPage()
  await page.clock.install({ time: instant })
  return visitIn(page, 'de')
}

/** The day filters of the list of tours. */
const days = ({ page, say }: Visit) =>
  page.getByRole('group', { name: say('mf-tours', 'list.day') }).getByRole('radio')
/** The heading of a day's programme, and its entries. */
const programme = ({ page }: Visit) => page.getByRole('main').getByRole('heading', { level: 2 })
const lines = ({ page }: Visit) => page.getByRole('main').getByRole('listitem')
const today = ({ page }: Visit) => page.locator('[aria-current="date"]')

/** `YYYY-MM-DD`; the day on which Europe's clocks go forward. */
function lastSundayOfMarch(year: number): string {
  const last = new Date(Date.UTC(year, 3, 0))
  last.setUTCDate(last.getUTCDate() - last.getUTCDay())
  return last.toISOString().slice(0, 10)
}
