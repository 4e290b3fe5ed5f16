import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures/shop-test.ts'
import { startTwoBuilds } from '../fixtures/two-builds.ts'
import { visitIn } from '../fixtures/visit.ts'
import { mainMenu } from '../fixtures/visit-pages.ts'
import { cachedEntries, untilCached } from '../fixtures/worker-cache.ts'

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

/** The hashes in the names of all shell entries that the tab has run. */
function entriesOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLScriptElement>('script[src]')]
      .flatMap(({ src }) => /\/index\.([0-9a-z]{6,})\.js/.exec(src)?.[1] ?? [])
      .filter((hash, at, all) => all.indexOf(hash) === at),
  )
}

async function documentsOf(page: Page, build: string): Promise<string[]> {
  const kept = await cachedEntries(page)
  const own = kept.filter(({ cache, text }) => cache.includes('documents') && text.includes(build))
  return own.map(({ url }) => url)
}

async function goToTickets(page: Page): Promise<void> {
  const visit = visitIn(page, 'de')
  const name = visit.say('shell', 'nav.tickets')
  await mainMenu(visit).getByRole('link', { name, exact: true }).click()
  const title = visit.say('mf-tickets', 'title.tickets')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

test('tabs of two builds of the shell work at the same time, and nothing of the old build remains', async ({
  context,
  shop,
}) => {
  const { origin, builds, deploySecond, close } = await startTwoBuilds(shop.origin)
  const [first, second] = builds
  const early = await context.newPage()
  await early.goto(`${origin}/de`)
  await untilCached(early, '/de', '/recover')

  deploySecond()
  const late = await context.newPage()
  await late.goto(`${origin}/de`)
  // The worker of the first build answers from its cache, unless the server is faster; a reload
  // asks the server.
  expect([[first], [second]]).toContainEqual(await entriesOf(late))
  await late.reload()
  expect(await entriesOf(late)).toEqual([second])
  const isWaiting = () =>
    late.evaluate(async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
  await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true)
  for (const tab of [early, late]) await goToTickets(tab)
  expect([await entriesOf(early), await entriesOf(late)]).toEqual([[first], [second]])

  expect(await documentsOf(late, second)).toEqual([])
  await context.setOffline(true)
  await late.goto(`${origin}/de`)
  await expect(late.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await entriesOf(late)).toEqual([first])
  await context.setOffline(false)

  await early.close()
  await late.close()
  let next = await context.newPage()
  // The old worker ends once all its pages are closed. A page opened too early keeps it alive, so
  // close this page and try again.
  await expect
    .poll(
      async () => {
        await next.close()
        next = await context.newPage()
        await next.goto(`${origin}/de`)
        return await entriesOf(next)
      },
      { intervals: [500, 1000], timeout: 20_000 },
    )
    .toEqual([second])
  await untilCached(next, '/de', '/recover')
  const kept = await cachedEntries(next)
  expect(kept.filter(({ url }) => url.includes(`index.${first}`))).toEqual([])
  expect(await documentsOf(next, first)).toEqual([])
  await context.setOffline(true)
  await next.goto(`${origin}/de`)
  await expect(next.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await entriesOf(next)).toEqual([second])
  close()
})
