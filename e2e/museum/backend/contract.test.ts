import { join } from 'node:path'
import { decode } from '@shop/shared/api/decode'
import { fillPath } from '@shop/shared/api/endpoint'
import * as checkout from '@shop/shared/api/endpoints/checkout'
import * as events from '@shop/shared/api/endpoints/events'
import * as merchandise from '@shop/shared/api/endpoints/merchandise'
import * as tours from '@shop/shared/api/endpoints/tours'
import * as vouchers from '@shop/shared/api/endpoints/vouchers'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { CALLS, FAILURES } from '../../delivery/contract/calls.ts'
import { ENDPOINTS } from '../../delivery/contract/endpoints.ts'
import { mountDescription, readInterface } from '../../delivery/contract/openapi-file.ts'
import { createStrictCheck } from '../../delivery/contract/strict-check.ts'
import { loadCatalogue } from './catalogue-file/load-catalogue.ts'
import { createBackendApp } from './create-backend.ts'
import { useShopDatabase } from './testing/databases.ts'
import { type GoodCall, goodCalls } from './testing/good-calls.ts'
import { CUSTOMER, createTestShop, type TestShop } from './testing/test-shop.ts'

const database = useShopDatabase()

async function send(
  shop: Pick<TestShop, 'app'>,
  { endpoint, params, query, body }: GoodCall,
  language = 'fr',
) {
  const path = `/api/${language}/${fillPath(endpoint.path, params)}?${new URLSearchParams(query)}`
  const response = await shop.app.request(path, {
    method: endpoint.method,
    ...(endpoint.method === 'POST' ? { body: JSON.stringify(body ?? {}) } : {}),
  })
  return { status: response.status, body: (await response.json()) as unknown }
}

test('the answer of every call is what the shop reads, with nothing left out', async () => {
  const shop = createTestShop(database.db)
  const all = await goodCalls(shop)
  const deviations = createStrictCheck(await readInterface())
  for (const sample of all) {
    const { status, body } = await send(shop, sample)
    const decoded = decode(sample.endpoint.answer, body)
    const named = ENDPOINTS.find(({ endpoint }) => endpoint === sample.endpoint)
    expect({
      path: sample.endpoint.path,
      status,
      decoded,
      deviations: named && deviations(named.name, body),
    }).toMatchObject({ status: 200, decoded: { ok: true, drops: [] }, deviations: [] })
  }
  expect(shop.logged).toEqual([])
  const called = new Set(all.map(({ endpoint }) => endpoint))
  expect(ENDPOINTS.filter(({ endpoint }) => !called.has(endpoint))).toEqual([])
})

test('the description of the interface is served, for the server it comes from', async () => {
  const shop = createTestShop(database.db, { mount: mountDescription })
  const response = await shop.app.request('/api/openapi.json')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toEqual({
    ...(await readInterface()),
    servers: [expect.objectContaining({ url: './{language}' })],
  })
})

test('the demonstration museum answers in every language without a loss', async () => {
  const file = join(import.meta.dirname, '../demo/catalogue.json')
  const { catalogue } = await loadCatalogue(file)
  const shop = createTestShop(database.db)
  const app = createBackendApp({ ...shop.backend, catalogue })
  for (const language of LANGUAGES) {
    const { status, body } = await send(
      { app },
      { endpoint: events.eventSelect } as GoodCall,
      language,
    )
    expect(status).toBe(200)
    expect(body).toHaveLength(catalogue.events.length)
    for (const { id } of catalogue.events) {
      const tickets = { endpoint: events.ticketCollectAny, params: { event: id } } as GoodCall
      expect((await send({ app }, tickets, language)).status).toBe(200)
    }
    const listed = await send({ app }, { endpoint: tours.tourSelect } as GoodCall, language)
    expect(listed.body).toHaveLength(catalogue.tours.length)
    for (const { id, next_date } of listed.body as { id: string; next_date: string | null }[]) {
      const query = { tour: id, ...(next_date === null ? {} : { date: next_date }) }
      const tour = { endpoint: tours.tourSingle, query } as GoodCall
      expect((await send({ app }, tour, language)).status).toBe(200)
    }
    const goods = await send(
      { app },
      { endpoint: merchandise.merchandiseSelect } as GoodCall,
      language,
    )
    expect(goods.body).toHaveLength(catalogue.articles.length)
    for (const { id } of catalogue.articles) {
      const query = { article: id }
      const one = { endpoint: merchandise.merchandiseArticle, query } as GoodCall
      expect((await send({ app }, one, language)).status).toBe(200)
    }
    const suggest = { endpoint: checkout.checkoutSuggest, body: { cart: { ver: 1, items: [] } } }
    const suggested = await send({ app }, suggest as GoodCall, language)
    expect(suggested.body).toHaveLength(catalogue.suggestions.length)
    const gifts = await send({ app }, { endpoint: vouchers.voucherSelect } as GoodCall, language)
    expect(gifts.body).toHaveLength(catalogue.voucherProducts.length)
    for (const { barcode } of catalogue.voucherCodes) {
      const lookup = { endpoint: vouchers.voucherLookup, query: { voucher: barcode } } as GoodCall
      expect((await send({ app }, lookup, language)).status).toBe(200)
    }
  }
  expect(shop.logged).toEqual([])
})

test('an answer that breaks the contract is our own fault and is logged for the operator', async () => {
  const shop = createTestShop(database.db)
  const tower = shop.backend.catalogue.events.find(({ id }) => id === 'tower')
  Object.assign(tower ?? {}, { name: '' })
  expect(await shop.call('GET', 'en/event/select')).toMatchObject({ status: 500 })
  expect(shop.logged).toEqual(['answer breaks the contract'])
})

/** The statuses a call may fail with by its description; undefined for what is no call. */
function documentedFailures(method: 'GET' | 'POST', path: string): number[] | undefined {
  const asked = path.replace(/^\w+\//, '').replace(/\?.*$/, '')
  const called = ENDPOINTS.find(
    ({ endpoint }) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked),
  )
  return called && [404, ...CALLS[called.name].fails.map((failure) => FAILURES[failure].status)]
}

test('unknown languages, ids and paths are 404, unreadable requests 400', async () => {
  const shop = createTestShop(database.db)
  const statusOf = async (method: 'GET' | 'POST', path: string, body?: unknown) => {
    const { status } = await shop.call(method, path, body)
    const documented = documentedFailures(method, path)
    if (documented !== undefined)
      expect([path, documented]).toEqual([path, expect.arrayContaining([status])])
    return status
  }
  expect(await statusOf('GET', 'xx/event/select')).toBe(404)
  expect(await statusOf('GET', 'en/nothing')).toBe(404)
  expect(await statusOf('GET', 'en/shopinfo/config?shop=7')).toBe(404)
  expect(await statusOf('GET', 'en/static/page/nothing')).toBe(404)
  expect(await statusOf('GET', 'en/ticket/lifetime?event=nothing')).toBe(404)
  expect(await statusOf('GET', 'en/ticket/collect/event/nothing')).toBe(404)
  expect(await statusOf('GET', 'en/ticket/collect/event/tower/date/tomorrow')).toBe(404)
  expect(await statusOf('GET', 'en/ticket/calendar/event/tower/range/tomorrow')).toBe(400)
  expect(await statusOf('GET', 'en/tour?tour=tower')).toBe(404)
  expect(await statusOf('GET', 'en/tour')).toBe(400)
  expect(await statusOf('GET', 'en/tour?tour=walk&date=2026-02-30')).toBe(400)
  expect(await statusOf('GET', 'en/tour/overview?date=tomorrow&lookahead=5')).toBe(400)
  expect(await statusOf('GET', 'en/tour/overview?date=2026-03-09&lookahead=0')).toBe(400)
  expect(await statusOf('GET', 'en/tour/calendar/tour/nothing/range/20260309;20260310')).toBe(404)
  expect(await statusOf('GET', 'en/tour/calendar/tour/walk/range/20260309')).toBe(400)
  expect(await statusOf('GET', 'en/tour/soldout/tour/nothing/range/20260309;20260310')).toBe(404)
  expect(await statusOf('GET', 'en/tour/soldout/tour/walk/range/today')).toBe(400)
  expect(await statusOf('GET', 'en/tour/soldoutTimeslots/tour/nothing/date/20260309')).toBe(404)
  expect(await statusOf('GET', 'en/tour/soldoutTimeslots/tour/walk/date/today')).toBe(404)
  expect(await statusOf('GET', 'en/tour/lifetime/tour/nothing')).toBe(404)
  expect(await statusOf('GET', 'en/merchandise?article=nothing')).toBe(404)
  expect(await statusOf('GET', 'en/merchandise')).toBe(400)
  expect(await statusOf('GET', 'en/voucher/selectOne/price/nothing')).toBe(404)
  expect(await statusOf('GET', 'en/voucher')).toBe(400)
  expect(await statusOf('GET', 'en/voucher?voucher=%00')).toBe(400)
  expect(await statusOf('GET', 'en/voucher?voucher=nothing')).toBe(422)
  expect(await statusOf('POST', 'en/shipping/costs', {})).toBe(400)
  expect(await statusOf('POST', 'en/shipping/costs?token=wrong', { cart: [] })).toBe(401)
  expect(await statusOf('GET', 'en/shopinfo/config')).toBe(400)
  expect(await statusOf('POST', 'en/checkout/execPayment?us=&sessionUs=&srcURL=', {})).toBe(400)
  expect(await statusOf('GET', 'en/customer?_=wrong')).toBe(401)
})

test('a part of a family names whose tickets it stands for, where the museum says so', async () => {
  const shop = createTestShop(database.db)
  const { body } = await shop.call('GET', 'en/ticket/collect/event/tower')
  expect(body).toMatchObject({
    tickets: expect.arrayContaining([
      expect.objectContaining({
        id: 'family',
        subtickets: [
          expect.objectContaining({ id: 'parents', stands_for: ['adult'] }),
          expect.objectContaining({ id: 'children', stands_for: null }),
        ],
      }),
    ]),
  })
})

test('an unknown voucher code is refused in words', async () => {
  const shop = createTestShop(database.db)
  expect(await shop.call('GET', 'it/voucher?voucher=ABC')).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('codice del buono') },
  })
})

test('what a customer form lacks is listed field by field', async () => {
  const shop = createTestShop(database.db)
  const c = {
    fname: 'A',
    lname: ' ',
    email: 'no address',
    street: 's',
    zip: '1',
    city: 'c',
    country: 'XX',
    shipping: { name: '', street: 's', zip: '1', city: 'c', country: 'CH' },
  }
  const { status, body } = await shop.call('POST', 'en/customer/validate', { c })
  expect(status).toBe(422)
  expect(Object.keys(body as object).sort()).toEqual([
    'country',
    'email',
    'lname',
    'password',
    'shipping.name',
  ])
})

test('texts that no font of the tickets has are named when they are saved and read', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest({ fname: '小明', lname: '王' })
  expect((await shop.call('GET', `en/customer?_=${token}`)).body).toMatchObject({ unprintable: [] })
  const unprintable = ['𛁈𛀙 Meier', 'ᠮᠣᠩᠭᠣᠯ 3']
  const c = { ...CUSTOMER, fname: '𛁈𛀙', lname: 'Meier', street: 'ᠮᠣᠩᠭᠣᠯ 3' }
  const { body } = await shop.call('POST', 'en/customer/update', { c, token })
  expect(body).toEqual({ unprintable })
  expect((await shop.call('GET', `en/customer?_=${token}`)).body).toMatchObject({ unprintable })
})

test('a guest token is good for a day', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  expect(await shop.call('GET', `en/customer?_=${token}`)).toMatchObject({
    status: 200,
    body: { fname: 'Ada', isGuest: true, addrBilling: { name: 'Ada Meier', city: 'Zürich' } },
  })
  shop.minutesPass(24 * 60)
  expect(await shop.call('GET', `en/customer?_=${token}`)).toMatchObject({ status: 401 })
})
