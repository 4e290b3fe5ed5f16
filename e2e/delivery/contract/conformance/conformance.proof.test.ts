import { SALE_SWITCHES } from '@shop/shared/offerings'
import type { Context } from 'hono'
import { expect, onTestFinished, test, vi } from 'vitest'
import { useShopDatabase } from '../../../museum/backend/testing/databases.ts'
import { overrideConfig } from '../../../museum/backend/testing/open-room.ts'
import { conformanceOf, type Fault } from '../testing/served-museum.ts'
import { conforms } from './check-conformance.ts'

const database = useShopDatabase()

/** Each test makes some hundred calls, and the first ones also warm up the code. */
vi.setConfig({ testTimeout: 20_000 })

type Entries = Record<string, unknown>[]

/** Replaces the answer, but keeps its headers, so that a browser would still accept it. */
function replaceAnswer(answers: (answer: unknown) => unknown): Fault['answers'] {
  return (c: Context, answer) => c.json(answers(answer))
}

function firstChanged(change: object, at = 0): Fault['answers'] {
  return replaceAnswer((answer) =>
    (answer as Entries).map((entry, index) => (index === at ? { ...entry, ...change } : entry)),
  )
}

test('the reference backend conforms, as far as a guest can go without paying', async () => {
  const { found, of } = await conformanceOf(database.db, [], {
    write: true,
    voucher: 'NACHT-50-GUELTIG',
  })
  expect(
    found.endpoints.flatMap(({ name, differences }) => differences.map((d) => [name, d])),
  ).toEqual([])
  const unlike = found.endpoints.filter(({ verdict }) => verdict !== 'ok')
  expect(unlike.map(({ name, verdict, reason }) => [name, verdict, reason])).toEqual([
    ['tourSoldOutTimeslots', 'notOffered', 'guided_tour_soldout_timeslots is off'],
    ['customerConfirm', 'notReached', 'optional; needs the link of a mail'],
    ['bookingChange', 'notReached', 'optional; needs the link of a mail'],
    ['bookingFile', 'notReached', 'optional; needs the link of a mail'],
    ['bookingGift', 'notReached', 'optional; needs the link of a mail'],
    ['bookingPayChange', 'notReached', 'optional; needs the link of a mail'],
    ['bookingReview', 'notReached', 'optional; needs the link of a mail'],
    ['bookingTimes', 'notReached', 'optional; needs the link of a mail'],
    ['waitingRoomJoin', 'notOffered', 'optional; no waiting room is open'],
    ['waitingRoomPass', 'notOffered', 'optional; no waiting room is open'],
    ['waitingRoomState', 'notOffered', 'optional; no waiting room is open'],
  ])
  expect(conforms(found)).toBe(true)
  expect(of('checkoutInitPayment').tried).toEqual(['refusal', 'answer'])
  expect(of('checkoutCancel').tried).toEqual(['refusal', 'answer'])
  expect(of('voucherLookup').tried).toEqual(['answer', 'refusal'])
  const onlyRefused = found.endpoints.filter(({ tried }) => tried.join() === 'refusal')
  expect(onlyRefused.map(({ name }) => name).sort()).toEqual([
    'authLogin',
    'bookingWithdraw',
    'checkoutExecPayment',
    'checkoutInitPaymentOrder',
    'customerEmailChange',
    'customerFromOrder',
    'customerPwdChange',
    'customerPwdConfirm',
    'customerPwdReset',
    'customerRegister',
    'orderReview',
    'waitingListClaim',
    'waitingListJoin',
  ])
})

test('does not check the waiting list of a backend without it', async () => {
  onTestFinished(() => overrideConfig(database.db, {}))
  await overrideConfig(database.db, { waiting_list: false })
  const { found, of } = await conformanceOf(database.db)
  expect(conforms(found)).toBe(true)
  for (const name of ['waitingListJoin', 'waitingListClaim'] as const)
    expect(of(name)).toMatchObject({ verdict: 'notOffered', reason: 'waiting_list is off' })
})

test('checks the calls of an open waiting room', async () => {
  onTestFinished(() => overrideConfig(database.db, {}))
  await overrideConfig(database.db, { waiting_room: 'open' })
  const looked = await conformanceOf(database.db)
  expect(conforms(looked.found)).toBe(true)
  expect(looked.of('waitingRoomState').verdict).toBe('ok')
  expect(looked.of('waitingRoomJoin')).toMatchObject({ verdict: 'notReached', tried: [] })
  const forgetful = {
    path: 'waiting-room/join',
    answers: replaceAnswer((joined) => ({
      ...Object(joined),
      number: Math.ceil(Math.random() * 1e9),
    })),
  }
  const { of } = await conformanceOf(database.db, [forgetful], { write: true })
  expect(of('waitingRoomJoin').differences).toEqual([
    expect.stringContaining('a ticket that is sent again has another place'),
  ])
  expect(of('waitingRoomPass').verdict).toBe('ok')
})

test('without --write, the check creates no guest, basket or mail', async () => {
  const rows = async () => [
    await database.db.selectFrom('customer').selectAll().execute(),
    await database.db.selectFrom('cart').selectAll().execute(),
    await database.db.selectFrom('mail').selectAll().execute(),
  ]
  const before = await rows()
  const { found, of } = await conformanceOf(database.db)
  expect(await rows()).toEqual(before)
  expect(conforms(found)).toBe(true)
  expect(of('authGuest')).toMatchObject({
    verdict: 'notReached',
    reason: 'writes: --write',
    tried: [],
  })
  expect(of('checkoutInitPayment')).toMatchObject({
    verdict: 'ok',
    tried: ['refusal'],
    reason: 'begins a payment: --write',
  })
})

test('does not send calls that the config switches off, and reports the switch', async () => {
  const off = Object.fromEntries(
    [...SALE_SWITCHES.map(({ wireFlag }) => wireFlag), 'has_user_registration'].map((flag) => [
      flag,
      false,
    ]),
  )
  const { found, of } = await conformanceOf(database.db, [], { write: true }, off)
  expect(conforms(found)).toBe(true)
  for (const [name, reason] of [
    ['eventSelect', 'has_tickets is off'],
    ['ticketCollect', 'has_tickets is off'],
    ['tourOverview', 'has_guided_tours is off'],
    ['merchandiseArticle', 'has_merchandise and has_memcard are off'],
    ['voucherSelectOne', 'has_vouchers is off'],
    ['voucherLookup', 'has_voucher_code is off'],
    ['authLogin', 'has_user_registration is off'],
  ] as const) {
    expect(of(name)).toMatchObject({ verdict: 'notOffered', reason, tried: [], slowestMs: null })
  }
  // The check still signs in as a guest, but the museum sells nothing that the guest could buy.
  expect(of('authGuest').verdict).toBe('ok')
  expect(of('checkoutInitPayment').reason).toBe('found nothing to buy without a choice')
})

test('reports each difference at its call, with the path in the answer and the reason', async () => {
  const { found, of } = await conformanceOf(database.db, [
    { path: 'event/select', answers: firstChanged({ name: undefined }, 1) },
    {
      path: 'ticket/collect/event/*',
      answers: replaceAnswer((answer) => {
        const { tickets, ...rest } = answer as { tickets: Entries }
        const [first, ...others] = tickets
        return { ...rest, tickets: [{ ...first, price: 'abc' }, ...others] }
      }),
    },
    {
      path: 'ticket/lifetime',
      answers: replaceAnswer(() => ({ first: '01.09.2026', last: '2026-12-31' })),
    },
    { path: 'tour/attr', answers: (c) => c.html('<!doctype html><p>Maintenance</p>') },
    { path: 'tour/lifetime/*', answers: replaceAnswer((answer) => [answer]) },
    { path: 'merchandise/attr', answers: (c) => c.json({ error: 'no database' }, 500) },
    {
      path: 'merchandise',
      when: 404,
      answers: (c) => c.json({ id: 7, name: 'Any', price: 100 }, 200),
    },
    {
      path: 'voucher/attr',
      answers: (c, answer) => c.body(JSON.stringify(answer), 200, { 'content-type': 'text/plain' }),
    },
    { path: 'voucher', when: 422, answers: (c) => c.json({ reason: 'none' }, 422) },
    { path: 'shopinfo', answers: replaceAnswer(() => ({ name: { de: 'Museum' }, address: null })) },
    { path: 'checkout/payments', answers: firstChanged({ payartId: '' }) },
    { path: 'shipping/costs', answers: replaceAnswer(() => ({ cost: '900', vat_value: 8.1 })) },
    { path: 'customer/validate', when: 422, answers: (c) => c.json({ error: 'no' }, 422) },
    { path: 'customer', when: 401, answers: (c) => c.json({}, 403) },
    { path: 'static/content', answers: (c) => c.json({}, 503) },
  ])
  expect(conforms(found)).toBe(false)
  const differing = found.endpoints.filter(({ verdict }) => verdict === 'differs')
  expect(Object.fromEntries(differing.map(({ name, differences }) => [name, differences]))).toEqual(
    {
      eventSelect: [expect.stringMatching(/^left out: events\[1\]: name: .+undefined$/)],
      ticketCollect: ['left out: tickets[0]: price: not an amount in cents'],
      ticketCollectAny: ['left out: tickets[0]: price: not an amount in cents'],
      ticketLifetime: ['left out: first: not a time'],
      tourAttr: ['a page of HTML instead of JSON: <!doctype html><p>Maintenance</p>'],
      tourLifetime: ['not read: (answer): must be object'],
      merchandiseAttr: ['status 500 instead of 200: no database'],
      merchandiseArticle: ['an unknown article: status 200 instead of 404'],
      voucherAttr: ['content-type: text/plain instead of application/json'],
      voucherLookup: ['an unknown code: no message for the visitor, neither `error` nor `message`'],
      shopinfo: [expect.stringMatching(/^left out: name: .+/)],
      checkoutPayments: [expect.stringMatching(/^left out: payments\[0\]: payartId: .+/)],
      customerValidate: ['an empty form: no messages by field in the body'],
      staticContent: ['status 503 instead of 200'],
    },
  )
  expect(of('shippingCosts').notes).toEqual(['read anyway: cost: must be integer'])
  expect(of('customerData').verdict).toBe('ok')
})

test('reports a payment whose basket cannot be cancelled, and a payment that cannot be started', async () => {
  const nameless = await conformanceOf(
    database.db,
    [
      {
        path: 'customer',
        answers: replaceAnswer((answer) => ({ ...(answer as object), lname: 'Muster' })),
      },
      { path: 'checkout/initPayment', answers: replaceAnswer((url) => String(url).split('?')[0]) },
      { path: 'auth/logout', answers: (c) => c.json({ error: 'no such call' }, 404) },
    ],
    { write: true },
  )
  expect(nameless.of('authLogout')).toMatchObject({ verdict: 'notOffered', differences: [] })
  expect(nameless.of('customerData').differences).toEqual([
    'lname is "Muster" after it was written as "Test"',
  ])
  expect(nameless.of('checkoutInitPayment').differences).toEqual([
    'cartId: neither in the address nor next to it, so the basket cannot be cancelled',
  ])
  expect(nameless.of('checkoutCancel').reason).toContain('held until they expire')

  const elsewhere = await conformanceOf(database.db, [], { write: true, origin: null })
  expect(elsewhere.of('checkoutInitPayment').differences).toEqual([
    expect.stringMatching(/^status 400 instead of 200: /),
  ])
  expect(elsewhere.of('checkoutCancel').reason).toMatch(/is http:\/\/127.+ the shop\? --origin$/)
})

test('reports a second cancellation that fails, and a wrong answer for an unknown basket', async () => {
  let times = 0
  const once: Fault = {
    path: 'checkout/cancel',
    answers: (c, answer) => {
      times += 1
      return times === 1 ? c.json(answer as boolean) : c.json({ error: 'gone' }, 410)
    },
  }
  const unknown: Fault = {
    path: 'checkout/cancel',
    when: 410,
    answers: (c) => c.json({ error: 'no' }, 500),
  }
  const { of } = await conformanceOf(database.db, [once, unknown], { write: true })
  expect(of('checkoutCancel').differences).toEqual([
    'an unknown basket: status 500 instead of 410 or 404',
    'a second cancellation of the basket: status 410 instead of 200: gone',
  ])
})

test('names the language if only one language differs', async () => {
  const fault: Fault = {
    path: 'tour/attr',
    answers: (c, answer) =>
      c.req.param('language') === 'fr' ? c.json({ error: 'non' }, 500) : c.json(answer as object),
  }
  const { of } = await conformanceOf(database.db, [fault], { languages: ['de', 'fr'] })
  expect(of('tourAttr').differences).toEqual(['status 500 instead of 200: non (fr)'])
})
