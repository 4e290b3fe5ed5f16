import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, onTestFinished, test } from 'vitest'
import { listen } from '../../service/http/listen.ts'
import { findFreePort } from '../../service/testing/free-port.ts'
import { startBackend } from './start-backend.ts'
import { CUSTOMER } from './testing/test-shop.ts'

const SHOP = 'https://shop.example'
const NOW = new Date('2026-03-09T08:00:00Z')
/** More than fail in a row before nothing is asked. */
const CARTS = 12

/** A provider that begins payments and cannot say how they stand. */
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

async function startShop(dataDir: string, providerOrigin: string, now: Date) {
  const shop = await startBackend({
    dataDir,
    now: () => now,
    returnOrigins: { known: [SHOP], mailed: SHOP },
    providerOrigin,
    providerSecret: 'shared by both servers',
    log: () => {},
  })
  const call = async (path: string, body: object): Promise<unknown> => {
    const init = { method: 'POST', body: JSON.stringify(body) }
    return (await shop.app.request(`/api/de/${path}`, init)).json()
  }
  const pay = async () => {
    const { token } = (await call('auth/guest', {})) as { token: string }
    await call('customer/update', { token, c: CUSTOMER })
    return await call('checkout/initPayment', {
      payart: '1',
      aux: null,
      partner: null,
      cart: { ver: 1, items: [{ type: 'merchandise', id: 'b-night-train', count: 1 }] },
      url: { continue: `${SHOP}/de/checkout/accepted`, cancel: `${SHOP}/de/checkout/canceled` },
      token,
    })
  }
  return { pay, close: shop.close }
}

test('a provider that fails while payments are settled still begins those of customers', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'shop-settling-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { origin, asked } = await forgetfulProvider()
  const before = await startShop(dataDir, origin, NOW)
  for (let cart = 0; cart < CARTS; cart += 1) expect(await before.pay()).toContain('pay.example')
  await before.close()

  const shop = await startShop(dataDir, origin, new Date(NOW.getTime() + 5 * 60_000))
  onTestFinished(shop.close)
  await expect.poll(() => asked.filter((call) => call === 'read').length).toBeGreaterThanOrEqual(10)
  expect(await shop.pay()).toContain('pay.example')
}, 30_000)
