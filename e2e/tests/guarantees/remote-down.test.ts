import {
  breakRemote,
  type Fault,
  HTML_ERROR,
  JSON_ERROR,
  NOT_FOUND,
  type RemotePart,
} from '../fixtures/break-remote.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { takeClock } from '../fixtures/take-clock.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import {
  badge,
  expectSameDocument,
  expectTickets,
  markDocument,
  openBasketByBadge,
  openTickets,
  remoteProblem,
  retryButton,
} from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/\/remotes\/mf-tickets\//] })

/** Timeout for any part of a remote, in ms. */
const PATIENCE = 10_000

const FAULTS: [name: string, part: RemotePart, fault: Fault][] = [
  ['list is missing', 'list', NOT_FOUND],
  ['list is an error page', 'list', HTML_ERROR],
  ['list is an error in JSON', 'list', JSON_ERROR],
  ['list is no list', 'list', { status: 200, contentType: 'application/json', body: '{}' }],
  ['server is gone', 'list', 'refused'],
  ['list never comes', 'list', 'hangs'],
  ['entry is missing', 'entry', NOT_FOUND],
  ['entry never comes', 'entry', 'hangs'],
  ['pages are missing', 'pages', NOT_FOUND],
  ['pages never come', 'pages', 'hangs'],
  ['texts are missing', 'texts', NOT_FOUND],
  ['texts never come', 'texts', 'hangs'],
]

for (const [name, part, fault] of FAULTS) {
  test(`a remote whose ${name} fails alone, and the retry works in place`, async ({
    page,
    shop,
  }) => {
    const visit = visitIn(page, 'de')
    const line = await offeredLine(shop, {
      event: 'night-train',
      ticket: 't-night-train-adult',
      day: 0,
      count: 1,
    })
    if (fault === 'hangs') await takeClock(page)
    await putBasket(page, [line])
    await page.goto('/de')
    await expect(badge(visit, 1)).toBeVisible()
    await markDocument(visit)
    const broken = await breakRemote(page, 'mf-tickets', part, fault)
    const expectFailure = async () => {
      const asked = broken.asked()
      await openTickets(visit)
      await expect.poll(broken.asked).toBeGreaterThan(asked)
      await expect(async () => {
        // The timeout may have started only after the request: a second step may be needed.
        if (fault === 'hangs') await page.clock.fastForward(PATIENCE)
        await expect(remoteProblem(visit)).toBeVisible({ timeout: 2000 })
      }).toPass()
      await expect(badge(visit, 1)).toBeVisible()
    }

    await expectFailure()
    await openBasketByBadge(visit, 1)
    await expect(basketLines(visit)).toHaveCount(1)
    await expectFailure()

    await broken.repair()
    await retryButton(visit).click()
    await expectTickets(visit)
    await openBasketByBadge(visit, 1)
    await page.goBack()
    await expectTickets(visit)
    await expect(badge(visit, 1)).toBeVisible()
    await expectSameDocument(visit)
  })
}
