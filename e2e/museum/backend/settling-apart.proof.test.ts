import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../service/http/listen.ts'
import { findFreePort } from '../../service/testing/free-port.ts'
import { testFolder } from '../../service/testing/test-folder.ts'
import { EXAMPLE_NOW } from './testing/example-catalogue.ts'
import { startShop } from './testing/started-shop.ts'

const BOOK = { type: 'merchandise', id: 'b-night-train', count: 1 }
/** More than the number of failures after which the shop stops calling the provider. */
const CARTS = 12

/** A provider that starts payments but fails to report their status. */
async function forgetfulProvider() {
  const asked: string[] = []
  const app = new Hono()
  app.post('/payments', (c) => {
    const id = `p${asked.push('register')}`
    return c.json({ id, url: `https://pay.example/pay/${id}` }, 201)
  })
  app.get('/payments/:id', (c) => {
    asked.push('read')
    return c.json({}, 503)
  })
  const port = await findFreePort()
  onTestFinished(await listen(app, port, '127.0.0.1'))
  return { origin: `http://127.0.0.1:${port}`, asked }
}

test('customers can start payments at a provider that fails while other payments are settled', async () => {
  const dataDir = await testFolder()
  const { origin, asked } = await forgetfulProvider()
  const common = { dataDir, providerOrigin: origin }
  const before = await startShop(common)
  for (let cart = 0; cart < CARTS; cart += 1)
    expect(await before.begin(BOOK)).toContain('pay.example')
  await before.close()

  const later = new Date(EXAMPLE_NOW.getTime() + 5 * 60_000)
  const shop = await startShop({ ...common, now: () => later })
  onTestFinished(shop.close)
  await expect.poll(() => asked.filter((call) => call === 'read').length).toBeGreaterThanOrEqual(10)
  expect(await shop.begin(BOOK)).toContain('pay.example')
}, 30_000)
