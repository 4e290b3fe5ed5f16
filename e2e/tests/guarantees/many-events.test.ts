import type { Page } from '@playwright/test'
import { changeAnswer } from '../fixtures/change-answer.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'

const EVENTS = /\/event\/select/
/** Number of cards that a list shows first, chosen by measurements of long lists. */
const AT_ONCE = 48
/** The page prefetches the event under the pointer, which this museum does not have: 404. */
const NO_SUCH_EVENT = /404.*event-\d+/

test.use({ allowedErrors: [NO_SUCH_EVENT] })

test('a list of a thousand events shows 48, searches all, and limits the number of elements @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await offer(page, 1000)
  await page.goto('/de/tickets')
  const cards = page.getByRole('main').getByRole('listitem')
  await expect(cards).toHaveCount(AT_ONCE)
  await expect(page.getByText(visit.say('mf-tickets', 'list.count', { count: 1000 }))).toBeVisible()
  expect(await page.locator('*').count()).toBeLessThan(1500)

  const more = page.getByRole('button', { name: visit.say('mf-tickets', 'list.more') })
  await more.focus()
  await page.keyboard.press('Enter')
  await expect(cards).toHaveCount(2 * AT_ONCE)
  await expect(cards.nth(AT_ONCE).getByRole('link')).toBeFocused()

  const venue = page.getByLabel(visit.say('mf-tickets', 'list.venue'))
  await venue.selectOption('Haus 7')
  await expect(page).toHaveURL('/de/tickets?venue=Haus+7')
  await expect(page.getByText(visit.say('mf-tickets', 'list.count', { count: 100 }))).toBeVisible()
  await expect(cards).toHaveCount(AT_ONCE)

  await page.goto('/de/tickets?venue=Haus+7&group=g3')
  await expect(page.getByText(visit.say('mf-tickets', 'list.noMatch.title'))).toBeVisible()
  await page.getByRole('button', { name: visit.say('mf-tickets', 'list.clear') }).click()
  await expect(page).toHaveURL('/de/tickets')
  await expect(cards).toHaveCount(AT_ONCE)
})

function offer(page: Page, length: number): Promise<void> {
  return changeAnswer(page, EVENTS, (answer) => {
    const events = (Array.isArray(answer) ? answer : answer.data) as Record<string, unknown>[]
    return Array.from({ length }, (_, index) => ({
      ...events[index % events.length],
      id: `event-${index}`,
      name: `Abend ${index}`,
      venue: `Haus ${index % 10}`,
      custom_groups: [{ id: `g${index % 10}`, name: `Reihe ${index % 10}` }],
    }))
  })
}
