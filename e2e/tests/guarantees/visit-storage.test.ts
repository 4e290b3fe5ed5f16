import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { STORAGE_KEYS } from '@shop/shared/session/storage-keys'
import { ROOT } from '../../delivery/apps.ts'
import { AMOUNT, INIT_PAYMENT, readyToPay } from '../fixtures/ready-to-pay.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import { goToPay } from '../fixtures/visit-checkout.ts'
import { badge, expectTickets, openTickets } from '../fixtures/visit-pages.ts'
import { atProvider } from '../fixtures/visit-provider.ts'

/** The value stored in the tab under a key; null if none. */
async function kept(page: Page, key: keyof typeof STORAGE_KEYS): Promise<unknown> {
  const text = await page.evaluate((name) => sessionStorage.getItem(name), STORAGE_KEYS[key])
  return JSON.parse(text ?? 'null')
}

/** The document shows pages before the shop has started; it stores nothing until then. */
async function whenStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a')
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactProps$'))
  })
}

test('the partner who sent the visitor is sent to the server when they pay @core', async ({
  page,
  shop,
}, info) => {
  const visit = visitIn(page, 'de')
  await page.goto('/de/tickets?partner=hotel-mond')
  await expectTickets(visit)
  await expect.poll(() => kept(page, 'partner')).toBe('hotel-mond')
  await readyToPay(visit, shop, info, { day: 21 })
  const started = page.waitForRequest(INIT_PAYMENT)
  await goToPay(visit, AMOUNT)
  expect((await started).postDataJSON()).toMatchObject({ partner: 'hotel-mond' })
  // Wait for the provider: a page closed during navigation to another origin may block the test's
  // end.
  await atProvider(visit, shop)
})

test('the referrer is stored if it is another site’s, and only the first one @core', async ({
  context,
  shop,
}) => {
  const blog = 'http://blog.example/museums'
  for (const [referer, expected] of [
    [blog, blog],
    [`${shop.origin}/de/tickets`, null],
    [`${shop.providerOrigin}/pay/1`, null],
    [shop.providerOrigin.replace('//', '//secure.'), null],
  ] as const) {
    // Each in its own tab, with an empty session storage.
    const page = await context.newPage()
    const visit = visitIn(page, 'de')
    await page.goto('/de', { referer })
    await expect(badge(visit, 0)).toBeVisible()
    await whenStarted(page)
    expect(await page.evaluate(() => document.referrer), 'the browser tells').toContain(
      new URL(referer).origin,
    )
    await expect.poll(() => kept(page, 'referrer'), referer).toBe(expected)
    await page.goto('/de/tickets', { referer: 'http://other.example/' })
    await expect(badge(visit, 0)).toBeVisible()
    await whenStarted(page)
    await expect.poll(() => kept(page, 'referrer')).toBe(expected ?? 'http://other.example/')
    await page.close()
  }
})

test('the page visited last is stored, without what a mail’s link carries @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  await page.goto('/de?partner=a#content')
  await expect(badge(visit, 0)).toBeVisible()
  await expect.poll(() => kept(page, 'lastVisitedUrl')).toBe('/de?partner=a')
  await openTickets(visit)
  await expectTickets(visit)
  await expect.poll(() => kept(page, 'lastVisitedUrl')).toBe('/de/tickets')
  for (const secret of ['/de/recover/5f2c', '/de/recover#5f2c']) {
    await page.goto(secret)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await whenStarted(page)
    expect(await kept(page, 'lastVisitedUrl')).toBe('/de/tickets')
  }
})

/** Texts that appear only in the developers' bar. */
const STRIP = 'no route'

test('what visitors load has no trace of the strip for developers', () => {
  const shell = join(ROOT, 'shell')
  expect(readFileSync(join(shell, 'frame/debug-strip.tsx'), 'utf8')).toContain(STRIP)
  const scripts = readdirSync(join(shell, 'dist'), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.js'),
  )
  expect(scripts.length).toBeGreaterThan(10)
  const withStrip = scripts.filter((file) =>
    readFileSync(join(shell, 'dist', file), 'utf8').includes(STRIP),
  )
  expect(withStrip).toEqual([])
})
