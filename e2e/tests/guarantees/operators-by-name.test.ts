import type { Browser, Page } from '@playwright/test'
import { startIdentityProvider } from '../../operator/testing/identity-provider.ts'
import { findFreePort } from '../../service/testing/free-port.ts'
import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { openTeam, reworded } from '../fixtures/publishing-team.ts'
import { test as base, expect } from '../fixtures/shop-test.ts'
import { TEST_OPERATOR_PASSWORD } from '../fixtures/test-shop.ts'

interface Museum {
  museum: Awaited<ReturnType<typeof openTeam>> & {
    origin: string
    identities: Awaited<ReturnType<typeof startIdentityProvider>>
  }
}

/** A shop on `localhost` and a provider on `127.0.0.1`, which are two sites for a browser. */
const test = base.extend<object, Museum>({
  museum: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what is needed here
    async ({}, use) => {
      const port = await findFreePort()
      const origin = `http://localhost:${port}`
      const identities = await startIdentityProvider([`${origin}/operator/oidc/callback`])
      const { issuer, clientId, clientSecret, name, scope } = identities.settings
      const team = await openTeam({
        PORT: String(port),
        OPERATOR_OIDC_ISSUER: issuer,
        OPERATOR_OIDC_CLIENT_ID: clientId,
        OPERATOR_OIDC_CLIENT_SECRET: clientSecret,
        OPERATOR_OIDC_ROLES: 'editors=config; publishers=releases; keepers=operators',
        OPERATOR_OIDC_NAME: name,
        OPERATOR_OIDC_SCOPE: scope,
      })
      await use({ ...team, origin, identities })
      await team.close()
      await identities.stop()
    },
    { scope: 'worker', timeout: 180_000 },
  ],
})

// Shop and provider are started only once.
test.describe.configure({ mode: 'default' })

// An invalid name is answered with 400.
test.use({ locale: 'en-GB', allowedErrors: [/status of 400/] })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const entry = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name, exact: true })

test('after signing in at the museum’s provider, operators arrive at the page they wanted, also from another site', async ({
  page,
  browser,
  museum,
}) => {
  const { origin, identities } = museum
  identities.state.groups = ['editors']
  await page.goto(`${origin}/operator/history`)
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log in with Museum account' }).click()
  await page.getByLabel('Account').fill('ada')
  await button(page, 'Sign in').click()
  await expect(heading(page, 'History')).toBeVisible()
  expect(page.url()).toBe(`${origin}/operator/history`)
  await page.goto(`${origin}/operator`)
  await expect(heading(page, 'Today')).toBeVisible()
  await expect(entry(page, 'Offerings')).toBeVisible()
  await expect(entry(page, 'Versions')).toHaveCount(0)
  const cookies = await page.context().cookies(`${origin}/operator`)
  expect(cookies.map(({ name, sameSite }) => `${name} ${sameSite}`)).toEqual(
    expect.arrayContaining(['operator_session Strict']),
  )
  expect(cookies.map(({ name }) => name)).not.toContain('operator_oidc')

  const elsewhere = await (await browser.newContext({ locale: 'en-GB' })).newPage()
  await elsewhere.goto(`${origin}/operator/oidc/start`)
  await elsewhere.getByLabel('Account').fill('ada')
  await button(elsewhere, 'Sign in').click()
  await expect(heading(elsewhere, 'Today')).toBeVisible()

  // The page warns: after a logout from the desk alone, the next person could log in without a
  // password.
  await button(page, 'Log out').click()
  await expect(page.getByRole('status')).toContainText('At Museum account you may still be')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Log out at Museum account too' }).click()
  await button(page, 'Sign out').click()
  await expect(heading(page, 'Log in')).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/operator/log-in')
  // The other window is logged out too, because the provider informs the shop from server to
  // server.
  await elsewhere.reload()
  await expect(heading(elsewhere, 'Log in')).toBeVisible()
  await elsewhere.context().close()
  await page.getByRole('link', { name: 'Log in with Museum account' }).click()
  await expect(page.getByLabel('Account')).toBeVisible()
})

test('an operator added by another chooses a password, gets the pages of their role, and is out once their session is ended', async ({
  page,
  browser,
  museum,
}) => {
  const { origin } = museum
  await page.goto(`${origin}/operator/log-in`)
  await page.getByLabel('Password').fill(TEST_OPERATOR_PASSWORD)
  await button(page, 'Log in').click()
  await entry(page, 'People').click()
  await expect(heading(page, 'People')).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Add access').click()
  const dialog = page.getByRole('dialog', { name: 'Add access' })
  await dialog.getByLabel('Name').fill('Ben, Ada')
  await button(page, 'Add access').last().click()
  await expect(dialog.getByRole('alert')).toContainText('This name is not possible')
  await dialog.getByLabel('Name').fill('Ben Frei')
  await dialog.getByLabel('Set up the shop').check()
  await button(page, 'Add access').last().click()
  const shown = page.getByRole('dialog', { name: 'One-time password of Ben Frei' })
  const password = (await shown.locator('code').innerText()).trim()
  await expect(shown).toContainText(`${origin}/operator, with the name “Ben Frei”`)
  await shown.getByRole('button', { name: 'I have passed it on' }).click()

  const context = await browser.newContext({ locale: 'en-GB' })
  const ben = await context.newPage()
  await ben.goto(`${origin}/operator/offerings`)
  await expectAccessible(ben)
  await ben.getByLabel('Name').fill('ben frei')
  await ben.getByLabel('Password').fill(password)
  await ben.getByLabel('Password').press('Enter')
  await expect(heading(ben, 'Change password')).toBeVisible()
  await expectAccessible(ben)
  await ben.getByLabel('Current password').fill(password)
  await ben.getByLabel('New password').fill('seven slow snails')
  await button(ben, 'Change password').click()
  await expect(heading(ben, 'Today')).toBeVisible()
  await expect(entry(ben, 'Offerings')).toBeVisible()
  await expect(entry(ben, 'Versions')).toHaveCount(0)
  await ben.goto(`${origin}/operator/releases`)
  await expect(ben.getByText('You need the role “Versions” for this.')).toBeVisible()

  await page.getByRole('tab', { name: 'Sessions' }).click()
  await page.getByRole('button', { name: /^End: Ben Frei/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(page.getByText('The session has ended.')).toBeVisible()
  await ben.goto(`${origin}/operator/history`)
  await expect(heading(ben, 'Log in')).toBeVisible()
  await context.close()
})

async function enterAs(browser: Browser, { origin, identities }: Museum['museum'], group: string) {
  identities.state.groups = [group]
  const page = await (await browser.newContext({ locale: 'en-GB', baseURL: origin })).newPage()
  await page.goto('/operator/oidc/start')
  await page.getByLabel('Account').fill(`one of ${group}`)
  await button(page, 'Sign in').click()
  await expect(heading(page, 'Today')).toBeVisible()
  return page
}

/** Expects that a page of other roles has no link, and that its address shows a refusal. */
async function expectRefused(page: Page, offered: string, path: string): Promise<void> {
  await expect(entry(page, offered)).toHaveCount(0)
  await page.goto(`/operator/${path}`)
  await expect(page.getByText(/^You need the role “.+” for this\./)).toBeVisible()
}

test('each role can do its own work, and has no links to other work @core', async ({
  browser,
  museum,
}) => {
  test.slow()
  const { publish, registry } = museum
  const version = await publish('mf-tours', reworded)
  await registry('promote', 'mf-tours', version)

  const editor = await enterAs(browser, museum, 'editors')
  await expectRefused(editor, 'Versions', 'releases')
  await editor.goto('/operator/names')
  await editor.getByLabel('Operated by').fill('Tower Foundation')
  await button(editor, 'Review and save').click()
  await button(editor, 'Save').click()
  await expect(editor.getByRole('status').filter({ hasText: 'Saved.' })).toBeVisible()

  const publisher = await enterAs(browser, museum, 'publishers')
  await expectRefused(publisher, 'Offerings', 'offerings')
  await publisher.goto('/operator/releases')
  const tours = publisher.locator('.ant-card').filter({
    has: publisher.getByRole('heading', { level: 2, name: 'Guided tours' }),
  })
  await tours.getByRole('button', { name: /^Go back to .+: Guided tours$/ }).click()
  const sure = publisher.getByRole('dialog', { name: 'Go back: Guided tours' })
  await expect(sure.getByRole('table')).toBeVisible()
  await publisher.keyboard.press('Enter')
  await expect(tours.getByRole('row', { name: version })).toContainText('withdrawn')

  const keeper = await enterAs(browser, museum, 'keepers')
  await expectRefused(keeper, 'Versions', 'releases')
  await expectRefused(keeper, 'Offerings', 'offerings')
  await keeper.goto('/operator/operators')
  await keeper.getByRole('tab', { name: 'Sessions' }).click()
  await keeper.getByRole('button', { name: /^End: one of publishers/ }).click()
  await keeper.getByRole('dialog').getByRole('button', { name: 'End', exact: true }).click()
  await expect(keeper.getByText('The session has ended.')).toBeVisible()
  await publisher.reload()
  await expect(heading(publisher, 'Log in')).toBeVisible()
  for (const page of [editor, publisher, keeper]) await page.context().close()
})
