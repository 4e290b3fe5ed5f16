import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { usePostgresServer } from '../backend/testing/databases.ts'
import {
  cartOf,
  createTestShop,
  freshTime,
  type TestShop,
  ticket,
} from '../backend/testing/test-shop.ts'
import { WEBHOOK_PATH, webhookOf } from '../payment-webhook.ts'
import { createNotices } from './notices.ts'
import {
  CARD,
  createTestProvider,
  DECLINED,
  gatewayTo,
  SECRET,
  useProviderDatabase,
} from './testing/test-provider.ts'

const database = usePostgresServer()

const provider = useProviderDatabase()

/** A shop and its provider with webhooks; `line` records what was sent and answered. */
async function begin() {
  await provider.db.deleteFrom('notice').execute()
  const shop = createTestShop(database.db, { providerSecret: SECRET })
  const line = { isCut: false, told: [] as [string, RequestInit][], answered: [] as number[] }
  const clock = () => shop.time.now
  const ask = async (url: string, init: RequestInit) => {
    line.told.push([url, init])
    if (line.isCut) throw new Error('no answer')
    const answer = await shop.app.request(WEBHOOK_PATH, init)
    line.answered.push(answer.status)
    return answer
  }
  const { db } = provider
  const url = 'https://shop.example/api/webhooks/payment'
  const notices = createNotices({ db, clock, url, secret: SECRET, log: () => {}, ask })
  const app = createTestProvider({ db, clock, notices })
  // Changes the payments object in place, because the app already uses it.
  Object.assign(shop.payments, gatewayTo(app))
  const { body } = await shop.initPayment([ticket('adult', freshTime())])
  const address = new URL(String(body))
  const cartId = cartOf(body)
  const send = async (form: Record<string, string>, isTold = true) => {
    const body = new URLSearchParams(form)
    const { status } = await app.request(address.href, { method: 'POST', body })
    if (isTold) await notices.idle()
    return status
  }
  const tell = async () => {
    notices.soon()
    await notices.idle()
  }
  const secondsPass = async (seconds: number) => {
    await shop.settleAfter(seconds / 60)
    return (await shop.mailed()).length
  }
  const waiting = () => provider.db.selectFrom('notice').selectAll().execute()
  const hear = async (init: RequestInit) => (await shop.app.request(WEBHOOK_PATH, init)).status
  return { shop, cartId, line, send, tell, secondsPass, waiting, hear }
}

test('books a paid cart within half a minute after the tab is closed', async () => {
  const { send, line, secondsPass, waiting } = await begin()
  await send(CARD)
  expect(line.answered).toEqual([204])
  expect(await waiting()).toEqual([])
  expect(await secondsPass(10)).toBe(0)
  expect(await secondsPass(11)).toBe(1)
})

test('a returning customer books at once, and only their request gets the booking key', async () => {
  const { shop, cartId, send, secondsPass } = await begin()
  await send(CARD)
  await secondsPass(19)
  const { body } = await shop.execPayment(cartId)
  expect(body).toMatchObject({ booking_key: expect.any(String) })
  expect(await secondsPass(60)).toBe(1)
})

test('frees the places of a payment cancelled at the provider without any further request', async () => {
  const { shop, cartId, send, secondsPass } = await begin()
  await send({ action: 'cancel' })
  await secondsPass(21)
  expect(await shop.cart(cartId)).toMatchObject({ status: 'released' })
  expect(shop.mailBox.sent).toEqual([])
})

test('a notice alone books nothing: only the provider’s answer does', async () => {
  const { shop, cartId, secondsPass, hear } = await begin()
  const { payment_id: id } = await shop.cart(cartId)
  expect(await hear(signed({ data: { id, reference: cartId } }))).toBe(204)
  expect(await secondsPass(21)).toBe(0)
  expect((await shop.execPayment(cartId)).status).toBe(422)
})

test('duplicate, late and unknown notices change nothing', async () => {
  const { line, send, secondsPass, hear } = await begin()
  await send(CARD)
  const [, told] = line.told[0] ?? []
  expect(await Promise.all([hear(told ?? {}), hear(told ?? {})])).toEqual([204, 204])
  expect(await secondsPass(21)).toBe(1)
  expect(await hear(told ?? {})).toBe(204)
  expect(await secondsPass(60)).toBe(1)
  expect(await hear(signed({ data: { id: 'nobody', reference: 'no cart' } }))).toBe(204)
})

test('two processes that hear of the same payment book it once', async () => {
  const { shop, line, send } = await begin()
  await send(CARD)
  const other = createTestShop(database.db, { providerSecret: SECRET, payments: shop.payments })
  const [, told] = line.told[0] ?? []
  const hears = async ({ app }: TestShop) => (await app.request(WEBHOOK_PATH, told)).status
  expect(await Promise.all([hears(shop), hears(other), hears(other)])).toEqual([204, 204, 204])
  await Promise.all([shop, other].map(({ settleAfter }) => settleAfter(21 / 60)))
  expect([...(await shop.mailed()), ...(await other.mailed())]).toHaveLength(1)
})

/** A webhook request as the provider sends it, correctly signed unless a test changes something. */
function signed(
  { data = { id: 'p', reference: 'c' } as object, type = 'payment.changed' } = {},
  { secret = SECRET, at = new Date() } = {},
) {
  const body = JSON.stringify({ type, data })
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
    'webhook-signature': webhookOf(secret).sign('msg_1', at, body),
  }
  return { method: 'POST', headers, body }
}

test('refuses forged, changed, old, unreadable and huge notices', async () => {
  const { hear } = await begin()
  const good = signed()
  const sixMinutes = 6 * 60_000
  const refused = [
    signed({}, { secret: 'another secret' }),
    { ...good, body: good.body.replace('"p"', '"q"') },
    { ...good, headers: { ...good.headers, 'webhook-id': 'msg_2' } },
    { ...good, headers: { ...good.headers, 'webhook-signature': 'v1,' } },
    { ...good, headers: {} },
    signed({}, { at: new Date(Date.now() - sixMinutes) }),
    signed({}, { at: new Date(Date.now() + sixMinutes) }),
    signed({ type: 'payment.removed' }),
    signed({ data: { id: 7 } }),
    signed({ data: { id: 'p', reference: 'x'.repeat(201) } }),
    signed({ data: { id: 'p\u0000', reference: 'c' } }),
  ]
  for (const one of refused) expect(await hear(one), JSON.stringify(one)).toBe(401)
  expect(await hear(signed({ data: { id: 'p', reference: 'x'.repeat(5000) } }))).toBe(413)
  expect(await hear(good)).toBe(204)
})

test('retries a failed notice at growing intervals under the same id', async () => {
  const { shop, line, send, tell, waiting, secondsPass } = await begin()
  line.isCut = true
  await send(CARD)
  const at: number[] = [0]
  const from = shop.time.now.getTime()
  for (let second = 1; second <= 80; second += 1) {
    shop.minutesPass(1 / 60)
    const before = line.told.length
    await tell()
    if (line.told.length > before) at.push(Math.round((shop.time.now.getTime() - from) / 1000))
  }
  expect(at).toEqual([0, 5, 15, 35, 75])
  const ids = line.told.map(([, { headers }]) => (headers as Record<string, string>)['webhook-id'])
  expect(new Set(ids).size).toBe(1)
  line.isCut = false
  shop.minutesPass(2)
  await tell()
  expect(await waiting()).toEqual([])
  expect(await secondsPass(21)).toBe(1)
})

test('stops retrying after half a day, and the shop finds the payment by itself', async () => {
  const { shop, line, send, tell, waiting, secondsPass } = await begin()
  line.isCut = true
  await send(CARD)
  for (let i = 0; i < 40; i += 1) {
    shop.minutesPass(60)
    await tell()
  }
  expect(line.told).toHaveLength(20)
  expect(await waiting()).toEqual([])
  expect(await secondsPass(1)).toBe(1)
})

// Regression: Each repeated click in a finished form queued another notice, and all of them were
// sent.
test('a form that is sent again changes nothing, and the shop is notified once', async () => {
  for (const form of [CARD, { action: 'cancel' }, DECLINED]) {
    const { line, send, tell, waiting, secondsPass } = await begin()
    line.isCut = true
    for (let press = 1; press <= 3; press += 1) expect(await send(form)).toBe(303)
    expect(await waiting()).toHaveLength(1)
    expect(line.told).toHaveLength(1)
    line.isCut = false
    const due = { next_at: new Date(0) }
    await provider.db.updateTable('notice').set(due).execute()
    await tell()
    await send(form)
    expect(line.answered).toEqual([204])
    expect(await waiting()).toEqual([])
    expect(await secondsPass(21)).toBe(form === CARD ? 1 : 0)
  }
})

test('a card accepted after a declined one is notified too', async () => {
  const { line, send, secondsPass } = await begin()
  await send(DECLINED)
  await send(CARD)
  expect(line.answered).toEqual([204, 204])
  expect(await secondsPass(21)).toBe(1)
})

test('a change that the database rolled back is notified when it is repeated', async () => {
  const { line, send, secondsPass } = await begin()
  await sql`create function collide() returns trigger language plpgsql as $$
    begin raise exception using errcode = 'serialization_failure'; end $$`.execute(provider.db)
  await sql`create trigger collide before insert on notice
    for each row execute function collide()`.execute(provider.db)
  const part = () => sql`drop function if exists collide cascade`.execute(provider.db)
  onTestFinished(async () => void (await part()))
  expect(await send(CARD)).toBe(503)
  await part()
  expect(await send(CARD)).toBe(303)
  expect(line.answered).toEqual([204])
  expect(await secondsPass(21)).toBe(1)
})

test("a shop that does not answer does not delay the customer's page", async () => {
  const { shop, send, waiting } = await begin()
  vi.spyOn(shop.app, 'request').mockImplementation(() => new Promise(() => {}))
  onTestFinished(() => void vi.restoreAllMocks())
  await send(CARD, false)
  expect(await waiting()).toHaveLength(1)
})
