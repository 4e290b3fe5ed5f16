import { expectAccessible } from '../fixtures/expect-accessible.ts'
import { test } from '../fixtures/own-shop.ts'
import { expect } from '../fixtures/shop-test.ts'
import { TEST_OPERATOR_PASSWORD } from '../fixtures/test-shop.ts'

// Chromium logs every refusal in the console.
test.use({ locale: 'de-CH', allowedErrors: [/operator|Framing|status of 40[13]/] })

test('a script on the shop’s pages cannot reach the desk: by no request, frame or window @core', async ({
  page,
  context,
  ownShop,
}) => {
  await page.goto(`${ownShop.origin}/operator`)
  await page.getByLabel('Passwort').fill(TEST_OPERATOR_PASSWORD)
  await page.getByRole('button', { name: 'Anmelden', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()

  await expectAccessible(page)

  const shop = await context.newPage()
  await shop.goto(`${ownShop.origin}/de`)
  const answers = await shop.evaluate(() =>
    Promise.all(
      ['/operator', '/operator/api/session', '/operator/api/overview'].map(
        async (path) => (await fetch(path)).status,
      ),
    ),
  )
  expect(answers).toEqual([403, 401, 401])

  const framed = await shop.evaluate(async () => {
    const frame = document.createElement('iframe')
    frame.src = '/operator'
    document.body.append(frame)
    await new Promise((done) => frame.addEventListener('load', done))
    return frame.contentDocument?.querySelector('meta[name="operator-token"]') ?? null
  })
  expect(framed).toBeNull()

  const opening = context.waitForEvent('page')
  await shop.evaluate(() => {
    Object.assign(window, { opened: window.open('/operator') })
  })
  const desk = await opening
  // The desk itself works, and the shop's page has no reference to its window.
  await expect(desk.getByRole('heading', { level: 1, name: 'Heute' })).toBeVisible()
  const held = await shop.evaluate(() => {
    const { opened } = window as unknown as { opened: Window | null }
    return opened === null || opened.closed
  })
  expect(held).toBe(true)
  expect(await desk.evaluate(() => window.opener)).toBeNull()
})
