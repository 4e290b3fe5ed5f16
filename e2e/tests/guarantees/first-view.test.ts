import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '@shop/shared/business-constants'
import { SHOP_DATA_ID } from '@shop/shared/document/document-data'
import { pathTo } from '@shop/shared/routing/path-to'
import { ROOT } from '../../delivery/apps.ts'
import { museumName } from '../fixtures/museum-names.ts'
import { servePlainDocuments } from '../fixtures/plain-documents.ts'
import { expect, test } from '../fixtures/shop-test.ts'
import { visitIn } from '../fixtures/visit.ts'
import {
  addButton,
  bookableDays,
  chooseCount,
  chooseDay,
  chooseTime,
  countField,
  openEvent,
  openTimes,
  summary,
} from '../fixtures/visit-event.ts'
import {
  expectSameDocument,
  expectStarted,
  expectTickets,
  mainMenu,
  markDocument,
} from '../fixtures/visit-pages.ts'
import { watchRequests } from '../fixtures/watch-requests.ts'

const PHONES = [
  [360, 640],
  [360, 740],
  [390, 844],
  [412, 823],
] as const
/** Regions for messages on an event page that are still empty. */
const MOST_EMPTY = 10
const CONFIG_OR_REGISTRY = /\/shopinfo\/config\?|\/registry\.json$/
const FIRST_DATA = /\/static\/content|\/event\/select/

test.describe('before any script has loaded', () => {
  test.use({ allowedErrors: [/ERR_FAILED/] })

  test('pages are readable and their links work', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    const visit = visitIn(page, 'fr')
    const { say } = visit
    await page.goto('/fr')
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible()
    await expect(page.getByRole('main').getByRole('img').first()).toBeVisible()

    // Open the menu where it has no room in the header, as in some languages.
    const button = page.getByRole('button', { name: say('shell', 'nav.toggle') })
    if (await button.isVisible()) await button.click()
    const tickets = say('shell', 'nav.tickets')
    await mainMenu(visit).getByRole('link', { name: tickets, exact: true }).click()
    await expect(page).toHaveURL('/fr/tickets')
    await expect(page).toHaveTitle(new RegExp(`^${say('mf-tickets', 'title.tickets')} – `))

    await page.goto('/fr/tickets/blue-hour')
    await expect(page.getByRole('banner')).toBeVisible()
  })

  test('pictures far below the first screen load only when they come near', async ({ page }) => {
    await page.route(/\.js$/, (route) => route.abort())
    await page.setViewportSize({ width: 360, height: 740 })
    const requests = watchRequests(page)
    // The logo, the picture at the top, and on the home page that of the first event.
    for (const [path, inView] of [
      ['/fr', 3],
      ['/fr/tickets/blue-hour', 2],
    ] as const) {
      const before = requests.count(/\/media\//)
      await page.goto(path, { waitUntil: 'networkidle' })
      expect(requests.count(/\/media\//) - before, path).toBe(inView)
      const pictures = await page.locator('img').all()
      expect(pictures.length, path).toBeGreaterThan(2)
      for (const picture of pictures) {
        await picture.scrollIntoViewIfNeeded()
        await expect
          .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth), path)
          .toBeGreaterThan(0)
      }
    }
  })
})

test('the shop starts from its document, and requests no data again, no drawing and no copy too large @core', async ({
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
  await page.goto('/de/tickets/blue-hour')
  await expect(bookableDays(visit).first()).toBeVisible()
  const pictures = requests.addresses().filter((url) => url.includes('/media/'))
  expect(pictures.length).toBeGreaterThan(10)
  // For Chromium each SVG is a document of its own, which takes the processor a while. Nothing on
  // these pages is as wide as the largest copies.
  expect(pictures.filter((url) => /\.svg$|\/1600\./.test(url))).toEqual([])
})

test('on any phone, and in any language, the first bookable day is above the bar', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  for (const language of LANGUAGE_CODES) {
    await page.goto(pathTo('ticket', language, { id: 'blue-hour' }))
    const bar = page.getByRole('complementary')
    const day = page
      .locator('button[data-look=open]:visible, button[data-look=few]:visible')
      .first()
    await expect(day).toBeVisible()
    for (const [width, height] of PHONES) {
      await page.setViewportSize({ width, height })
      const [of, above] = [await day.boundingBox(), await bar.boundingBox()]
      expect((of?.y ?? height) + (of?.height ?? 0), `${language} ${width}x${height}`).toBeLessThan(
        above?.y ?? 0,
      )
    }
  }
})

test('in any language, the price of an article is in the first view, above its button', async ({
  page,
}) => {
  for (const [width, height] of [
    [360, 640],
    [1280, 800],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const language of LANGUAGE_CODES) {
      await page.goto(pathTo('product', language, { id: 'b-blue-hour' }))
      const { say } = visitIn(page, language)
      const buy = page.getByRole('region', { name: say('mf-merch', 'article.buy') })
      const button = buy.getByRole('button', { name: say('booking', 'summary.add'), exact: true })
      await expect(button, `${language} ${width}`).toBeInViewport({ ratio: 1 })
      const [of, above] = [
        await buy.locator('strong').first().boundingBox(),
        await button.boundingBox(),
      ]
      expect((of?.y ?? height) + (of?.height ?? 0), `${language} ${width}`).toBeLessThan(
        above?.y ?? 0,
      )
    }
  }
})

test('on a desktop, day, times, counts, total and button are in view together', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  const visit = visitIn(page, 'es')
  await openEvent(visit, 'blue-hour')
  await chooseDay(visit, 3)
  await chooseTime(visit, 0)
  await chooseCount(visit, 't-blue-hour-adult', 2)
  await page.evaluate(() => scrollTo(0, 0))
  for (const part of [
    page.getByRole('grid'),
    openTimes(visit).last(),
    countField(visit, visit.nameOf('t-blue-hour-adult')),
    summary(visit).getByText(visit.say('booking', 'summary.total'), { exact: true }),
    addButton(visit),
  ])
    await expect(part).toBeInViewport({ ratio: 1 })
  // Screen readers visit each region that is there, also an empty one.
  const regions = page.locator('[role=status], [role=alert], [aria-live]')
  const texts = await regions.allTextContents()
  expect(texts.filter((text) => text.trim() === '').length).toBeLessThanOrEqual(MOST_EMPTY)
})

test('no document contains visitor data, whatever the visitor sends @core', async ({ shop }) => {
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

test('the same shop works from a file host that writes no documents', async ({ page }) => {
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

test('the scripts of the first page request immediate compilation', async ({ page, shop }) => {
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

/** Texts that appear only in the developers' bar. */
const STRIP = 'no route'

test('visitors load no part of the developers’ bar', () => {
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
