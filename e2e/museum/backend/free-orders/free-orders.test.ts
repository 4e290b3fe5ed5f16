import { createHash, randomUUID } from 'node:crypto'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { addCode, article, code } from '../testing/goods-items.ts'
import {
  CUSTOMER,
  createTestShop,
  dayTicket,
  freshDay,
  PASSWORD,
  SHOP_ORIGIN,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const t = serverTexts('en')

const free = (day = freshDay()) => [dayTicket('garden-free', day)]

const UNCONFIRMED = { status: 422, body: { error: t('problem.unconfirmed') } }
const TOO_MANY = { status: 422, body: { error: t('problem.tooManyFree', { minutes: 60 }) } }
const SUBJECT = t('confirm.subject', { museum: 'Tower Museum' })

/** Places a guest's free order, up to the mail that asks for confirmation. */
async function ordered(
  options: { language?: string; token?: string } = {},
  db = databases.usual.db,
) {
  const shop = createTestShop(db)
  const day = freshDay()
  const { status, body } = await shop.initPayment(free(day), options)
  expect(status).toBe(200)
  const waiting = new URL(String(body))
  const [message] = await shop.mailed()
  const link = new URL(/https:\/\/\S+/.exec(message?.text ?? '')?.[0] ?? '')
  const send = async (url: URL, form?: Record<string, string>) => {
    const init = form === undefined ? {} : { method: 'POST', body: new URLSearchParams(form) }
    const response = await shop.app.request(url.pathname + url.search, init)
    const { status: answered, headers } = response
    return { status: answered, to: headers.get('location'), html: await response.text(), headers }
  }
  const cartId = waiting.searchParams.get('cartId') ?? ''
  return {
    shop,
    day,
    cartId,
    message,
    waiting,
    link,
    send,
    press: (key = link.searchParams.get('key') ?? '') => send(link, { cartId, key }),
    left: async () => {
      const key = day.replaceAll('-', '')
      const path = `en/ticket/calendar/event/garden/range/${key};${key}?deep=1`
      return ((await shop.call('GET', path)).body as Record<string, number>)[day]
    },
  }
}

// Regression: a free order with a stranger's address sent a mail in the museum's name, with any
// name that was typed.
test("a guest's free order is mailed for confirmation, without their own words, and is not booked yet", async () => {
  const { shop, cartId, message, waiting, link, send } = await ordered()
  expect(message).toMatchObject({ to: 'ada@mail.example', subject: SUBJECT })
  expect(message?.text).toContain(t('confirm.text', { minutes: 30 }))
  expect(`${message?.text}${message?.html}`).not.toMatch(/Ada|Meier/)
  expect(link.origin).toBe(SHOP_ORIGIN)
  expect(waiting.searchParams.has('key')).toBe(false)
  expect((await send(waiting)).html).toContain(t('confirm.sent.text', { minutes: 30 }))
  expect(await shop.execPayment(cartId)).toEqual(UNCONFIRMED)
  await shop.settleAfter(10)
  expect(await shop.execPayment(cartId)).toEqual(UNCONFIRMED)
  expect(await shop.mailed()).toHaveLength(1)
})

test('pressing the confirm button, even repeatedly, books the order once and leads to the shop', async () => {
  const { shop, cartId, link, send, press } = await ordered()
  // Opening the link books nothing, because programs that scan mails follow it.
  expect((await send(link)).html).toContain('<form method="post">')
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 422 })
  const pressed = [...(await Promise.all([press(), press()])), await press()]
  const to = `${SHOP_ORIGIN}/en/checkout/accepted?us=abc&cartId=${cartId}`
  for (const answer of pressed) expect(answer).toMatchObject({ status: 303, to })
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  const [, booked, ...more] = await shop.mailed()
  expect(booked?.text).toContain(t('mail.greeting', { name: 'Ada Meier' }))
  expect(more).toEqual([])
})

test('an order can be confirmed only with the token of the mail', async () => {
  const { shop, cartId, press, send, link } = await ordered()
  for (const key of ['', 'wrong', 'a\0b', cartId]) {
    expect(await press(key)).toMatchObject({ status: 404, to: null })
  }
  expect(await send(link, {})).toMatchObject({ status: 404 })
  expect(await send(link, { cartId: 'a\0b', key: 'x' })).toMatchObject({ status: 404 })
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 422 })
})

test('an order that is not confirmed in time frees its places, and the link shows that it is over', async () => {
  const { shop, cartId, press, send, link, left } = await ordered()
  expect(await left()).toBe(2)
  shop.minutesPass(30)
  expect(await left()).toBe(3)
  await shop.settleAfter(0)
  expect((await press()).html).toContain(t('confirm.over.title'))
  expect(await send(link)).toMatchObject({ status: 404 })
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
  expect(await shop.mailed()).toHaveLength(1)
})

test('mail and pages use the language of the order, and the pages load nothing', async () => {
  for (const language of LANGUAGES) {
    const { message, link, send, shop } = await ordered({ language })
    const t = serverTexts(language)
    expect(message?.text).toContain(t('confirm.text', { minutes: 30 }))
    const { html, headers } = await send(link)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(t('confirm.ask.title'))
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    await shop.mailed()
  }
})

test('an order paid by codes needs no confirmation', async () => {
  const shop = createTestShop(databases.usual.db)
  const gift = code(addCode(shop, { amount: 50_000 }))
  await shop.buy([article('book'), gift])
})

test('limits mails per address and per network, and does not count refused orders', async () => {
  const shop = createTestShop(databases.usual.db)
  const order = async (email: string, items = free()) =>
    await shop.initPayment(items, { token: await shop.createGuest({ email }) })
  const tooMany = [dayTicket('garden-free', freshDay(), 9)]
  expect(await order('eve@mail.example', tooMany)).toMatchObject({ status: 422 })
  const accepted = async (email: string) =>
    expect(await order(email)).toMatchObject({ status: 200 })
  for (let at = 0; at < 4; at++) await accepted('eve@mail.example')
  expect(await order('EVE@mail.example')).toEqual(TOO_MANY)
  for (let at = 4; at < 30; at++) await accepted(`eve-${at}@mail.example`)
  expect(await order('ben@mail.example')).toEqual(TOO_MANY)
  expect(await shop.mailed()).toHaveLength(30)
  shop.minutesPass(61)
  await accepted('eve@mail.example')
})

test('an order is still answered as refused if undoing the count of its unsent mail fails', async () => {
  const shop = createTestShop(databases.usual.db)
  const { mails } = shop.backend.accountLimits
  const { begin } = mails
  mails.begin = async (keys) => {
    const counted = await begin(keys)
    return counted && { ...counted, takeBack: () => Promise.reject(new Error('no room')) }
  }
  const refused = await shop.initPayment([dayTicket('garden-free', freshDay(), 9)])
  expect(refused).toMatchObject({ status: 422 })
  expect(shop.logged).toEqual(['a mail was counted but not sent'])
})

test('without an address for links in mails, the shop refuses free orders of unverified customers', async () => {
  const shop = createTestShop(databases.usual.db, {
    settings: { returnOrigins: { known: [SHOP_ORIGIN], mailed: null } },
  })
  const refused = { status: 422, body: { error: t('problem.noConfirming') } }
  expect(await shop.initPayment(free())).toEqual(refused)
  expect(await shop.initPayment(free(), { token: await shop.createAccount() })).toEqual(refused)
})

for (const [name, where] of databases.each) {
  // Regression: a person could register with a stranger's address and make the museum mail the
  // stranger.
  test(`${name}: an account with an unverified address confirms like a guest, under the same limits`, async () => {
    const email = `eve-${randomUUID()}@mail.example`
    const registering = createTestShop(where.db)
    const token = await registering.createAccount({ email })
    await registering.mailed()
    const { shop, cartId, message, press } = await ordered({ token }, where.db)
    expect(message).toMatchObject({ to: email, subject: SUBJECT })
    expect(`${message?.text}${message?.html}`).not.toMatch(/Ada|Meier/)
    expect(await shop.execPayment(cartId)).toEqual(UNCONFIRMED)
    expect((await press()).status).toBe(303)
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
    expect((await shop.mailed()).at(-1)?.text).toContain(t('mail.greeting', { name: 'Ada Meier' }))

    // Confirming an order does not prove that the account belongs to the same person.
    const account = where.db.selectFrom('account').where('email', '=', email)
    expect(await account.select('email_proven_at').execute()).toEqual([{ email_proven_at: null }])
    const order = async () => await shop.initPayment(free(), { token })
    for (let at = 1; at < 4; at++) expect(await order()).toMatchObject({ status: 200 })
    expect(await order()).toEqual(TOO_MANY)
    const guest = await shop.createGuest({ email: email.toUpperCase() })
    expect(await shop.initPayment(free(), { token: guest })).toEqual(TOO_MANY)
  })

  test(`${name}: an account with a verified address orders without confirming, until the address changes`, async () => {
    const shop = createTestShop(where.db)
    const token = await shop.createProvenAccount()
    await shop.buy(free(), { token })
    const held = await shop.hold(free(), { token })
    const _po = createHash('md5').update(PASSWORD).digest('hex')
    const email = `new-${randomUUID()}@mail.example`
    const change = { _po, email, token }
    expect((await shop.call('POST', 'en/customer/emailchange', change)).status).toBe(200)
    // The order was placed with the first e-mail, but would be mailed to the second.
    expect(await shop.execPayment(held)).toMatchObject({ status: 410 })
    const sent = (await shop.mailed()).length
    const another = await shop.hold(free(), { token })
    expect(await shop.execPayment(another)).toMatchObject({ status: 422 })
    expect((await shop.mailed()).slice(sent)).toMatchObject([{ to: email, subject: SUBJECT }])
  })
}

// Regression: an order confirmed from the orderer's own address was booked for a stranger's and
// mailed there.
test('an order is not booked if its customer changes the e-mail before confirming it', async () => {
  const token = await createTestShop(databases.usual.db).createGuest()
  const { shop, cartId, press, left } = await ordered({ token })
  const c = { ...CUSTOMER, email: 'eve@mail.example' }
  expect(await shop.call('POST', 'en/customer/update', { c, token })).toMatchObject({ status: 200 })
  expect((await press()).html).toContain(t('confirm.over.title'))
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
  expect(await left()).toBe(3)
  expect(await shop.mailed()).toHaveLength(1)
})
