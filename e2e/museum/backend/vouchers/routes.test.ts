import { serve } from '@hono/node-server'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { findFreePort } from '../../../service/testing/free-port.ts'
import { codeKey } from '../cart/codes.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { addCode, code, voucher } from '../testing/goods-items.ts'
import { createTestShop } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

const lookUp = (shop: ReturnType<typeof createTestShop>, barcode: string, language = 'en') =>
  shop.call('GET', `${language}/voucher?voucher=${encodeURIComponent(barcode)}`)

test('the vouchers are listed with the bounds of a free amount, slash or no slash', async () => {
  const shop = createTestShop(database.db)
  const listed = await shop.call('GET', 'de/voucher/select/event/')
  expect(listed).toMatchObject({
    status: 200,
    body: [
      {
        id: 'fifty',
        name: 'Gutschein 50',
        price: 5000,
        variable_amount: 0,
        min_amount: null,
        max_amount: null,
        groupId: 'gifts',
        picture: '/media/picture.jpg',
      },
      { id: 'free', price: 5000, variable_amount: 1, min_amount: 1000, max_amount: 50_000 },
    ],
  })
  expect(await shop.call('GET', 'de/voucher/select/event')).toEqual(listed)
})

test('one voucher and the groups can be asked for', async () => {
  const shop = createTestShop(database.db)
  expect(await shop.call('GET', 'en/voucher/selectOne/price/free')).toMatchObject({
    status: 200,
    body: { id: 'free', name: 'Gift card', teaser: 'teaser', description: 'description' },
  })
  expect(await shop.call('GET', 'en/voucher/selectOne/price/none')).toMatchObject({ status: 404 })
  const { body } = await shop.call('GET', 'en/voucher/attr')
  expect(body).toEqual([{ id: 'gifts', name: 'Gifts' }])
})

test('a code is worth what is neither used nor held', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { amount: 9000, used: 1500 })
  expect(await lookUp(shop, barcode, 'de')).toEqual({
    status: 200,
    body: {
      id: codeKey(barcode),
      name: 'Gutschein',
      barcode,
      amount: 9000,
      used_amount: 1500,
      available_amount: 7500,
      valid_from: null,
      valid_to: null,
    },
  })
  await shop.hold([voucher('fifty'), code(barcode)])
  expect((await lookUp(shop, barcode)).body).toMatchObject({
    used_amount: 6500,
    available_amount: 2500,
  })
  shop.minutesPass(15)
  expect((await lookUp(shop, barcode)).body).toMatchObject({ available_amount: 7500 })
})

// Regression: "No money left" was said of a voucher whose whole amount lay in somebody's unfinished payment.
test('a code held by a customer who is paying is called reserved, in every language', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { amount: 5000, used: 1000 })
  const payer = await shop.createGuest()
  const other = await shop.createGuest()
  const items = [voucher('fifty'), code(barcode)]
  const cartId = await shop.hold(items, { token: payer })
  const errors = new Set<string>()
  for (const language of LANGUAGES) {
    const error = serverTexts(language)('problem.codeHeld', { code: barcode, minutes: 15 })
    expect(error).toMatch(/\b15\b/)
    const refused = { status: 422, body: { error } }
    expect(await lookUp(shop, barcode, language)).toEqual(refused)
    expect(await shop.initPayment(items, { token: other, language })).toEqual(refused)
    errors.add(error)
  }
  expect(errors.size).toBe(LANGUAGES.length)
  // Paying again releases what one holds oneself.
  const own = await shop.call('GET', `en/voucher?voucher=${barcode}`, undefined, payer)
  expect(own).toMatchObject({ status: 200, body: { available_amount: 4000 } })

  shop.payments.settle(cartId, 'paid')
  await shop.execPayment(cartId)
  expect(await lookUp(shop, barcode)).toMatchObject({ status: 200, body: { available_amount: 0 } })
  const error = serverTexts('en')('problem.codeEmpty', { code: barcode })
  expect(await shop.initPayment(items, { token: other })).toEqual({ status: 422, body: { error } })
})

test('what the server refuses is spelt as in the museum’s country', async () => {
  const catalogue = exampleCatalogue()
  catalogue.museum.country = 'AT'
  const shop = createTestShop(database.db, { catalogue })
  const refusal = await shop.initPayment([voucher('fifty'), code('NOBODY')], { language: 'de' })
  expect(refusal).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('„NOBODY“') },
  })
})

test('a reserved code is free again once the time of the payment is over', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop)
  await shop.hold([voucher('fifty'), code(barcode)])
  shop.minutesPass(14)
  expect(await lookUp(shop, barcode)).toMatchObject({ status: 422 })
  shop.minutesPass(1)
  expect(await lookUp(shop, barcode)).toMatchObject({
    status: 200,
    body: { available_amount: 5000 },
  })
})

test('its validity is wall time at UTC+01:00, whole days, by the day it is there', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { validFromDay: -1, validToDay: 1 })
  const validity = async () => {
    const { valid_from, valid_to } = (await lookUp(shop, barcode)).body as Record<string, string>
    return [valid_from, valid_to]
  }
  expect(await validity()).toEqual(['2026-03-08 00:00:00', '2026-03-10 23:59:59'])
  // Half past midnight on a summer day in the museum, where it is still the day before at UTC+01:00.
  shop.time.now = new Date('2026-07-01T22:30:00Z')
  expect(await validity()).toEqual(['2026-06-30 00:00:00', '2026-07-02 23:59:59'])
})

test('codes of every condition are answered; what is wrong with them the shop says itself', async () => {
  const shop = createTestShop(database.db)
  for (const barcode of ['GIFT', 'SOON', 'OVER', 'EMPTY']) {
    expect(await lookUp(shop, barcode)).toMatchObject({ status: 200, body: { barcode } })
  }
  expect((await lookUp(shop, 'EMPTY')).body).toMatchObject({ available_amount: 0 })
})

test('case, spaces and hyphens of a code do not matter, and it is answered as the museum writes it', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { barcode: 'Night 50-x' })
  for (const typed of [barcode, ' NIGHT50X\t', 'night-50-X', 'ni gh t5\u20110x', 'Night–50–X']) {
    expect(await lookUp(shop, typed)).toMatchObject({ status: 200, body: { barcode } })
  }
  for (const unknown of ['gift1', 'GI.FT', '', ' ', '-', '%', 'x'.repeat(5000)]) {
    const error = serverTexts('fr')('request.unknownVoucher')
    expect(await lookUp(shop, unknown, 'fr')).toEqual({ status: 422, body: { error } })
  }
})

test('after twenty unknown codes within a minute none is looked up any more', async () => {
  const shop = createTestShop(database.db)
  const statuses: number[] = []
  for (let at = 0; at < 19; at++) statuses.push((await lookUp(shop, `GUESS ${at}`)).status)
  // Known ones do not count.
  for (let at = 0; at < 30; at++) statuses.push((await lookUp(shop, 'GIFT')).status)
  statuses.push((await lookUp(shop, 'GUESS')).status)
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  const error = serverTexts('it')('request.tooManyCodes')
  expect(await lookUp(shop, 'GUESS', 'it')).toEqual({ status: 429, body: { error } })
  expect(await lookUp(shop, 'GIFT')).toMatchObject({ status: 429 })
  shop.minutesPass(1)
  expect(await lookUp(shop, 'GIFT')).toMatchObject({ status: 200 })
})

test('many guesses at the same time are no way around it', async () => {
  const shop = createTestShop(database.db)
  const guesses = Array.from({ length: 50 }, (_, at) => lookUp(shop, `GUESS ${at}`))
  const statuses = (await Promise.all(guesses)).map(({ status }) => status)
  expect(statuses.filter((status) => status === 422)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(30)
})

test('good codes looked up at the same time are not refused, whatever was tried before', async () => {
  const shop = createTestShop(database.db)
  for (let at = 0; at < 19; at++) await lookUp(shop, `GUESS ${at}`)
  const lookups = await Promise.all(Array.from({ length: 40 }, () => lookUp(shop, 'GIFT')))
  expect(new Set(lookups.map(({ status }) => status))).toEqual(new Set([200]))
})

test('too many codes are refused in every language, in the shape that an unknown one is', async () => {
  const shop = createTestShop(database.db)
  const errors = new Set<unknown>()
  const tell = async (status: number) => {
    for (const language of LANGUAGES) {
      const answer = await lookUp(shop, 'GUESS', language)
      expect(answer).toEqual({ status, body: { error: expect.stringMatching(/\w+ .*\.$/) } })
      errors.add((answer.body as { error: string }).error)
    }
  }
  await tell(422)
  for (let at = LANGUAGES.length; at < 20; at++) await lookUp(shop, 'GUESS')
  await tell(429)
  expect(errors.size).toBe(2 * LANGUAGES.length)
})

test('behind a trusted proxy visitors are counted one by one', async () => {
  const shop = createTestShop(database.db, {
    trustedProxies: (address) => address === '127.0.0.1',
  })
  const port = await findFreePort()
  const server = serve({ fetch: shop.app.fetch, port, hostname: '127.0.0.1' })
  const ask = async (visitor: string) => {
    const headers = { 'x-forwarded-for': `10.0.0.1, ${visitor}` }
    const url = `http://127.0.0.1:${port}/api/en/voucher?voucher=GUESS`
    return (await fetch(url, { headers })).status
  }
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) statuses.push(await ask('192.0.2.1'))
  expect(statuses.lastIndexOf(422)).toBe(19)
  expect(statuses[20]).toBe(429)
  expect(await ask('192.0.2.2')).toBe(422)
  await new Promise((resolve) => server.close(resolve))
})

test('a basket is no other way to guess', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const pay = (barcode: string) => shop.initPayment([voucher('fifty'), code(barcode)], { token })
  for (let at = 0; at < 20; at++) {
    const unknown = `We do not know the voucher code “GUESS ${at}”.`
    expect((await pay(`GUESS ${at}`)).body).toEqual({ error: expect.stringContaining(unknown) })
  }
  const t = serverTexts('en')
  expect(await pay('GIFT')).toEqual({ status: 422, body: { error: t('request.tooManyCodes') } })
  expect(await lookUp(shop, 'GIFT')).toMatchObject({ status: 429 })
  expect(await shop.initPayment([voucher('fifty')], { token })).toMatchObject({ status: 200 })
})

test('a basket full of codes is refused before they are looked up', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const pay = (count: number) => {
    const codes = Array.from({ length: count }, (_, at) => code(`C${at}`))
    return shop.initPayment([voucher('fifty'), ...codes], { token })
  }
  const refused = (sentence: string) => ({
    status: 422,
    body: { error: expect.stringContaining(sentence) },
  })
  expect(await pay(21)).toEqual(refused('up to 20 voucher codes'))
  expect(await pay(5_000)).toEqual(refused('100 entries at most'))
  const long = await shop.initPayment([voucher('fifty'), code('X'.repeat(101))], { token })
  expect(long.status).toBe(422)
  expect(await lookUp(shop, 'X'.repeat(5_000))).toMatchObject({ status: 422 })
})

test('who says to be somebody else by a header is not believed', async () => {
  const shop = createTestShop(database.db)
  const port = await findFreePort()
  const server = serve({ fetch: shop.app.fetch, port, hostname: '127.0.0.1' })
  const ask = (at: number) =>
    fetch(`http://127.0.0.1:${port}/api/en/voucher?voucher=GUESS${at}`, {
      headers: {
        'x-forwarded-for': `10.0.0.${at}`,
        'x-real-ip': `10.0.0.${at}`,
        forwarded: `for=10.0.0.${at}`,
      },
    })
  const statuses: number[] = []
  for (let at = 0; at < 21; at++) statuses.push((await ask(at)).status)
  expect(statuses.lastIndexOf(422)).toBe(19)
  expect(statuses[20]).toBe(429)
  // Somebody else is not informed.
  expect((await lookUp(shop, 'GIFT')).status).toBe(200)
  await new Promise((resolve) => server.close(resolve))
})
