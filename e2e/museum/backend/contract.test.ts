import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { decode } from '@shop/shared/api/decode'
import { type Endpoint, fillPath } from '@shop/shared/api/endpoint'
import * as booking from '@shop/shared/api/endpoints/booking'
import * as checkout from '@shop/shared/api/endpoints/checkout'
import * as customer from '@shop/shared/api/endpoints/customer'
import * as events from '@shop/shared/api/endpoints/events'
import * as merchandise from '@shop/shared/api/endpoints/merchandise'
import * as orders from '@shop/shared/api/endpoints/order'
import * as payments from '@shop/shared/api/endpoints/payments'
import * as shopinfo from '@shop/shared/api/endpoints/shop'
import * as company from '@shop/shared/api/endpoints/shopinfo'
import * as tours from '@shop/shared/api/endpoints/tours'
import * as vouchers from '@shop/shared/api/endpoints/vouchers'
import * as waitingRoom from '@shop/shared/api/endpoints/waiting-room'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { FAILURES, FAILURES_OF } from '../../delivery/contract/document/failures.ts'
import { ENDPOINTS } from '../../delivery/contract/endpoints.ts'
import { mountDescription, readInterface } from '../../delivery/contract/openapi-file.ts'
import { createStrictCheck } from '../../delivery/contract/strict-check.ts'
import { loadCatalogue } from './catalogue-file/load-catalogue.ts'
import { createBackendApp } from './create-backend.ts'
import { findAccount } from './customers/accounts.ts'
import { createReset } from './customers/password-reset.ts'
import { signIn } from './customers/sign-in.ts'
import { placeOrder } from './orders/place-order.ts'
import { useEmbeddedDatabase } from './testing/databases.ts'
import { EXAMPLE_NOW } from './testing/example-catalogue.ts'
import { article, code, pass, voucher } from './testing/goods-items.ts'
import { payAndOpenMail } from './testing/link-of.ts'
import {
  createTestShop,
  freshDay,
  groupTour,
  SHOP_ORIGIN,
  type TestShop,
  ticket,
} from './testing/test-shop.ts'

const database = useEmbeddedDatabase()

type AnyEndpoint = Endpoint<
  Record<string, string>,
  Record<string, string | undefined>,
  unknown,
  unknown
>

interface Sample {
  endpoint: AnyEndpoint
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const PASSWORD = {
  plain: 'Nachtzug 1964',
  md5: createHash('md5').update('Nachtzug 1964').digest('hex'),
}

/** Somebody new with an account; answers their id. */
async function registered(shop: TestShop, c: object): Promise<string> {
  const email = `${crypto.randomUUID()}@b.ch`
  await shop.call('POST', 'en/customer/register', { c: { ...c, email, password: PASSWORD.plain } })
  return (await findAccount(shop.backend.db, email))?.customerId ?? ''
}

/** An order that the museum wrote; answers its id. */
async function writtenOrder({ backend, time }: TestShop, items: unknown[]): Promise<string> {
  const placement = await placeOrder(backend, {
    language: 'fr',
    form: {
      fname: 'A',
      lname: 'B',
      email: 'a@b.ch',
      street: 's',
      zip: '1',
      city: 'c',
      country: 'CH',
    },
    items,
    documentNumber: null,
    payableUntil: new Date(time.now.getTime() + 24 * 60 * 60_000),
    shop: SHOP_ORIGIN,
  })
  if (placement.kind === 'refused') throw new Error(placement.problem.kind)
  return placement.id
}

/** A good request for every call there is. */
async function samples(shop: TestShop): Promise<Sample[]> {
  const at = `${freshDay()} 10:00:00`
  const day = at.slice(0, 10).replaceAll('-', '')
  const token = await shop.createGuest()
  const paid = await shop.hold([ticket('adult', at)])
  shop.payments.settle(paid, 'paid')
  const cancelled = await shop.hold([ticket('adult', at)])
  const cart = {
    ver: 1,
    items: [
      ticket('adult', `${freshDay()} 10:00:00`),
      groupTour(`${freshDay()} 10:00:00`),
      article('poster'),
      pass(),
      voucher('free', 1, 2000),
      code('GIFT'),
    ],
  }
  const url = { continue: `${SHOP_ORIGIN}/a`, cancel: `${SHOP_ORIGIN}/b` }
  const c = {
    fname: 'A',
    lname: 'B',
    email: 'a@b.ch',
    street: 's',
    zip: '1',
    city: 'c',
    country: 'CH',
  }
  const opened = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`), article('poster')])
  const { key } = await payAndOpenMail(shop, opened)
  const order = await writtenOrder(shop, [
    ticket('adult', `${freshDay()} 10:00:00`),
    article('poster'),
  ])
  const email = `${crypto.randomUUID()}@b.ch`
  const backlink = `${SHOP_ORIGIN}/fr/recover#`
  const link = await createReset(shop.backend.db, await registered(shop, c), EXAMPLE_NOW)
  const member = await signIn(shop.backend.db, await registered(shop, c), EXAMPLE_NOW)
  return [
    { endpoint: shopinfo.shopinfoConfig, query: { shop: '6' } },
    { endpoint: company.shopinfo, query: { shop: '6' } },
    { endpoint: shopinfo.staticContent },
    { endpoint: shopinfo.staticPage, params: { page: 'imprint' } },
    { endpoint: events.eventSelect },
    { endpoint: events.ticketCollect, params: { event: 'tower', date: day } },
    { endpoint: events.ticketCollectAny, params: { event: 'tower' } },
    {
      endpoint: events.ticketCalendar,
      params: { event: 'garden', range: `${day};${day}` },
      query: { deep: '1' },
    },
    {
      endpoint: events.ticketCalendar,
      params: { event: 'garden', range: `${day};${day}` },
      query: { deep: '1', details: '1' },
    },
    { endpoint: events.ticketLifetime, query: { event: 'tower' } },
    { endpoint: tours.tourSelect },
    { endpoint: tours.tourAttr },
    { endpoint: tours.tourOverview, query: { date: at.slice(0, 10), lookahead: '5' } },
    { endpoint: tours.tourSingle, query: { tour: 'group' } },
    { endpoint: tours.tourSingle, query: { tour: 'group', date: at.slice(0, 10) } },
    { endpoint: tours.tourSingle, query: { tour: 'walk', date: at.slice(0, 10) } },
    { endpoint: tours.tourCalendar, params: { tour: 'walk', range: `${day};${day}` } },
    {
      endpoint: tours.tourCalendar,
      params: { tour: 'walk', range: `${day};${day}` },
      query: { details: '1' },
    },
    { endpoint: tours.tourSoldOut, params: { tour: 'walk', range: `${day};${day}` } },
    { endpoint: tours.tourSoldOutTimeslots, params: { tour: 'walk', date: day } },
    { endpoint: tours.tourLifetime, params: { tour: 'talk' } },
    { endpoint: merchandise.merchandiseSelect },
    { endpoint: merchandise.merchandiseSelect, query: { product_kind: '13' } },
    { endpoint: merchandise.merchandiseArticle, query: { article: 'book' } },
    { endpoint: merchandise.merchandiseArticle, query: { article: 'pass' } },
    { endpoint: merchandise.merchandiseAttr },
    { endpoint: merchandise.merchandiseAttr, query: { product_kind: '13' } },
    { endpoint: vouchers.voucherSelect },
    { endpoint: vouchers.voucherSelectOne, params: { id: 'fifty' } },
    { endpoint: vouchers.voucherSelectOne, params: { id: 'free' } },
    { endpoint: vouchers.voucherAttr },
    { endpoint: vouchers.voucherLookup, query: { voucher: 'GIFT' } },
    { endpoint: vouchers.voucherLookup, query: { voucher: 'SOON' } },
    { endpoint: customer.customerAttr },
    { endpoint: customer.customerValidate, body: { c: { ...c, password: 'secret' } } },
    { endpoint: customer.customerRegister, body: { c: { ...c, email, password: PASSWORD.plain } } },
    { endpoint: customer.authLogin, body: { _u: email, _p: PASSWORD.md5 } },
    { endpoint: customer.customerPwdReset, body: { email, backlink } },
    { endpoint: customer.customerPwdConfirm, body: { token: link, _p: PASSWORD.md5 } },
    {
      endpoint: customer.customerPwdChange,
      body: { _po: PASSWORD.md5, _pn: PASSWORD.md5, token: member },
    },
    {
      endpoint: customer.customerEmailChange,
      body: { _po: PASSWORD.md5, email: `new-${email}`, token: member },
    },
    { endpoint: customer.authGuest, body: {} },
    { endpoint: customer.authLogout, body: { token: 'nobody’s' } },
    { endpoint: customer.customerUpdate, body: { c, token } },
    { endpoint: customer.customerData, query: { _: token } },
    { endpoint: waitingRoom.waitingRoomState },
    { endpoint: waitingRoom.waitingRoomJoin, body: {} },
    { endpoint: waitingRoom.waitingRoomPass, body: { ticket: 'none' } },
    { endpoint: payments.checkoutPayments, query: { shop: '6' } },
    { endpoint: checkout.checkoutSuggest, body: { cart } },
    { endpoint: checkout.shippingCosts, body: { cart: [{ type: 'ticket', id: 'adult' }] } },
    {
      endpoint: checkout.shippingCosts,
      body: { country: 'DE', cart: [{ type: 'merchandise', id: 'book', count: 1 }] },
    },
    {
      endpoint: checkout.shippingCosts,
      query: { token },
      body: { cart: [{ type: 'annualPass', id: 'pass', count: 1 }] },
    },
    {
      endpoint: checkout.shippingCosts,
      query: { token },
      body: {
        cart: [
          {
            type: 'annualPass',
            id: 'pass',
            count: 1,
            owners: [{ address: { country: 'DE' }, send_to_custom_addr: 1 }],
          },
        ],
      },
    },
    {
      endpoint: checkout.checkoutInitPayment,
      body: { payart: 1, aux: null, partner: null, cart, url, token },
    },
    {
      endpoint: checkout.checkoutInitPayment,
      body: {
        payart: 211,
        aux: 'GOOGLEPAY',
        partner: null,
        cart: { ver: 1, items: [article('poster')] },
        url,
      },
    },
    {
      endpoint: checkout.checkoutExecPayment,
      query: { us: 'x', sessionUs: 'x', srcURL: 'y' },
      body: { cartId: paid },
    },
    { endpoint: checkout.checkoutCancel, query: { noRedirect: '1', cartId: cancelled } },
    { endpoint: orders.orderReview, query: { id: order } },
    { endpoint: booking.bookingReview, body: { key } },
    { endpoint: booking.bookingFile, body: { key, file: 'receipt' } },
    { endpoint: customer.customerFromOrder, query: { id: order } },
    { endpoint: orders.checkoutInitPaymentOrder, body: { payart: 1, aux: null, id: order, url } },
  ] as Sample[]
}

async function send(
  shop: Pick<TestShop, 'app'>,
  { endpoint, params, query, body }: Sample,
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
  const all = await samples(shop)
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
      { endpoint: events.eventSelect } as Sample,
      language,
    )
    expect(status).toBe(200)
    expect(body).toHaveLength(catalogue.events.length)
    for (const { id } of catalogue.events) {
      const tickets = { endpoint: events.ticketCollectAny, params: { event: id } } as Sample
      expect((await send({ app }, tickets, language)).status).toBe(200)
    }
    const listed = await send({ app }, { endpoint: tours.tourSelect } as Sample, language)
    expect(listed.body).toHaveLength(catalogue.tours.length)
    for (const { id, next_date } of listed.body as { id: string; next_date: string | null }[]) {
      const query = { tour: id, ...(next_date === null ? {} : { date: next_date }) }
      const tour = { endpoint: tours.tourSingle, query } as Sample
      expect((await send({ app }, tour, language)).status).toBe(200)
    }
    const goods = await send(
      { app },
      { endpoint: merchandise.merchandiseSelect } as Sample,
      language,
    )
    expect(goods.body).toHaveLength(catalogue.articles.length)
    for (const { id } of catalogue.articles) {
      const query = { article: id }
      const one = { endpoint: merchandise.merchandiseArticle, query } as Sample
      expect((await send({ app }, one, language)).status).toBe(200)
    }
    const suggest = { endpoint: checkout.checkoutSuggest, body: { cart: { ver: 1, items: [] } } }
    const suggested = await send({ app }, suggest as Sample, language)
    expect(suggested.body).toHaveLength(catalogue.suggestions.length)
    const gifts = await send({ app }, { endpoint: vouchers.voucherSelect } as Sample, language)
    expect(gifts.body).toHaveLength(catalogue.voucherProducts.length)
    for (const { barcode } of catalogue.voucherCodes) {
      const lookup = { endpoint: vouchers.voucherLookup, query: { voucher: barcode } } as Sample
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
  return called && [404, ...FAILURES_OF[called.name].map((failure) => FAILURES[failure].status)]
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
