import { createHash } from 'node:crypto'
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
import * as waitingList from '@shop/shared/api/endpoints/waiting-list'
import * as waitingRoom from '@shop/shared/api/endpoints/waiting-room'
import { addDays } from '@shop/shared/dates/month'
import type { AnyEndpoint } from '../../../delivery/contract/endpoints.ts'
import { accountOf, findAccount } from '../customers/accounts.ts'
import { createEmailProof } from '../customers/email-proof.ts'
import { createReset } from '../customers/password-reset.ts'
import { signIn } from '../customers/sign-in.ts'
import { placeOrder } from '../orders/place-order.ts'
import { offerPlaces } from '../waiting-list/offer-places.ts'
import { EXAMPLE_NOW } from './example-catalogue.ts'
import { article, code, pass, voucher } from './goods-items.ts'
import { dayTicket, freshTime, groupTour, SHOP_ORIGIN, type TestShop, ticket } from './test-shop.ts'
import { waitingVisitors } from './waiting-visitors.ts'

export interface GoodCall {
  endpoint: AnyEndpoint
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

const PASSWORD = {
  plain: 'Nachtzug 1964',
  md5: createHash('md5').update('Nachtzug 1964').digest('hex'),
}

const [street, zip, city, country] = ['s', '1', 'c', 'CH']
const FORM = { fname: 'A', lname: 'B', email: 'a@b.ch', street, zip, city, country }

async function registered(shop: TestShop, c: object): Promise<string> {
  const email = `${crypto.randomUUID()}@b.ch`
  await shop.call('POST', 'en/customer/register', { c: { ...c, email, password: PASSWORD.plain } })
  return (await findAccount(shop.backend.db, email))?.customerId ?? ''
}

async function writtenOrder({ backend, time }: TestShop, items: unknown[]): Promise<string> {
  const placement = await placeOrder(backend, {
    language: 'fr',
    form: FORM,
    items,
    documentNumber: null,
    payableUntil: new Date(time.now.getTime() + 24 * 60 * 60_000),
    shop: SHOP_ORIGIN,
  })
  if (placement.kind === 'refused') throw new Error(placement.problem.kind)
  return placement.id
}

export async function goodCalls(shop: TestShop): Promise<GoodCall[]> {
  const at = freshTime()
  const day = at.slice(0, 10).replaceAll('-', '')
  const token = await shop.createGuest()
  const paid = await shop.hold([ticket('adult', at)])
  shop.payments.settle(paid, 'paid')
  const cancelled = await shop.hold([ticket('adult', at)])
  const cart = {
    ver: 1,
    items: [
      ticket('adult', freshTime()),
      groupTour(freshTime()),
      article('poster'),
      pass(),
      voucher('free', 1, 2000),
      code('GIFT'),
    ],
  }
  const url = { continue: `${SHOP_ORIGIN}/a`, cancel: `${SHOP_ORIGIN}/b` }
  const c = FORM
  const { key } = await shop.buy([ticket('adult', freshTime()), article('poster')])
  shop.backend.catalogue.config.date_changes = true
  const visit = `${addDays(at.slice(0, 10), 100)} 10:00:00`
  const next = visit.replace('10:', '11:')
  const { key: moving } = await shop.buy([ticket('bag', visit)])
  const later = addDays(visit.slice(0, 10), 1)
  const [entry] = shop.backend.catalogue.events.find(({ id }) => id === 'garden')?.tickets ?? []
  Object.assign(entry ?? {}, { pricesFrom: [{ from: later, price: 2500 }] })
  const { key: dearer } = await shop.buy([dayTicket('garden-day', visit.slice(0, 10))])
  const delivery = { email: 'eva@mail.example', on: at.slice(0, 10) }
  const { key: given } = await shop.buy([{ ...voucher('fifty'), delivery }])
  const order = await writtenOrder(shop, [ticket('adult', freshTime()), article('poster')])
  const email = `${crypto.randomUUID()}@b.ch`
  const backlink = `${SHOP_ORIGIN}/fr/recover#`
  const link = await createReset(shop.backend.db, await registered(shop, c), EXAMPLE_NOW)
  const unproven = await accountOf(shop.backend.db, await registered(shop, c))
  const proof = await createEmailProof(shop.backend, unproven ?? { customerId: '', email: '' })
  const member = await signIn(shop.backend.db, await registered(shop, c), EXAMPLE_NOW)
  const { join, lastKey, page, sellOut } = waitingVisitors(shop)
  const waited = freshTime()
  const free = await sellOut(waited)
  const waiting = { datetime: waited, email: `wait-${email}` }
  await join(waiting)
  await page('confirm', await lastKey(waiting.email))
  await free()
  await offerPlaces(shop.backend)
  const offered = await lastKey(waiting.email)
  const wanted = { ...waiting, event: 'tower', people: 2, until: waited.slice(0, 10) }
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
    { endpoint: customer.customerConfirm, body: { token: proof } },
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
    { endpoint: waitingList.waitingListJoin, body: wanted },
    { endpoint: waitingList.waitingListClaim, body: { key: offered } },
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
    {
      endpoint: booking.bookingWithdraw,
      body: { name: 'Ada', booking_id: 'NONE', email: 'ada@mail.example', text: 'x' },
    },
    { endpoint: booking.bookingTimes, body: { key: moving, line: 0, date: next.slice(0, 10) } },
    {
      endpoint: booking.bookingChange,
      body: { key: moving, line: 0, from: visit, datetime: next, due: 0, request: 'a-good-press' },
    },
    {
      endpoint: booking.bookingPayChange,
      body: {
        ...{ key: dearer, line: 0, from: `${visit.slice(0, 10)} 00:00:00`, datetime: later },
        ...{ due: 500, request: 'a-payment', payart: '1', aux: null, url },
      },
    },
    { endpoint: booking.bookingGift, body: { key: given, line: 0, on: next.slice(0, 10) } },
    { endpoint: customer.customerFromOrder, query: { id: order } },
    { endpoint: orders.checkoutInitPaymentOrder, body: { payart: 1, aux: null, id: order, url } },
  ] as GoodCall[]
}
