import { randomUUID } from 'node:crypto'
import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { forgetHolders } from '../capacity/held-by.ts'
import { readCatalogue } from '../catalogue-file/load-catalogue.ts'
import { useEmbeddedDatabase, usePostgresServer } from '../testing/databases.ts'
import { exampleCatalogue, exampleEvent } from '../testing/example-catalogue.ts'
import { EVERY_DAY, exampleTour } from '../testing/example-tours.ts'
import { addArticle, article } from '../testing/goods-items.ts'
import { createTestShop, freshDay, type TestShop, ticket, tour } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = { 'embedded database': useEmbeddedDatabase(), PostgreSQL: usePostgresServer() }
const embedded = databases['embedded database']

const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
const PLACES = 200
const t = serverTexts('en')

/** Tests call the app without a server, so that `X-Forwarded-For` alone sets the client address. */
const isCaller = (address: string) => address === ''

interface Hall {
  shop: TestShop
  /** A basket item with this many places, at one of its times on one of its days. */
  places: (count: number, time?: string, day?: string) => unknown
}

/** A new hall with 200 places at each of seven times a day. */
function openHall(db = embedded.db, changes: object = {}): Hall {
  const id = `hall ${randomUUID()}`
  const catalogue = exampleCatalogue()
  Object.assign(catalogue.limits, { heldPerEmail: 100, ...changes })
  const opening = [{ weekdays: EVERY_DAY, times: TIMES, capacity: PLACES }]
  catalogue.events.push(exampleEvent({ id, opening }))
  const shop = createTestShop(db, { catalogue, trustedProxies: isCaller })
  const first = freshDay()
  return {
    shop,
    places: (count, time = '10:00', day = first) =>
      ticket(`${id}-adult`, `${day} ${time}:00`, count),
  }
}

function refused(error: string) {
  return { status: 422, body: { error } }
}

// Regression: One guest held all 5,200 places of a month in one request, and again when they were free.
test('an order has only so many places at a time, of an offering and in all', async () => {
  const { shop, places } = openHall(embedded.db, { heldPerEmail: 1000 })
  const day = freshDay()
  const month = Array.from({ length: 26 }, (_, i) => places(PLACES, TIMES[i % TIMES.length], day))
  expect(await shop.initPayment(month)).toMatchObject({ status: 422 })
  expect(await shop.initPayment([places(60)])).toMatchObject({ status: 200 })
  expect(await shop.initPayment([places(61)])).toEqual(
    refused(expect.stringContaining('an order can have 60 places at this time at most.')),
  )
  // Splitting them into several lines does not help.
  expect(await shop.initPayment([places(31), places(30)])).toMatchObject({ status: 422 })
  const twoTimes = [places(31, '09:00'), places(30, '11:00')]
  expect(await shop.initPayment(twoTimes)).toEqual(
    refused(expect.stringContaining('no more than 60 places for this')),
  )
  const stocked = addArticle(shop, { stock: 500 })
  expect(await shop.initPayment([article(stocked, 101)])).toEqual(
    refused(t('problem.tooManyInOrder', { most: 100 })),
  )
  // Articles with unlimited stock have no limit.
  expect(await shop.initPayment([article('poster', 500)])).toMatchObject({ status: 200 })
})

test('a whole tour counts as several places', async () => {
  const { shop } = openHall(embedded.db, { heldPerEmail: 1000 })
  const id = `group ${randomUUID()}`
  const opening = [{ weekdays: EVERY_DAY, times: ['10:00'], capacity: 20 }]
  shop.backend.catalogue.tours.push({ ...exampleTour({ id }), opening })
  const at = `${freshDay()} 10:00:00`
  const tours = (count: number) => tour(id, at, [`${id}-price`, count])
  expect(await shop.initPayment([tours(7)])).toEqual(
    refused(expect.stringContaining('an order can have 60 places at this time at most.')),
  )
  expect(await shop.initPayment([tours(6)])).toEqual({ status: 200, body: expect.any(String) })
})

test('a basket of too many lines is refused in each language, before anything else is checked', async () => {
  const { shop } = openHall()
  const lines = Array.from({ length: 101 }, () => ({ type: 'nothing we know' }))
  for (const language of LANGUAGES) {
    expect(await shop.initPayment(lines, { language })).toEqual(
      refused(serverTexts(language)('problem.tooManyLines', { most: 100 })),
    )
  }
})

for (const [name, database] of Object.entries(databases)) {
  test(`${name}: with one e-mail only so much is held unpaid, by however many guests at once`, async () => {
    const { shop, places } = openHall(database.db)
    const email = `${randomUUID()}@mail.example`
    const tokens = await Promise.all(
      Array.from({ length: 8 }, () => shop.createGuest({ email: email.toUpperCase() })),
    )
    const answers = await Promise.all(
      tokens.map((token, i) => shop.initPayment([places(30, TIMES[i % TIMES.length])], { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const others = answers.filter(({ status }) => status !== 200)
    expect(new Set(others.map(({ body }) => JSON.stringify(body)))).toEqual(
      new Set([JSON.stringify({ error: t('problem.heldByEmail', { minutes: 15 }) })]),
    )
    // Expired, paid or released carts are not held; a retry holds its places only once.
    const [again = ''] = tokens.filter((_, i) => answers[i]?.status === 200)
    expect(await shop.initPayment([places(30, '15:00')], { token: again })).toMatchObject({
      status: 200,
    })
    shop.minutesPass(15)
    const [one = '', other = ''] = tokens
    const cartId = await shop.hold([places(60)], { token: one })
    expect(await shop.initPayment([places(50, '15:00')], { token: other })).toMatchObject({
      status: 422,
    })
    shop.payments.settle(cartId, 'paid')
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
    expect(await shop.initPayment([places(50, '15:00')], { token: other })).toMatchObject({
      status: 200,
    })
  })
}

test('from one network only so much is held unpaid, whoever they say they are', async () => {
  const { shop, places } = openHall(embedded.db, { heldPerNetwork: 100 })
  const ask = async (network: string, time: string) => {
    const token = await shop.createGuest({ email: `${randomUUID()}@mail.example` })
    const answer = await shop.app.request('/api/en/checkout/initPayment', {
      method: 'POST',
      headers: { 'x-forwarded-for': network },
      body: JSON.stringify({
        payart: '1',
        aux: null,
        partner: null,
        cart: { ver: 1, items: [places(40, time)] },
        url: {
          continue: 'https://shop.example/en/checkout/accepted?us=abc',
          cancel: 'https://shop.example/en/checkout/canceled?us=abc',
        },
        token,
      }),
    })
    return { status: answer.status, body: await answer.json() }
  }
  expect((await ask('198.51.100.7', '09:00')).status).toBe(200)
  expect((await ask('198.51.100.7', '10:00')).status).toBe(200)
  expect(await ask('198.51.100.7', '11:00')).toEqual(
    refused(t('problem.heldByNetwork', { minutes: 15 })),
  )
  expect((await ask('203.0.113.9', '11:00')).status).toBe(200)
  // When nothing is held, the network is deleted too.
  shop.minutesPass(16)
  await shop.backend.db
    .updateTable('cart')
    .set({ status: 'released' })
    .where('status', '=', 'held')
    .execute()
  await forgetHolders(shop.backend.db)
  const stored = shop.backend.db.selectFrom('cart').select('id').where('network', 'is not', null)
  expect(await stored.execute()).toEqual([])
})

test('the museum sets the limits, each with a default', () => {
  const { limits: examples, ...catalogue } = exampleCatalogue()
  const limits = { ...examples, heldPerEmail: 100, heldPerNetwork: 400 }
  const read = (given: object) =>
    readCatalogue({ ...catalogue, ...given }, new Set(['picture.jpg']))
  expect(read({})).toMatchObject({ catalogue: { limits } })
  expect(read({ limits: { placesPerSlot: 8 } })).toMatchObject({
    catalogue: { limits: { ...limits, placesPerSlot: 8 } },
  })
  expect(read({ limits: { placesPerSlot: 0 } })).toMatchObject({ kind: 'invalid' })
  expect(read({ limits: { linesPerOrder: 501 } })).toMatchObject({ kind: 'invalid' })
})
