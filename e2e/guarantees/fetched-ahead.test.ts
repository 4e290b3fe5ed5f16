import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { bookableDays } from '../fixtures/visit-event.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const CALENDAR = /\/ticket\/calendar\/event\/lullabies\//
const LIFETIME = /\/ticket\/lifetime\?event=lullabies/

test('the calendar of an event pointed at is there when it is opened', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  await page.goto('/de/tickets')
  const link = page.getByRole('link', { name: visit.nameOf('lullabies'), exact: true })
  await link.hover()
  await expect.poll(() => requests.count(CALENDAR)).toBe(1)
  await expect.poll(() => requests.count(LIFETIME)).toBe(1)
  // From here on the calendar would not come.
  await page.route(CALENDAR, (route) => route.abort())
  await link.click()
  await expect(heading(visit, visit.nameOf('lullabies'))).toBeVisible()
  await expect(bookableDays(visit).first()).toBeVisible()
  expect(requests.count(LIFETIME)).toBe(1)
})

test('the month after the one in view is there when the visitor turns to it', async ({ page }) => {
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  await page.goto('/de/tickets/lullabies')
  await expect(bookableDays(visit).first()).toBeVisible()
  const next = page.getByRole('button', { name: visit.say('shared', 'calendar.next') })
  await next.click()
  await expect.poll(() => requests.count(CALENDAR)).toBe(2)
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  // From here on nothing is answered any more.
  await page.route(CALENDAR, () => {})
  await next.click()
  await expect(bookableDays(visit).first()).toBeVisible()
})
