import { expect, test } from 'vitest'
import { createMuseumHours } from '../museum/backend/catalogue-file/museum-hours.ts'
import { asIfSaved } from '../museum/backend/config/candidate-config.ts'
import { freshDay, SHOP_ORIGIN } from '../museum/backend/testing/test-shop.ts'
import { createOperatedShop, logIn, useOperatorPage } from './testing/operator-page.ts'

const { db, shop, session, config } = useOperatorPage({ hasDocuments: () => true })

const CONFIG = 'shopinfo/config?shop=6'
const ACCENT = '#7a1f5f'

/** Sends a call like a preview's document. */
async function ask(key: string, call: string, init?: RequestInit) {
  const answer = await shop.app.request(`/api/preview/${key}/en/${call}`, init)
  return { status: answer.status, headers: answer.headers, body: await answer.json() }
}

const post = (body: object) => ({
  method: 'POST',
  body: JSON.stringify(body),
  headers: { 'Content-Type': 'application/json' },
})

test('the preview keys show the plan and the current config, and visitors see no change', async () => {
  const before = await config()
  const wanted = {
    accent: ACCENT,
    home_headline: { en: 'By night' },
    page_imprint: { en: '<p>We</p>' },
  }
  const { keys } = (await session.preview(wanted)).answer
  const calls = Array.from({ length: 9 }, async (_, place) => {
    if (place % 3 === 0) return (await config()).accent
    return (await ask(place % 3 === 1 ? keys.after : keys.now, CONFIG)).body.accent
  })
  const { accent } = before
  const round = [accent, ACCENT, accent]
  expect(await Promise.all(calls)).toEqual([...round, ...round, ...round])
  expect((await ask(keys.after, 'static/content')).body.data.headline).toBe('By night')
  expect((await ask(keys.after, 'static/page/imprint')).body.html).toBe('<p>We</p>')
  expect((await ask(keys.now, 'static/content')).body.data.headline).not.toBe('By night')
  expect((await ask(keys.after, 'event/select')).status).toBe(200)
  expect(await config()).toEqual(before)
  expect(await db.selectFrom('config_revision').selectAll().execute()).toEqual([])
})

// Regression: events and tours had the hours and closed days in force.
test('a preview shows the changed hours and closed days of events and tours, only to operators', async () => {
  const day = freshDay()
  const other = freshDay()
  const { follow } = createMuseumHours(shop.backend)
  const closed = (on: string) => [{ day: on, text: { en: 'Outing' } }]
  await session.change({ closed_days: closed(other) })
  await follow()
  const venue = shop.backend.catalogue.venues[0]?.id ?? ''
  const calls = [
    'event/select',
    'tour/select/event',
    'tour?tour=group',
    ...[day, other].flatMap((on) => [
      `ticket/calendar/event/tower/range/${on};${on}`,
      `tour/calendar/tour/group/range/${on};${on}`,
      `ticket/collect/event/tower/date/${on}`,
      `tour/overview?date=${on}&lookahead=1`,
    ]),
  ]
  const answers = async (prefix: string) => {
    const read = async (call: string) =>
      await (await shop.app.request(`${prefix}/en/${call}`)).json()
    const [events, tours, tour, ...days] = await Promise.all(calls.map(read))
    return {
      hours: [events[0], tours[0], tour].map(({ venue_hours }) => venue_hours),
      open: days.map((one) => Object.keys(one.timeslot ?? one).length > 0),
    }
  }
  const [isOpen, isClosed] = [Array(4).fill(true), Array(4).fill(false)]
  const before = await answers('/api')
  expect(before.open).toEqual([...isOpen, ...isClosed])
  const place_hours = { [venue]: { en: 'Only at night' } }
  const { keys } = (await session.preview({ place_hours, closed_days: closed(day) })).answer
  const after = await answers(`/api/preview/${keys.after}`)
  expect(after.hours).toEqual(Array(3).fill(expect.stringMatching(/^Only at night/)))
  expect(after.open).toEqual([...isClosed, ...isOpen])
  for (const prefix of ['/api', `/api/preview/${keys.now}`])
    expect(await answers(prefix)).toEqual(before)
  // A new edition empties the caches, so these answers are described again after the preview's.
  shop.backend.catalogueFile.edition += 1
  expect((await answers(`/api/preview/${keys.after}`)).hours).toEqual(after.hours)
  expect(await answers('/api')).toEqual(before)
})

test('includes other operators’ changes in a preview, also after a refused save', async () => {
  await session.change({ site_name: 'Castle' })
  const stale = await session.call('config/save', { base: 0, wanted: { accent: ACCENT } })
  expect(stale.status).toBe(409)
  const { body } = await ask(stale.answer.plan.keys.after, CONFIG)
  expect(body).toMatchObject({ accent: ACCENT, site_name: 'Castle' })
})

test('sends preview answers uncached, without cookies, and readable for opaque origins', async () => {
  const { keys } = (await session.preview({ accent: ACCENT })).answer
  for (const key of [keys.now, keys.after]) {
    for (const call of [CONFIG, 'static/content', 'event/select']) {
      const { headers } = await ask(key, call, { headers: { Origin: 'null' } })
      expect(headers.get('Cache-Control')).toBe('no-store')
      for (const name of ['ETag', 'CDN-Cache-Control']) expect(headers.has(name), name).toBe(false)
      expect(headers.get('Access-Control-Allow-Origin')).toBe('*')
      expect(headers.has('Access-Control-Allow-Credentials')).toBe(false)
    }
  }
  const asked = await shop.app.request(`/api/preview/${keys.after}/en/${CONFIG}`, {
    method: 'OPTIONS',
    headers: {
      Origin: 'null',
      'Access-Control-Request-Method': 'GET',
      'Access-Control-Request-Headers': 'content-type,authorization',
    },
  })
  expect(asked.headers.get('Access-Control-Allow-Headers')).toBe('Content-Type')
  // Other calls of the shop give no access to pages of other origins.
  const own = await shop.app.request(`/api/en/${CONFIG}`, { headers: { Origin: 'null' } })
  expect(own.headers.has('Access-Control-Allow-Origin')).toBe(false)
})

test('rejects keys that are wrong, expired or replaced by newer ones', async () => {
  const { keys } = (await session.preview({ accent: ACCENT })).answer
  const wrong = `${keys.after.slice(0, -2)}${keys.after.endsWith('AA') ? 'BB' : 'AA'}`
  for (const key of [wrong, 'x', session.token]) {
    const { status, body } = await ask(key, CONFIG)
    expect(status).toBe(410)
    expect(body).toEqual({ message: 'This preview has expired. Review the change once more.' })
  }
  // Only a hash is stored.
  const stored = await db.selectFrom('config_preview').selectAll().execute()
  expect(JSON.stringify(stored)).not.toContain(keys.after)

  const past = new Date(shop.backend.clock().getTime() - 1)
  await db.updateTable('config_preview').set({ expires_at: past }).execute()
  expect((await ask(keys.after, CONFIG)).status).toBe(410)

  const first = (await session.preview({ accent: ACCENT })).answer.keys
  for (let plans = 0; plans < 19; plans += 1) await session.preview({ accent: ACCENT })
  expect((await ask(first.after, CONFIG)).status).toBe(200)
  await session.preview({ accent: ACCENT })
  expect((await ask(first.after, CONFIG)).status).toBe(410)
  const { count } = await db
    .selectFrom('config_preview')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(40)
})

test('refuses to buy, send or open anything for a request with a preview key', async () => {
  const { keys } = (await session.preview({ accent: ACCENT, waiting_room: 'open' })).answer
  const refused = { message: 'This is a preview: nothing is bought or sent here.' }
  const calls = ['checkout/initPayment', 'checkout/execPayment', 'auth/guest', 'customer/pwdreset']
  for (const call of calls)
    expect(await ask(keys.after, call, post({}))).toMatchObject({
      status: 422,
      body: refused,
    })
  expect(await db.selectFrom('customer').selectAll().execute()).toEqual([])
  // Calls that only read are answered like for any visitor.
  const costs = await ask(keys.after, 'shipping/costs', post({ cart: [] }))
  expect(costs).toMatchObject({ status: 200, body: { cost: 0 } })

  expect((await ask(keys.after, CONFIG)).body.waiting_room).toBe('closed')
  expect(await db.selectFrom('waiting_room').selectAll().execute()).toEqual([])
  const order = new Request(`${SHOP_ORIGIN}/api/en/checkout/initPayment`, { method: 'POST' })
  expect(() => asIfSaved(order, {})).toThrow('POST')
})

test('sends no keys for changes with problems, empty changes, or without documents', async () => {
  expect((await session.preview({ accent: 'red' })).answer.keys).toBeUndefined()
  expect((await session.preview({})).answer.keys).toBeUndefined()
  const plain = await logIn(createOperatedShop(db))
  expect((await plain.preview({ accent: ACCENT })).answer).toMatchObject({ kind: 'preview' })
  expect((await plain.preview({ accent: ACCENT })).answer.keys).toBeUndefined()
})
