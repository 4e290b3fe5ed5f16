import { serve } from '@hono/node-server'
import { expect, onTestFinished, test } from 'vitest'
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

test('lists the vouchers with the bounds of a free amount, with and without a slash', async () => {
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

test('returns one voucher by its id, and the groups of vouchers', async () => {
  const shop = createTestShop(database.db)
  expect(await shop.call('GET', 'en/voucher/selectOne/price/free')).toMatchObject({
    status: 200,
    body: { id: 'free', name: 'Gift card', teaser: 'teaser', description: 'description' },
  })
  expect(await shop.call('GET', 'en/voucher/selectOne/price/none')).toMatchObject({ status: 404 })
  const { body } = await shop.call('GET', 'en/voucher/attr')
  expect(body).toEqual([{ id: 'gifts', name: 'Gifts' }])
})

test('a code is worth the amount that is neither used nor held', async () => {
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

// Regression: The answer was "No money left" when another customer's unfinished payment held the
// whole amount.
test('a code held by another paying customer is called reserved', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { amount: 5000, used: 1000 })
  const payer = await shop.createGuest()
  const other = await shop.createGuest()
  const items = [voucher('fifty'), code(barcode)]
  const cartId = await shop.hold(items, { token: payer })
  const error = serverTexts('fr')('problem.codeHeld', { code: barcode, minutes: 15 })
  const refused = { status: 422, body: { error } }
  expect(await lookUp(shop, barcode, 'fr')).toEqual(refused)
  expect(await shop.initPayment(items, { token: other, language: 'fr' })).toEqual(refused)
  shop.minutesPass(14)
  expect(await lookUp(shop, barcode)).toMatchObject({ status: 422 })
  // Paying again releases the customer's own hold.
  const own = await shop.call('GET', `en/voucher?voucher=${barcode}`, undefined, payer)
  expect(own).toMatchObject({ status: 200, body: { available_amount: 4000 } })

  shop.payments.settle(cartId, 'paid')
  await shop.execPayment(cartId)
  expect(await lookUp(shop, barcode)).toMatchObject({ status: 200, body: { available_amount: 0 } })
  const empty = { error: serverTexts('en')('problem.codeEmpty', { code: barcode }) }
  expect(await shop.initPayment(items, { token: other })).toEqual({ status: 422, body: empty })
})

test('spells refusals as in the museum’s country', async () => {
  const catalogue = exampleCatalogue()
  catalogue.museum.country = 'AT'
  const shop = createTestShop(database.db, { catalogue })
  const refusal = await shop.initPayment([voucher('fifty'), code('NOBODY')], { language: 'de' })
  expect(refusal).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('„NOBODY“') },
  })
})

test('answers expired, early and empty codes without an error: the shop itself shows their problems', async () => {
  const shop = createTestShop(database.db)
  for (const barcode of ['GIFT', 'SOON', 'OVER', 'EMPTY']) {
    expect(await lookUp(shop, barcode)).toMatchObject({ status: 200, body: { barcode } })
  }
  expect((await lookUp(shop, 'EMPTY')).body).toMatchObject({ available_amount: 0 })
})

test("ignores case, spaces and hyphens of a code, and answers with the museum's spelling", async () => {
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

test('stops looking up codes after twenty unknown ones within a minute', async () => {
  const shop = createTestShop(database.db)
  const statuses: number[] = []
  for (let at = 0; at < 19; at++) statuses.push((await lookUp(shop, `GUESS ${at}`)).status)
  for (let at = 0; at < 30; at++) statuses.push((await lookUp(shop, 'GIFT')).status)
  statuses.push((await lookUp(shop, 'GUESS')).status)
  expect(new Set(statuses)).toEqual(new Set([200, 422]))
  const error = serverTexts('it')('request.tooManyCodes')
  expect(await lookUp(shop, 'GUESS', 'it')).toEqual({ status: 429, body: { error } })
  expect(await lookUp(shop, 'GIFT')).toMatchObject({ status: 429 })
  shop.minutesPass(1)
  expect(await lookUp(shop, 'GIFT')).toMatchObject({ status: 200 })
})

/** Serves the shop on a port, and requests unknown codes one after the other with these headers. */
async function guessOver(
  shop: ReturnType<typeof createTestShop>,
  headersOf: (at: number) => Record<string, string>,
) {
  const port = await findFreePort()
  const server = serve({ fetch: shop.app.fetch, port, hostname: '127.0.0.1' })
  onTestFinished(() => new Promise<void>((resolve) => void server.close(() => resolve())))
  const statuses: number[] = []
  for (let at = 0; at < 22; at++) {
    const url = `http://127.0.0.1:${port}/api/en/voucher?voucher=GUESS${at}`
    statuses.push((await fetch(url, { headers: headersOf(at) })).status)
  }
  return statuses
}

test('behind a trusted proxy visitors are counted separately', async () => {
  const shop = createTestShop(database.db, {
    trustedProxies: (address) => address === '127.0.0.1',
  })
  const visitor = (at: number) => `10.0.0.1, 192.0.2.${at < 21 ? 1 : 2}`
  const statuses = await guessOver(shop, (at) => ({ 'x-forwarded-for': visitor(at) }))
  expect(statuses).toEqual([...Array(20).fill(422), 429, 422])
})

test('codes in a basket count as guesses too', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createGuest()
  const pay = (barcode: string) => shop.initPayment([voucher('fifty'), code(barcode)], { token })
  for (let at = 0; at < 20; at++) {
    const unknown = `We do not recognise the voucher code “GUESS ${at}”.`
    expect((await pay(`GUESS ${at}`)).body).toEqual({ error: expect.stringContaining(unknown) })
  }
  const t = serverTexts('en')
  expect(await pay('GIFT')).toEqual({ status: 422, body: { error: t('request.tooManyCodes') } })
  expect(await lookUp(shop, 'GIFT')).toMatchObject({ status: 429 })
  expect(await shop.initPayment([voucher('fifty')], { token })).toMatchObject({ status: 200 })
})

test('refuses a basket full of codes before looking them up', async () => {
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
  expect(await pay(5_000)).toEqual(refused('up to 100 entries'))
  const long = await shop.initPayment([voucher('fifty'), code('X'.repeat(101))], { token })
  expect(long.status).toBe(422)
  expect(await lookUp(shop, 'X'.repeat(5_000))).toMatchObject({ status: 422 })
})
