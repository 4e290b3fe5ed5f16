import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { settleOpenCarts } from '../checkout/settle-open-carts.ts'
import { useEmbeddedDatabase } from '../testing/databases.ts'
import { addCode, article, code } from '../testing/goods-items.ts'
import {
  createTestShop,
  dayTicket,
  freshDay,
  SHOP_ORIGIN,
  type TestShop,
} from '../testing/test-shop.ts'
import { textsOf } from '../texts/texts-of.ts'

const database = useEmbeddedDatabase()

const { confirm, problem, mail } = textsOf('en')

const free = (day = freshDay()) => [dayTicket('garden-free', day)]

const mailed = async (shop: TestShop) => {
  await shop.backend.mails.idle()
  return shop.mailBox.sent
}

/** A guest who has ordered what costs nothing, up to the mail. */
async function ordered(options: { language?: string } = {}) {
  const shop = createTestShop(database.db)
  const day = freshDay()
  const { status, body } = await shop.initPayment(free(day), options)
  expect(status).toBe(200)
  const waiting = new URL(String(body))
  const [message] = await mailed(shop)
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
      const range = `${key};${key}`
      const { body } = await shop.call(
        'GET',
        `en/ticket/calendar/event/garden/range/${range}?deep=1`,
      )
      return (body as Record<string, number>)[day]
    },
  }
}

// A free order to a stranger's address was a mail in the museum's name, with whatever name was typed.
test('a free order of a guest is mailed to be confirmed, says nothing they wrote, and does not count', async () => {
  const { shop, cartId, message, waiting, link, send } = await ordered()
  expect(message).toMatchObject({
    to: 'ada@mail.example',
    subject: confirm.subject('Tower Museum'),
  })
  expect(message?.text).toContain(confirm.text(30))
  expect(`${message?.text}${message?.html}`).not.toMatch(/Ada|Meier/)
  expect(link.origin).toBe(SHOP_ORIGIN)
  expect(waiting.searchParams.has('key')).toBe(false)
  expect((await send(waiting)).html).toContain(confirm.sent.text(30))
  const refused = { status: 422, body: { error: problem.unconfirmed } }
  expect(await shop.execPayment(cartId)).toEqual(refused)
  shop.minutesPass(10)
  await settleOpenCarts(shop.backend)
  expect(await shop.execPayment(cartId)).toEqual(refused)
  expect(await mailed(shop)).toHaveLength(1)
})

test('who confirms is booked once, however often they press, and is led on to the shop', async () => {
  const { shop, cartId, link, send, press } = await ordered()
  // Programs that look at mails follow the link.
  expect((await send(link)).html).toContain('<form method="post">')
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 422 })
  const pressed = await Promise.all([press(), press()])
  const to = `${SHOP_ORIGIN}/en/checkout/accepted?us=abc&cartId=${cartId}`
  expect(pressed.map((answer) => [answer.status, answer.to])).toEqual([
    [303, to],
    [303, to],
  ])
  expect((await press()).to).toBe(to)
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  const [, booked, ...more] = await mailed(shop)
  expect(booked?.text).toContain(mail.greeting('Ada Meier'))
  expect(more).toEqual([])
})

test('without the token of the mail nobody confirms', async () => {
  const { shop, cartId, press, send, link } = await ordered()
  for (const key of ['', 'wrong', 'a\0b', cartId]) {
    expect(await press(key)).toMatchObject({ status: 404, to: null })
  }
  expect(await send(link, {})).toMatchObject({ status: 404 })
  expect(await send(link, { cartId: 'a\0b', key: 'x' })).toMatchObject({ status: 404 })
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 422 })
})

test('what is not confirmed in time is free again, and the link says so', async () => {
  const { shop, cartId, press, send, link, left } = await ordered()
  expect(await left()).toBe(2)
  shop.minutesPass(30)
  expect(await left()).toBe(3)
  await settleOpenCarts(shop.backend)
  expect((await press()).html).toContain(confirm.over.title)
  expect(await send(link)).toMatchObject({ status: 404 })
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
  expect(await mailed(shop)).toHaveLength(1)
})

test('mail and pages speak the language of the order, and the pages load nothing', async () => {
  for (const language of LANGUAGES) {
    const { message, link, send, shop } = await ordered({ language })
    const say = textsOf(language).confirm
    expect(message?.text).toContain(say.text(30))
    const { html, headers } = await send(link)
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain(say.ask.title)
    expect(headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(headers.get('cache-control')).toBe('no-store')
    await shop.backend.mails.idle()
  }
})

test('who has an account, and whose codes pay, confirms nothing', async () => {
  const shop = createTestShop(database.db)
  const known = await shop.hold(free(), { token: await shop.createAccount() })
  expect(await shop.execPayment(known)).toMatchObject({ status: 200 })
  const gift = code(addCode(shop, { amount: 50_000 }))
  const paid = await shop.hold([article('book'), gift])
  expect(await shop.execPayment(paid)).toMatchObject({ status: 200 })
})

test('nobody’s mail box is filled, and no network fills many; what was refused does not count', async () => {
  const shop = createTestShop(database.db)
  const order = async (email: string, items = free()) =>
    await shop.initPayment(items, { token: await shop.createGuest({ email }) })
  const refused = { status: 422, body: { error: problem.tooManyFree(60) } }
  const full = freshDay()
  expect(await order('eve@mail.example', [dayTicket('garden-free', full, 9)])).toMatchObject({
    status: 422,
  })
  for (let at = 0; at < 4; at++)
    expect(await order('eve@mail.example')).toMatchObject({ status: 200 })
  expect(await order('EVE@mail.example')).toEqual(refused)
  for (let at = 4; at < 30; at++) {
    expect(await order(`eve-${at}@mail.example`)).toMatchObject({ status: 200 })
  }
  expect(await order('ben@mail.example')).toEqual(refused)
  expect(await mailed(shop)).toHaveLength(30)
  shop.minutesPass(61)
  expect(await order('eve@mail.example')).toMatchObject({ status: 200 })
})

test('a shop that may not name its address in mails takes no free orders of guests, and says so', async () => {
  const shop = createTestShop(database.db)
  shop.backend.returnOrigins = { ...shop.backend.returnOrigins, mailed: null }
  expect(await shop.initPayment(free())).toEqual({
    status: 422,
    body: { error: problem.noConfirming },
  })
})
