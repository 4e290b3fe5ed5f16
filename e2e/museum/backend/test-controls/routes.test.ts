import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBackendApp } from '../create-backend.ts'
import { useShopDatabase } from '../testing/databases.ts'
import {
  addArticle,
  addCode,
  article,
  code,
  leftOnCode,
  stockOf,
  voucher,
} from '../testing/goods-items.ts'
import { createTestShop, freshDay, groupTour, ticket } from '../testing/test-shop.ts'
import { createMovableClock } from './movable-clock.ts'

const database = useShopDatabase()

function createControlledShop() {
  const shop = createTestShop(database.db)
  const clock = createMovableClock(shop.backend.clock)
  const backend = { ...shop.backend, clock: clock.now }
  const app = createBackendApp(backend, { testControls: { clock, sent: new Map() } })
  const send = async (path: string, body?: unknown) => {
    const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
    const response = await app.request(path, init)
    return { status: response.status, body: (await response.json()) as unknown }
  }
  return {
    shop,
    app,
    send,
    control: async (name: string, body: unknown = {}) => {
      const sent = await send(`/__test/${name}`, body)
      // A shop caches its reads for a second, so the change is visible a second later.
      shop.minutesPass(1 / 60)
      return sent
    },
  }
}

test.each([
  ['event', 'tower'],
  ['tour', 'group'],
  ['tour', 'walk'],
] as const)(
  'takes all but some places, or whole tours, of the %s %s, and releases them',
  async (kind, id) => {
    const { shop, control } = createControlledShop()
    const datetime = `${freshDay()} 10:00:00`
    const left = () => (kind === 'event' ? shop.placesLeft : shop.leftInTour)(id, datetime)
    const taken = await control('take-places', { [kind]: id, datetime, leave: 1 })
    expect([taken.body, await left()]).toEqual([{ taken: 1 }, 1])
    await control('take-places', { [kind]: id, datetime })
    expect(await left()).toBe(0)
    await control('reset')
    expect(await left()).toBe(2)
  },
)

test('takes all but some copies of an article, and releases them', async () => {
  const { shop, control } = createControlledShop()
  const id = addArticle(shop, { stock: 5 })
  const take = async (leave?: number) =>
    (await control('take-stock', { article: id, ...(leave === undefined ? {} : { leave }) })).body
  expect(await take(2)).toEqual({ taken: 3 })
  expect(await stockOf(shop, id)).toBe(2)
  expect(await take()).toEqual({ taken: 2 })
  expect(await stockOf(shop, id)).toBe(0)
  const endless = addArticle(shop)
  expect((await control('take-stock', { article: endless })).body).toEqual({ taken: 0 })
  await control('reset')
  expect(await stockOf(shop, id)).toBe(5)
})

test('spends a code except for a rest, and refills it', async () => {
  const { shop, control } = createControlledShop()
  const barcode = addCode(shop, { amount: 5000, used: 1000 })
  const spent = await control('spend-code', { barcode, leave: 1500 })
  expect(spent.body).toEqual({ spent: 2500 })
  expect(await leftOnCode(shop, barcode)).toBe(1500)
  expect((await control('spend-code', { barcode })).body).toEqual({ spent: 1500 })
  expect((await control('spend-code', { barcode: 'NOTHING' })).body).toEqual({ spent: 0 })
  await control('reset')
  expect(await leftOnCode(shop, barcode)).toBe(4000)
})

test('the reset restarts the count of unknown codes', async () => {
  const { send, control } = createControlledShop()
  const ask = async () => (await send('/api/en/voucher?voucher=NOTHING')).status
  for (let at = 0; at < 20; at++) expect(await ask()).toBe(422)
  expect(await ask()).toBe(429)
  await control('reset')
  expect(await ask()).toBe(422)
})

test('held articles and codes of a cart expire with its places', async () => {
  const { shop, control } = createControlledShop()
  const id = addArticle(shop, { stock: 1 })
  const barcode = addCode(shop, { amount: 1000 })
  const cartId = await shop.hold([article(id), code(barcode)])
  await control('expire-hold', { cartId })
  expect([await stockOf(shop, id), await leftOnCode(shop, barcode)]).toEqual([1, 1000])
})

test('reports a complete booking: lines, shipping, codes and the sold vouchers', async () => {
  const { shop, send } = createControlledShop()
  const barcode = addCode(shop, { amount: 1000 })
  const items = [voucher('free', 1, 1500), article('poster'), code(barcode)]
  const { cartId } = await shop.buy(items)
  const bookings = (await send('/__test/bookings')).body as { cart_id: string }[]
  expect(bookings.find(({ cart_id }) => cart_id === cartId)).toMatchObject({
    total: 1500 + 1500 + 900 - 1000,
    lines: [
      { kind: 'voucher', productId: 'free', amount: 1500 },
      { kind: 'merchandise', articleId: 'poster' },
    ],
    shipping: { country: 'CH', cost: 900 },
    codes: [{ barcode, paid: 1000, left: 0 }],
    vouchers: [
      {
        barcode: expect.stringMatching(/^hmac-sha256:/),
        line: 0,
        product_id: 'free',
        amount: 1500,
        valid_from: '2026-03-09 00:00:00',
        valid_to: '2031-03-09 23:59:59',
      },
    ],
  })
})

test('makes a hold expire', async () => {
  const { shop, control } = createControlledShop()
  const at = `${freshDay()} 10:00:00`
  const cartId = await shop.hold([ticket('adult', at, 2)])
  expect(await shop.placesLeft('tower', at)).toBe(0)
  shop.payments.settle(cartId, 'paid')
  await control('expire-hold', { cartId })
  expect(await shop.placesLeft('tower', at)).toBe(2)
  await control('take-places', { event: 'tower', datetime: at })
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
  expect(shop.payments.statusOf(cartId)).toBe('refunded')
})

test('sets fields of the config, and resets them all', async () => {
  const { shop, send, control } = createControlledShop()
  const config = async () => (await send('/api/en/shopinfo/config?shop=6')).body
  const before = await config()
  const fields = { support_email: 'help@tower.example', has_vouchers: false }
  await control('config', { has_tickets: false })
  await control('config', fields)
  expect(await config()).toEqual({ ...(before as object), ...fields })
  // A scheduled change refers to the revision, so the control must delete both.
  await sql`insert into scheduled_change (state, base, changes, from_at, revision, network, created_at)
    values ('done', 0, '{}', now(), 1, '', now())`.execute(shop.backend.db)
  await control('config')
  expect(await config()).toEqual(before)
  const revisions = await shop.backend.db.selectFrom('config_revision').select('id').execute()
  expect(revisions).toEqual([])
})

test('marks mails as given up, and then as sent', async () => {
  const { shop, control } = createControlledShop()
  const givenUp = async () =>
    await shop.backend.db
      .selectFrom('mail')
      .select(['recipient', 'last_error'])
      .where('given_up', '=', true)
      .execute()
  await control('give-up-mails', { many: 2, recipient: 'ada@mail.example', error: '550' })
  const mail = { recipient: 'ada@mail.example', last_error: '550' }
  expect(await givenUp()).toEqual([mail, mail])
  await control('send-given-up')
  expect(await givenUp()).toEqual([])
})

test('reports the edition of the active catalogue', async () => {
  const { send } = createControlledShop()
  expect((await send('/__test/catalogue')).body).toEqual({ edition: 0, refused: null })
})

test("reports bookings, with the answers of a tour's group", async () => {
  const { shop, send } = createControlledShop()
  const items = [groupTour(`${freshDay()} 10:00:00`)]
  const { cartId, bookingId: booking_id } = await shop.buy(items, { language: 'de' })
  const bookings = (await send('/__test/bookings')).body as { booking_id: string }[]
  expect(bookings.find((booking) => booking.booking_id === booking_id)).toMatchObject({
    cart_id: cartId,
    customer: { email: 'ada@mail.example' },
    language: 'de',
    total: 18600,
    lines: [
      {
        kind: 'guidedTour',
        name: 'Gruppenführung',
        price: { id: 'guide', count: 1 },
        tickets: [{ id: 'adult', count: 2 }],
        answers: [
          { id: 'name', question: 'Wie heisst Ihre Gruppe?', readable: 'Class 3b' },
          { id: 'wheels', readable: 'Nein' },
        ],
      },
    ],
  })
})

test('makes a call fail as often as wanted', async () => {
  const { send, control } = createControlledShop()
  await control('fault', { path: 'event/select', status: 500, times: 2 })
  expect((await send('/api/de/event/select')).status).toBe(500)
  expect((await send('/api/de/static/content')).status).toBe(200)
  expect((await send('/api/en/event/select')).status).toBe(500)
  expect((await send('/api/en/event/select')).status).toBe(200)
})

test('puts the clock forward until the reset, and every answer has its time', async () => {
  const { app, send, control } = createControlledShop()
  const nextDay = async () => {
    const { headers } = await app.request('/api/en/shopinfo/config?shop=6')
    expect(headers.get('Access-Control-Expose-Headers')).toBe(
      'Date, Age, Retry-After, X-Request-Id',
    )
    return new Date(headers.get('Date') ?? '').toISOString().slice(0, 10)
  }
  const first = async () =>
    ((await send('/api/en/ticket/lifetime?event=tower')).body as { first: string }).first
  expect(await first()).toBe('2026-03-09')
  await control('clock', { minutes: 24 * 60 })
  expect(await first()).toBe('2026-03-10')
  expect(await nextDay()).toBe('2026-03-10')
  await control('reset')
  expect(await first()).toBe('2026-03-09')
  expect(await nextDay()).toBe('2026-03-09')
})

test('mounts the test controls only if a setting asks for them', async () => {
  const { shop } = createControlledShop()
  expect((await shop.app.request('/__test/reset', { method: 'POST' })).status).toBe(404)
})

test('sends an answer piece by piece, and never ends one that is not whole', async () => {
  const { app, control } = createControlledShop()
  const body = JSON.stringify({ of: 'many pieces'.repeat(20) })
  const ask = async (isWhole: boolean) => {
    const nth = (await control('drip', { status: 200, body, isWhole })).body
    return await app.request(`/__test/drip/${nth}`)
  }
  const whole = await ask(true)
  expect(whole.headers.get('content-type')).toBe('application/json')
  expect(await whole.text()).toBe(body)
  const reader = (await ask(false)).body?.getReader()
  let arrived = ''
  while (arrived.length < body.length) {
    arrived += new TextDecoder().decode((await reader?.read())?.value)
  }
  expect(arrived).toBe(body)
  const ended = reader?.read().then(() => 'ended')
  const later = new Promise((resolve) => setTimeout(resolve, 300, 'goes on'))
  expect(await Promise.race([ended, later])).toBe('goes on')
  await reader?.cancel()
})
