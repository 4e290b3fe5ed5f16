import type { Route } from '@playwright/test'
import { formatDate } from '@shop/shared/dates/format-date'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { addButton, bookableDays, chooseDay, openTimes, summary } from '../fixtures/visit-event.ts'
import { retryButton } from '../fixtures/visit-pages.ts'
import { expectTours, openTour, tourLink } from '../fixtures/visit-tour.ts'

test.use({ allowedErrors: [/404 .*\/tour|ERR_INTERNET_DISCONNECTED/] })

const TOUR_OF_DAY = /\/tour\?.*date=/

test('a tour that cannot be booked here says why, and what can be done about it', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  await page.goto('/de/guided-tours/north-pole')
  await expect(page.getByText(say('mf-tours', 'tour.unknown.text'))).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('link', { name: say('mf-tours', 'tour.all') })
    .last()
    .click()
  await expectTours(visit)

  await openTour(visit, 'astronomers-night')
  await expect(page.getByText(say('mf-tours', 'tour.notBookable.text'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: '@' })).toHaveAttribute(
    'href',
    /^mailto:/,
  )
  await expect(page.getByRole('grid')).toHaveCount(0)
  await expect(addButton(visit)).toHaveCount(0)

  await openTour(visit, 'star-counters-fr')
  await expect(page.getByText(say('booking', 'date.soldOut'))).toBeVisible()
  await expect(bookableDays(visit)).toHaveCount(0)

  // The tour starts in a month; the calendar opens there.
  await openTour(visit, 'told-by-hand')
  await expect(bookableDays(visit).first()).toBeVisible()
})

test('without a connection a tour can be asked for again where it would stand', async ({
  page,
  context,
}) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const problem = page.getByRole('alert').filter({ hasText: say('shared', 'failure.offline') })
  await openTour(visit, 'night-school')
  await page
    .getByRole('main')
    .getByRole('link', { name: say('mf-tours', 'tour.all') })
    .click()
  await expectTours(visit)
  await context.setOffline(true)
  await tourLink(visit, 'lantern-walk').click()
  await expect(problem).toContainText(say('mf-tours', 'tour.failed'))
  await retryButton(visit).click()
  await expect(problem).toContainText(say('mf-tours', 'tour.failed'))
  await context.setOffline(false)
  await retryButton(visit).click()
  await expect(heading(visit, nameOf('lantern-walk'))).toBeVisible()
  await expect(problem).toHaveCount(0)
})

test('of days chosen in a hurry the last one counts, however late the others are answered', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const answered: Promise<void>[] = []
  const answerLate = async (route: Route) => {
    const response = await route.fetch()
    const { schedule, ...tour } = await response.json()
    await held
    const json = { ...tour, schedule: { '06:06': schedule['22:00'] } }
    await route.fulfill({ response, json })
  }
  await openTour(visit, 'lantern-walk')
  await page.route(TOUR_OF_DAY, (route) => void answered.push(answerLate(route)), { times: 2 })
  await chooseDay(visit, 5)
  await bookableDays(visit).nth(7).click()
  const last = bookableDays(visit).nth(6)
  const date = (await last.getAttribute('data-date')) ?? ''
  await last.click()
  await expect(openTimes(visit)).toHaveCount(3)
  expect(answered).toHaveLength(2)
  letGo()
  await Promise.all(answered)
  await settle(page)
  await expect(openTimes(visit)).toHaveCount(3)
  await expect(summary(visit)).toContainText(`${formatDate(date)} · 19:00`)
})
