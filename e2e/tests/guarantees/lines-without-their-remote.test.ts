import type { Page } from '@playwright/test'
import type { CartLine } from '@shop/shared/cart/line'
import { aVoucherLine } from '@shop/shared/cart/testing/line-builders'
import type { RemoteName } from '@shop/shared/routing/routes'
import { bookingNumber, emailOf, storedBooking } from '../fixtures/bookings.ts'
import { breakAddress, NOT_FOUND } from '../fixtures/break-remote.ts'
import { payByCard } from '../fixtures/buy.ts'
import { changeAnswer, REGISTRY } from '../fixtures/change-answer.ts'
import { articleLine } from '../fixtures/offered-article.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { offeredTime, offeredTourLine } from '../fixtures/offered-tour.ts'
import { putBasket, putIntoSession, storedBasket } from '../fixtures/put-into-session.ts'
import type { Shop } from '../fixtures/shop.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { guestSession } from '../fixtures/sign-in-guest.ts'
import { visitIn } from '../fixtures/visit.ts'
import { basketLines, continueToPayment, openBasket } from '../fixtures/visit-checkout.ts'
import { typeCount } from '../fixtures/visit-event.ts'
import {
  badge,
  expectTickets,
  openTickets,
  remoteProblem,
  retryButton,
} from '../fixtures/visit-pages.ts'

/** Serves modified files, so that their integrity check fails. */
const tamper = (page: Page) =>
  page.route(/\/remotes\/mf-tours\/[^/]+\/.*\.js/, async (route) => {
    const response = await route.fetch()
    await route.fulfill({ response, body: `${await response.text()};globalThis.tampered = true` })
  })

/** Serves a registry in which all releases of a remote need a model that this shell lacks. */
const outdate = (page: Page) =>
  changeAnswer(page, REGISTRY, (registry) =>
    JSON.parse(
      JSON.stringify(registry, (key, value) =>
        key !== '@shop/mf-merch'
          ? value
          : value.map((release: object) => ({ ...release, extras: { contract: '99.0.0' } })),
      ),
    ),
  )

/** For each remote: a line that it sells, one of its pages, and a fault that stops it. */
const LINES: readonly {
  remote: RemoteName
  page: string
  kind: string
  line: (shop: Shop) => Promise<CartLine>
  spoil: (page: Page) => Promise<unknown>
  told?: 'remote.updating'
}[] = [
  {
    remote: 'mf-tickets',
    page: '/de/tickets',
    kind: 'ticket',
    spoil: (page) => breakAddress(page, /\/remotes\/mf-tickets\//, NOT_FOUND),
    line: (shop) =>
      offeredLine(shop, { event: 'night-train', ticket: 't-night-train-adult', day: 22, count: 1 }),
  },
  {
    remote: 'mf-tours',
    page: '/de/guided-tours',
    kind: 'guidedTour',
    spoil: tamper,
    line: async (shop) =>
      offeredTourLine(await offeredTime(shop, { tour: 'lantern-walk', day: 6 }), 1),
  },
  {
    remote: 'mf-merch',
    page: '/de/merchandise',
    kind: 'merchandise',
    spoil: outdate,
    told: 'remote.updating',
    line: (shop) => articleLine(shop, 'b-night-train'),
  },
  {
    remote: 'mf-vouchers',
    page: '/de/vouchers',
    kind: 'voucher',
    spoil: (page) => breakAddress(page, /\/remotes\/mf-vouchers\/[^/]+\/remoteEntry\.js/, 'hangs'),
    line: async () =>
      aVoucherLine({ id: 'v-amount', name: 'Gutschein', price: 3000, totalPrice: 3000 }),
  },
]

/** A request that hangs times out after ten seconds. */
const GIVEN_UP_MS = 15_000

test.use({ allowedErrors: [/\/remotes\//] })

test('lines of remotes that are missing, tampered with, outdated or hanging can be changed, removed and paid @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say, nameOf } = visit
  const [lines, session] = await Promise.all([
    Promise.all(LINES.map(({ line }) => line(shop))),
    guestSession(shop, emailOf(info)),
  ])
  for (const { spoil } of LINES) await spoil(page)
  await putIntoSession(page, {
    cart: storedBasket([...lines, await articleLine(shop, 'b-bats')]),
    ...session,
  })
  await openBasket(visit)
  await expect(basketLines(visit)).toHaveCount(LINES.length + 1)
  const label = say('mf-checkout', 'line.countOf', { name: `${nameOf('b-night-train')}, Bücher` })
  await typeCount(visit, label, 2)
  await expect(basketLines(visit).nth(2)).toContainText('CHF 48.00')
  const remove = say('mf-checkout', 'line.removeOf', { name: nameOf('b-bats') })
  await page.getByRole('button', { name: remove }).click()
  await expect(basketLines(visit)).toHaveCount(LINES.length)

  await continueToPayment(visit)
  await payByCard(visit, shop, await amountToPay())

  const booked = await storedBooking(shop, await bookingNumber(visit))
  expect(booked.lines.map(({ kind }) => kind)).toEqual(LINES.map(({ kind }) => kind))
  for (const { page: address, told = 'remote.failed' } of LINES) {
    await page.goto(address)
    const problem = page.getByRole('alert').filter({ hasText: say('shell', told) })
    await expect(problem).toBeVisible({ timeout: GIVEN_UP_MS })
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false)
  }

  async function amountToPay() {
    const button = page.getByRole('button', { name: /^CHF .* bezahlen$/ })
    const text = await button.innerText()
    return text.replace(/\s+bezahlen$/, '').replaceAll('\u00a0', ' ')
  }
})

for (const [remote, address] of [
  ['mf-checkout', '/de/checkout'],
  ['mf-account', '/de/login'],
] as const) {
  test(`while ${remote} cannot be loaded the rest of the shop works, and the page says what to do @core`, async ({
    page,
    shop,
  }) => {
    const visit = visitIn(page, 'de')
    await breakAddress(page, new RegExp(`/remotes/${remote}/`), NOT_FOUND)
    await putBasket(page, [await articleLine(shop, 'b-bats')])
    await page.goto(address)
    await expect(remoteProblem(visit)).toContainText(visit.say('shell', 'remote.kept'))
    await expect(retryButton(visit)).toBeVisible()
    await expect(badge(visit, 1)).toBeVisible()
    await openTickets(visit)
    await expectTickets(visit)
    await expect(badge(visit, 1)).toBeVisible()
  })
}
