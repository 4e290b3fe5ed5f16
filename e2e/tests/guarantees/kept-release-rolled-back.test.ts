import type { BrowserContext } from '@playwright/test'
import { test } from '../fixtures/publishing-team.ts'
import { expect } from '../fixtures/shop-test.ts'
import { heading } from '../fixtures/visit-checkout.ts'
import { cachedEntries, untilCached } from '../fixtures/worker-cache.ts'

const REMOTE = 'mf-tours'
const PAGE = '/de/guided-tours'
const TITLE = 'Führungen'
const NEW_TITLE = 'Alle Führungen des Hauses'

test.use({
  serviceWorkers: 'allow',
  allowedErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/],
})

/**
 * Opens the tours in a new tab, which is a new visit: it does not keep the release of another tab.
 */
async function visitTours(context: BrowserContext, title: string) {
  const page = await context.newPage()
  await page.goto(PAGE)
  await expect(heading({ page }, title)).toBeVisible()
  return page
}

test('a release that was rolled back never comes back from the cache, and a retired release is removed from it', async ({
  context,
  publishing,
}) => {
  const { registry, publish } = publishing
  const version = await publish(REMOTE, (_, text) =>
    text.replaceAll(JSON.stringify(TITLE), JSON.stringify(NEW_TITLE)),
  )
  await registry('promote', REMOTE, version)
  const early = await visitTours(context, NEW_TITLE)
  await untilCached(early, PAGE, `${version}.files`)

  await registry('rollback', REMOTE)
  const next = await visitTours(context, TITLE)
  await untilCached(next, `${REMOTE}.files`)
  await early.close()
  // The cache now has both releases. Without a network only the order in which they were cached
  // shows the current one.
  await context.setOffline(true)
  const away = await visitTours(context, TITLE)
  await away.reload()
  await expect(heading({ page: away }, TITLE)).toBeVisible()
  await away.close()
  await context.setOffline(false)
  await registry('retire', REMOTE, version)
  const last = await visitTours(context, TITLE)
  await expect
    .poll(async () => (await cachedEntries(last)).some(({ url }) => url.includes(`/${version}/`)), {
      timeout: 20_000,
    })
    .toBe(false)

  await context.setOffline(true)
  await visitTours(context, TITLE)
})
