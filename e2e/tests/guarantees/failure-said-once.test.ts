import type { Locator, Page } from '@playwright/test'
import { type Answer, breakAddress } from '../fixtures/break-remote.ts'
import { offeredLine } from '../fixtures/offered-line.ts'
import { putBasket } from '../fixtures/put-into-session.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { settle } from '../fixtures/settle.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { type Visit, visitIn } from '../fixtures/visit.ts'
import { fillGuestForm, goToPay, guestField } from '../fixtures/visit-checkout.ts'
import { codeField, openCodeEntry } from '../fixtures/visit-codes.ts'

test.use({ allowedErrors: [/\/api\//] })

const answer = (status: number): Answer => ({
  status,
  contentType: 'application/json',
  body: '{}',
})

/** Faults with the shop's own words for them; null where the page says it by itself. */
const FAILS = ['fails', answer(500), 'message.serverErrorBefore'] as const
const IS_DOWN = ['is down for maintenance', answer(503), 'message.maintenance'] as const
const IS_GONE = ['cannot be reached', 'refused', null] as const

const PAGES = [
  ['the list of events', 'tickets', /\/event\/select\b/],
  ['the list of tours', 'guided-tours', /\/tour\/select\b/],
  ['the list of articles', 'merchandise', /\/merchandise\/select\b/],
  ['the list of vouchers', 'vouchers', /\/voucher\/select\b/],
  ['an event', 'tickets/night-train', /\/event\/select\b/],
  ['the calendar of an event', 'tickets/night-train', /\/ticket\/calendar\b/],
  ['a tour', 'guided-tours/any', /\/tour\?/],
  ['an article', 'product/any', /\/merchandise\?/],
  ['a mailed booking', `checkout/success#key=${'k'.repeat(43)}`, /\/booking\/review\b/],
  ['everything', 'tickets', /\/api\/(?!.*shopinfo\/config)/],
] as const

/** Whatever says that something has failed, wherever on the page it stands. */
function failures({ page }: Visit) {
  return page.getByRole('alert').filter({ hasText: /\S/ })
}

/** One place says it: the one in which something is missing. */
async function expectSaidOnce(visit: Visit, ownWords: string | null): Promise<void> {
  const inPlace = visit.page.getByRole('main').getByRole('alert').filter({ hasText: /\S/ })
  await expect(inPlace).toHaveCount(1)
  if (ownWords !== null) await expect(inPlace).toContainText(visit.say('shell', ownWords))
  await settle(visit.page)
  await expect(failures(visit)).toHaveCount(1)
  await expect(toasts(visit.page)).toHaveCount(0)
}

const toasts = (page: Page) => page.locator('[data-problem]')

for (const [happening, fault, ownWords] of [FAILS, IS_GONE]) {
  test(`when the server ${happening}, each page says so once`, async ({ page }) => {
    const visit = visitIn(page, 'de')
    for (const [name, path, address] of PAGES) {
      await test.step(name, async () => {
        const broken = await breakAddress(page, address, fault)
        await page.goto(`/de/${path}`)
        await expectSaidOnce(visit, ownWords)
        await broken.repair()
        await page.evaluate(() => sessionStorage.clear())
      })
    }
  })
}

test('when the server fails for a basket or its payment, that is said once', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const [, fault, ownWords] = FAILS
  const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 18, count: 1 }
  await putBasket(page, [await offeredLine(shop, wanted)])
  const all = await breakAddress(page, /\/api\/(?!.*shopinfo\/config)/, fault)
  await page.goto('/de/checkout')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect.poll(all.asked).toBeGreaterThan(1)
  await settle(page)
  expect(await failures(visit).count()).toBeLessThanOrEqual(1)
  await all.repair()
  await page.evaluate(() => sessionStorage.clear())

  await readyToPay(visit, shop, info, { day: 18 })
  await breakAddress(page, INIT_PAYMENT, fault)
  await goToPay(visit, AMOUNT)
  await expectSaidOnce(visit, ownWords)
})

// Regression: of whatever was gone, the shop said that the basket had been paid.
test('410 for a list, a calendar or a payment says that this one is gone', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  const { say } = visit
  const said = failures(visit)
  const list = await breakAddress(page, /\/event\/select\b/, answer(410))
  await page.goto('/de/tickets')
  await expect(said).toContainText(say('shared', 'failure.gone'))
  await expect(said).not.toContainText(/bezahlt|Reservation/)
  await list.repair()

  const days = await breakAddress(page, /\/ticket\/calendar\b/, answer(410))
  await page.goto('/de/tickets/night-train')
  await expect(said).toContainText(say('booking', 'date.failed'))
  // Nobody waits for days that will not come, and a screen reader may read the month.
  await expect(page.getByRole('grid')).toHaveAttribute('aria-busy', 'false')
  await days.repair()

  await readyToPay(visit, shop, info, { day: 18 })
  await breakAddress(page, INIT_PAYMENT, answer(410))
  await goToPay(visit, AMOUNT)
  await expect(said).toHaveText(say('mf-checkout', 'earlier.gone'))
})

interface Form {
  path: string
  address: RegExp
  /** Fills it in and sends it. */
  send: (visit: Visit) => Promise<void>
  /** Whatever the form says is wrong. */
  said: (visit: Visit) => Locator
  /** A toast as well, which is prescribed for some forms. */
  hasToast?: boolean
}

const summary = ({ page }: Visit) => page.getByRole('main').locator('[data-errors]')

const FORMS: Record<string, Form> = {
  'the form of a guest': {
    path: 'register-guest',
    address: /\/customer\/validate/,
    async send(visit) {
      await fillGuestForm(visit, 'ladina@example.org')
      await press(visit, 'guest.submit')
    },
    said: summary,
  },
  'the login': {
    path: 'login',
    address: /\/auth\/login/,
    async send(visit) {
      const { page, say } = visit
      await guestField(visit, 'email').fill('ladina@example.org')
      await page
        .getByLabel(say('mf-account', 'password.current'), { exact: true })
        .fill('Nachtfalter')
      await press(visit, 'login.submit')
    },
    said: summary,
    hasToast: true,
  },
  'a forgotten password': {
    path: 'forgot-password',
    address: /\/customer\/pwdreset/,
    async send(visit) {
      await guestField(visit, 'email').fill('ladina@example.org')
      await press(visit, 'forgot.submit')
    },
    said: summary,
    hasToast: true,
  },
  'a voucher code': {
    path: 'checkout',
    address: /\/voucher\?/,
    async send(visit) {
      const { page, say } = visit
      await openCodeEntry(visit)
      await codeField(visit).fill('NACHT')
      await page
        .getByRole('button', { name: say('mf-checkout', 'code.apply'), exact: true })
        .click()
    },
    said: ({ page }) => page.locator('#voucher-code-error'),
  },
}

async function press({ page, say }: Visit, key: string): Promise<void> {
  await page.getByRole('button', { name: say('mf-account', key), exact: true }).click()
}

for (const [happening, fault, ownWords] of [IS_DOWN, IS_GONE]) {
  test(`when the server ${happening} as a form is sent, the form says so once`, async ({
    page,
    shop,
  }) => {
    const visit = visitIn(page, 'de')
    const wanted = { event: 'night-train', ticket: 't-night-train-adult', day: 17, count: 1 }
    const line = await offeredLine(shop, wanted)
    for (const [name, { path, address, send, said, hasToast = false }] of Object.entries(FORMS)) {
      await test.step(name, async () => {
        await putBasket(page, [line])
        const broken = await breakAddress(page, address, fault)
        await page.goto(`/de/${path}`)
        await send(visit)
        await expect(said(visit)).toHaveCount(1)
        // A password that is typed keeps the shop from reloading, and so from saying that it will.
        const isHeld = path === 'login' && ownWords !== null
        if (ownWords !== null && !isHeld)
          await expect(said(visit)).toContainText(visit.say('shell', ownWords))
        await settle(page)
        await expect(failures(visit)).toHaveCount(0)
        // A toast is announced by a status of its own.
        const inWords = page.getByRole('status').filter({ hasText: /nicht|fehl|leider/i })
        if (!hasToast) await expect(inWords).toHaveCount(0)
        await expect(toasts(page)).toHaveCount(hasToast ? 1 : 0)
        await broken.repair()
        await page.evaluate(() => sessionStorage.clear())
      })
    }
  })
}
