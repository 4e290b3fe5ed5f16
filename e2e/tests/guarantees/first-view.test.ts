import type { BrowserContext, Page } from '@playwright/test'
import { SHOP_DATA_ID } from '@shop/shared/document/document-data'
import { museumName } from '../fixtures/museum-names.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { textsIn } from '../fixtures/texts-in.ts'
import { visitIn } from '../fixtures/visit.ts'
import { bookableDays } from '../fixtures/visit-event.ts'
import {
  expectSameDocument,
  expectStarted,
  expectTickets,
  mainMenu,
  markDocument,
} from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const CONFIG_OR_REGISTRY = /\/shopinfo\/config\?|\/registry\.json$/
const FIRST_DATA = /\/static\/content|\/event\/select/

/** The page before any script runs: only the document and the files it names, except scripts. */
async function withoutScripts(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.route(
    (url) => url.pathname.endsWith('.js'),
    (route) => route.abort(),
  )
  return page
}

test.describe('before any script has come', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  for (const language of ['de', 'fr'] as const) {
    test(`pages are there to be read and their links lead on, in ${language}`, async ({
      context,
      shop,
    }) => {
      const page = await withoutScripts(context)
      const visit = visitIn(page, language)
      const say = textsIn(language)
      await page.goto(`/${language}`)
      await expect(page.locator('html')).toHaveAttribute('lang', language)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      const offers = page.getByRole('main').getByRole('link')
      await expect(offers.first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()

      // In some languages the menu does not fit beside the rest.
      const button = page.getByRole('button', { name: say('shell', 'nav.toggle') })
      if (await button.isVisible()) await button.click()
      await mainMenu(visit)
        .getByRole('link', { name: say('shell', 'nav.tickets'), exact: true })
        .click()
      await expect(page).toHaveURL(`${shop.origin}/${language}/tickets`)
      await expect(page).toHaveTitle(new RegExp(`^${say('mf-tickets', 'title.tickets')} – `))

      await page.goto(`/${language}/tickets/blue-hour`)
      await expect(page.getByRole('banner')).toBeVisible()
    })
  }
})

test('search engines read what a page is, and where it is in other languages', async ({ shop }) => {
  const html = await (await fetch(`${shop.origin}/fr/tickets?utm_source=a`)).text()
  const title = textsIn('fr')('mf-tickets', 'title.tickets')
  expect(html).toContain(`<title>${title} – `)
  expect(html).toContain('<html lang="fr" ')
  expect(html).toContain(`<link rel="canonical" href="${shop.origin}/fr/tickets">`)
  expect(html).toContain(`<link rel="alternate" hreflang="da" href="${shop.origin}/da/tickets">`)
  expect(html).toContain(
    `<link rel="alternate" hreflang="x-default" href="${shop.origin}/de/tickets">`,
  )
  expect(html).not.toContain('utm_source')
  const basket = await (await fetch(`${shop.origin}/fr/checkout`)).text()
  expect(basket).toContain('<meta name="robots" content="noindex">')
})

test('the shop goes on from what the document says, and asks for none of it again @core', async ({
  page,
}) => {
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  await page.goto('/de')
  await expectStarted(visit)
  expect(requests.count(FIRST_DATA)).toBe(0)
  await markDocument(visit)
  await mainMenu(visit)
    .getByRole('link', { name: visit.say('shell', 'nav.tickets'), exact: true })
    .click()
  await expectTickets(visit)
  await expectSameDocument(visit)
  expect(requests.count(CONFIG_OR_REGISTRY)).toBe(0)
})

test('nothing of a visitor is in a document, whatever they send along @core', async ({ shop }) => {
  const secret = 'SECRET'
  const headers = { cookie: `session=${secret}`, authorization: `Bearer ${secret}` }
  const ask = async (path: string) =>
    (await fetch(shop.origin + path, { headers: { ...headers, referer: `/${secret}` } })).text()
  for (const path of [
    `/de?token=${secret}`,
    `/de/tickets/blue-hour?us=${secret}`,
    `/de/checkout/accepted?us=${secret}&cartId=${secret}`,
    `/de/order-review/${secret}`,
    `/recover/${secret}`,
    `/logout?returnTo=/${secret}`,
  ])
    expect(await ask(path), path).not.toContain(secret)
  expect(await ask(`/de/tickets/blue-hour`)).toContain(SHOP_DATA_ID)
  for (const path of ['/de/order-review/1', '/recover/1', '/de/checkout/accepted'])
    expect(await ask(path), path).not.toContain(SHOP_DATA_ID)
})

test('a file host that writes no documents serves the same shop', async ({ page }) => {
  await servePlainDocuments(page)
  const visit = visitIn(page, 'de')
  const requests = watchRequests(page)
  await page.goto('/de')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(requests.count(CONFIG_OR_REGISTRY)).toBe(2)
  await page.goto('/de/tickets/blue-hour')
  await expect(
    page.getByRole('heading', { level: 1, name: museumName('blue-hour', 'de') }),
  ).toBeVisible()
  await expect(bookableDays(visit).first()).toBeVisible()
})

test('the scripts of the first page ask to be compiled at once', async ({ page, shop }) => {
  await page.goto(shop.origin)
  const scripts = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => (one as HTMLScriptElement).src))
  const own = scripts.filter((address) => /\/js\/(?:libraries|index)\./.test(address))
  expect(own).toHaveLength(2)
  for (const address of own) {
    const script = await (await page.request.get(address)).text()
    expect(script, address).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/)
  }
})
