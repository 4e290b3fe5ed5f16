import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { redeployRemote } from '../fixtures/redeploy-remote.ts'
import { basketCopies } from '../fixtures/shared-modules.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines } from '../fixtures/visit-checkout.ts'
import {
  badge,
  expectSameDocument,
  expectTickets,
  markDocument,
  openBasketByBadge,
  openTickets,
} from '../fixtures/visit-pages.ts'

test.use({ allowedErrors: [/\/remotes\/mf-tickets\//] })

/** Delays of the server's 404 answers for removed files, in ms, each with words for the title. */
const GONE: [how: string, goneAfter: number][] = [
  ['', 0],
  [', while files of the old one are still waited for', 600],
]

for (const [how, goneAfter] of GONE) {
  test(`a page that is open while a remote is released again continues with the new release, without a reload${how} @core`, async ({
    page,
    shop,
  }) => {
    const visit = visitIn(page, 'de')
    const { say, nameOf } = visit
    const line = await offeredLine(shop, {
      event: 'night-train',
      ticket: 't-night-train-adult',
      day: 2,
      count: 1,
    })
    await putBasket(page, [line])
    await page.goto('/de/tickets')
    await expectTickets(visit)
    await markDocument(visit)
    const newWords = 'Alle Events des Hauses'
    const words = { [JSON.stringify(say('mf-tickets', 'event.all'))]: JSON.stringify(newWords) }
    await redeployRemote(page, shop, { remote: 'mf-tickets', words, goneAfter })

    await page.getByRole('link', { name: nameOf('night-train'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: nameOf('night-train') })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link', { name: newWords })).toBeVisible()
    await expect(badge(visit, 1)).toBeVisible()
    await openTickets(visit)
    await expectTickets(visit)
    await openBasketByBadge(visit, 1)
    await expect(basketLines(visit)).toHaveCount(1)
    expect(await basketCopies(page)).toBe(1)
    await expectSameDocument(visit)
  })
}
