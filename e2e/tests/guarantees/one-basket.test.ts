import { OFFERINGS } from '@shop/shared/offerings'
import { changeConfig } from '../fixtures/change-answer.ts'
import { EVERYTHING_ON } from '../fixtures/config-flags.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket, storedLines } from '../fixtures/put-into-session.ts'
import { basketCopies, loadedRemotes, sharedModules } from '../fixtures/shared-modules.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, heading } from '../fixtures/visit-checkout.ts'
import {
  addToBasket,
  chooseCount,
  chooseDay,
  chooseTime,
  openEvent,
} from '../fixtures/visit-event.ts'
import {
  badge,
  expectSameDocument,
  markDocument,
  openBasketByBadge,
} from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const REMOTES = ['mf_account', 'mf_checkout', 'mf_merch', 'mf_tickets', 'mf_tours', 'mf_vouchers']

test('all remotes have one basket together and one copy of all shared modules @core', async ({
  page,
  shop,
}) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const line = await offeredLine(shop, {
    event: 'night-train',
    ticket: 't-night-train-adult',
    day: 3,
    count: 1,
  })
  await changeConfig(page, { ...EVERYTHING_ON, has_user_registration: 0 })
  await putBasket(page, [line])
  const requests = watchRequests(page)
  await page.goto('/de')
  await markDocument(visit)
  const menu = page.getByRole('navigation', { name: say('shell', 'nav.menu') })
  await expect(menu.getByRole('link')).toHaveCount(OFFERINGS.length)
  for (const [index] of OFFERINGS.entries()) {
    const link = menu.getByRole('link').nth(index)
    await link.click()
    // Wait for the page: on a slow machine the next press could come before it requests its remote.
    await expect(link).toHaveAttribute('aria-current', 'page')
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('')
  }
  await openBasketByBadge(visit, 1)
  await page.getByRole('button', { name: say('mf-checkout', 'signIn.guest') }).click()
  await expect(heading(visit, say('mf-account', 'title.guestRegister'))).toBeVisible()

  await expectSameDocument(visit)
  await expect.poll(() => loadedRemotes(page)).toEqual(REMOTES)
  expect(await basketCopies(page)).toBe(1)
  const modules = await sharedModules(page)
  const names = modules.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['react', 'effector', '@shop/shared/cart/model']))
  expect(new Set(names).size, 'one share scope for all').toBe(names.length)
  expect(modules.filter(({ versions }) => versions.length !== 1)).toEqual([])
  expect(
    modules.filter(({ loadedFrom }) => loadedFrom !== 'shell'),
    'the shell provides the shared modules',
  ).toEqual([])
  expect(requests.count(/\/copies\./), 'and no remote loads a copy of its own').toBe(0)
})

test('lines added by a remote are in the header, in the checkout and, after a reload, still in the basket @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await openEvent(visit, 'night-train')
  await expect(badge(visit, 0)).toBeVisible()
  await chooseDay(visit, 2)
  await chooseTime(visit, 0)
  await chooseCount(visit, 't-night-train-adult', 2)
  await addToBasket(visit, 1)
  await expect(badge(visit, 1)).toBeVisible()
  const kept = await storedLines(page)
  expect(kept).toMatchObject([{ eventId: 'night-train', totalCount: 2 }])

  await page.reload()
  await expect(badge(visit, 1)).toBeVisible()
  expect(await storedLines(page)).toEqual(kept)
  await openBasketByBadge(visit, 1)
  await expect(basketLines(visit)).toHaveCount(1)
  await expect(basketLines(visit)).toContainText('CHF 44.00')
})

// Regression: the page that was opening read its choice from the address of the basket, then wrote
// it back there.
test('the basket opens when its link is pressed while another page is opening @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      // Wait for the page's own calendar: the heading is a placeholder that appears earlier.
      if (document.querySelector('main table') === null) return
      observer.disconnect()
      document.querySelector<HTMLElement>('header a[href="/de/checkout"]')?.click()
    }).observe(document, { childList: true, subtree: true })
  })
  await page.goto('/de/tickets/night-train?time=10:00')
  await expect(heading(visit, visit.say('mf-checkout', 'title.checkout'))).toBeVisible()
  await expect(page).toHaveURL('/de/checkout')
})
