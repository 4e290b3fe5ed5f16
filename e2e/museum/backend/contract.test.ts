import { join } from 'node:path'
import { decode } from '@shop/shared/api/decode'
import { fillPath } from '@shop/shared/api/endpoint'
import * as checkout from '@shop/shared/api/endpoints/checkout'
import * as eventCalls from '@shop/shared/api/endpoints/events'
import * as merchandise from '@shop/shared/api/endpoints/merchandise'
import * as tourCalls from '@shop/shared/api/endpoints/tours'
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

test('the shop can read the answer of every call completely', async () => {
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

test('serves the API description with the address of the serving server', async () => {
  const shop = createTestShop(database.db, { mount: mountDescription })
  const response = await shop.app.request('/api/openapi.json')
  expect(response.headers.get('content-type')).toContain('application/json')
  expect(await response.json()).toEqual({
    ...(await readInterface()),
    servers: [expect.objectContaining({ url: './{language}' })],
  })
})

test('the answers of the demonstration museum are valid in every language, and the shop drops no entry of them', async () => {
  const file = join(import.meta.dirname, '../demo/catalogue.json')
  const { catalogue } = await loadCatalogue(file)
  const shop = createTestShop(database.db)
  const app = createBackendApp({ ...shop.backend, catalogue })
  const { events, tours, articles, voucherProducts, voucherCodes, suggestions } = catalogue
  for (const language of LANGUAGES) {
    const ask = async (endpoint: GoodCall['endpoint'], call: Partial<GoodCall> = {}) => {
      const { status, body } = await send({ app }, { endpoint, ...call }, language)
      expect(status).toBe(200)
      return body as { id: string; next_date?: string | null }[]
    }
    expect(await ask(eventCalls.eventSelect)).toHaveLength(events.length)
    for (const { id } of events) await ask(eventCalls.ticketCollectAny, { params: { event: id } })
    const listed = await ask(tourCalls.tourSelect)
    expect(listed).toHaveLength(tours.length)
    for (const { id, next_date: date } of listed)
      await ask(tourCalls.tourSingle, { query: { tour: id, ...(date ? { date } : {}) } })
    expect(await ask(merchandise.merchandiseSelect)).toHaveLength(articles.length)
    for (const { id } of articles)
      await ask(merchandise.merchandiseArticle, { query: { article: id } })
    const body = { cart: { ver: 1, items: [] } }
    expect(await ask(checkout.checkoutSuggest, { body })).toHaveLength(suggestions.length)
    expect(await ask(vouchers.voucherSelect)).toHaveLength(voucherProducts.length)
    for (const { barcode: voucher } of voucherCodes)
      await ask(vouchers.voucherLookup, { query: { voucher } })
  }
  expect(shop.logged).toEqual([])
})

test('an answer that breaks the contract is a server error and is logged for the operator', async () => {
  const shop = createTestShop(database.db)
  const tower = shop.backend.catalogue.events.find(({ id }) => id === 'tower')
  Object.assign(tower ?? {}, { name: '' })
  expect(await shop.call('GET', 'en/event/select')).toMatchObject({ status: 500 })
  expect(shop.logged).toEqual(['answer breaks the contract'])
})

function documentedFailures(path: string): number[] | undefined {
  const asked = path.replace(/^\w+\//, '').replace(/\?.*$/, '')
  const called = ENDPOINTS.find(({ endpoint }) =>
    new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, '[^/]+')}$`).test(asked),
  )
  return called && [404, ...CALLS[called.name].fails.map((failure) => FAILURES[failure].status)]
}

test.each<[path: string, expected: number, body?: object]>([
  ['xx/event/select', 404],
  ['en/nothing', 404],
  ['en/shopinfo/config?shop=7', 404],
  ['en/static/page/nothing', 404],
  ['en/ticket/lifetime?event=nothing', 404],
  ['en/ticket/collect/event/nothing', 404],
  ['en/ticket/collect/event/tower/date/tomorrow', 404],
  ['en/ticket/calendar/event/tower/range/tomorrow', 400],
  ['en/tour?tour=tower', 404],
  ['en/tour', 400],
  ['en/tour?tour=walk&date=2026-02-30', 400],
  ['en/tour/overview?date=tomorrow&lookahead=5', 400],
  ['en/tour/overview?date=2026-03-09&lookahead=0', 400],
  ['en/tour/calendar/tour/nothing/range/20260309;20260310', 404],
  ['en/tour/calendar/tour/walk/range/20260309', 400],
  ['en/tour/soldout/tour/nothing/range/20260309;20260310', 404],
  ['en/tour/soldout/tour/walk/range/today', 400],
  ['en/tour/soldoutTimeslots/tour/nothing/date/20260309', 404],
  ['en/tour/soldoutTimeslots/tour/walk/date/today', 404],
  ['en/tour/lifetime/tour/nothing', 404],
  ['en/merchandise?article=nothing', 404],
  ['en/merchandise', 400],
  ['en/voucher/selectOne/price/nothing', 404],
  ['en/voucher', 400],
  ['en/voucher?voucher=%00', 400],
  ['en/voucher?voucher=nothing', 422],
  ['en/shipping/costs', 400, {}],
  ['en/shipping/costs?token=wrong', 401, { cart: [] }],
  ['en/shopinfo/config', 400],
  ['en/checkout/execPayment?us=&sessionUs=&srcURL=', 400, {}],
  ['en/customer?_=wrong', 401],
])('%s is answered with %d', async (path, expected, body) => {
  const shop = createTestShop(database.db)
  const { status } = await shop.call(body === undefined ? 'GET' : 'POST', path, body)
  expect(status).toBe(expected)
  expect(documentedFailures(path) ?? [expected]).toContain(expected)
})

test('a part of a family ticket names the tickets that it stands for, if the catalogue names them', async () => {
  const shop = createTestShop(database.db)
  const { body } = await shop.call('GET', 'en/ticket/collect/event/tower')
  const { tickets } = body as { tickets: { id: string }[] }
  expect(tickets.find(({ id }) => id === 'family')).toMatchObject({
    subtickets: [
      { id: 'parents', stands_for: ['adult'] },
      { id: 'children', stands_for: null },
    ],
  })
})

test('lists the errors of a customer form field by field', async () => {
  const shop = createTestShop(database.db)
  const address = { street: 's', zip: '1', city: 'c' }
  const shipping = { name: '', ...address, country: 'CH' }
  const who = { fname: 'A', lname: ' ', email: 'no address' }
  const c = { ...who, ...address, country: 'XX', shipping }
  const { status, body } = await shop.call('POST', 'en/customer/validate', { c })
  expect(status).toBe(422)
  const lacking = ['country', 'email', 'lname', 'password', 'shipping.name']
  expect(Object.keys(body as object).sort()).toEqual(lacking)
})

test('saving and reading a customer names the texts that the ticket fonts cannot print', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest({ fname: '小明', lname: '王' })
  expect((await shop.call('GET', `en/customer?_=${token}`)).body).toMatchObject({ unprintable: [] })
  const unprintable = ['𛁈𛀙 Meier', 'ᠮᠣᠩᠭᠣᠯ 3']
  const c = { ...CUSTOMER, fname: '𛁈𛀙', lname: 'Meier', street: 'ᠮᠣᠩᠭᠣᠯ 3' }
  const { body } = await shop.call('POST', 'en/customer/update', { c, token })
  expect(body).toEqual({ unprintable })
  expect((await shop.call('GET', `en/customer?_=${token}`)).body).toMatchObject({ unprintable })
})

test('a guest token is valid for a day', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  expect(await shop.call('GET', `en/customer?_=${token}`)).toMatchObject({
    status: 200,
    body: { fname: 'Ada', isGuest: true, addrBilling: { name: 'Ada Meier', city: 'Zürich' } },
  })
  shop.minutesPass(24 * 60)
  expect(await shop.call('GET', `en/customer?_=${token}`)).toMatchObject({ status: 401 })
})
