import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { forgetHolders } from '../capacity/held-by.ts'
import { readCatalogue } from '../catalogue-file/load-catalogue.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { catalogueWithHall, exampleCatalogue } from '../testing/example-catalogue.ts'
import { EVERY_DAY, exampleTour } from '../testing/example-tours.ts'
import { addArticle, article } from '../testing/goods-items.ts'
import {
  type Answer,
  cartOf,
  createTestShop,
  freshDay,
  freshTime,
  type Options,
  type TestShop,
  ticket,
  tour,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const TIMES = ['09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00']
const PLACES = 200
const t = serverTexts('en')

interface Hall {
  shop: TestShop
  /** A basket item with this many places, at one of its times on one of its days. */
  places: (count: number, time?: string, day?: string) => unknown
}

function openHall(db = databases.usual.db, changes: object = {}): Hall {
  const id = `hall ${randomUUID()}`
  const limits = { heldPerEmail: 100, ...changes }
  const catalogue = catalogueWithHall({ id, times: TIMES, capacity: PLACES, limits })
  const shop = createTestShop(db, { catalogue })
  const first = freshDay()
  return {
    shop,
    places: (count, time = '10:00', day = first) =>
      ticket(`${id}-adult`, `${day} ${time}:00`, count),
  }
}

const IN_SLOT = expect.stringContaining('an order can include up to 60 places for this time.')

function refused(error: string) {
  return { status: 422, body: { error } }
}

// Regression: One guest held all 5,200 places of a month in one request, and again whenever they
// were free.
test('limits the places of an order per time, per offering and in total', async () => {
  const { shop, places } = openHall(databases.usual.db, { heldPerEmail: 1000 })
  const day = freshDay()
  const month = Array.from({ length: 26 }, (_, i) => places(PLACES, TIMES[i % TIMES.length], day))
  expect(await shop.initPayment(month)).toMatchObject({ status: 422 })
  expect(await shop.initPayment([places(60)])).toMatchObject({ status: 200 })
  expect(await shop.initPayment([places(61)])).toEqual(refused(IN_SLOT))
  // Splitting the places into several lines does not help.
  expect(await shop.initPayment([places(31), places(30)])).toMatchObject({ status: 422 })
  const twoTimes = [places(31, '09:00'), places(30, '11:00')]
  expect(await shop.initPayment(twoTimes)).toEqual(
    refused(expect.stringContaining('no more than 60 places for this')),
  )
  const stocked = addArticle(shop, { stock: 500 })
  expect(await shop.initPayment([article(stocked, 101)])).toEqual(
    refused(t('problem.tooManyInOrder', { most: 100 })),
  )
  expect(await shop.initPayment([article('poster', 500)])).toMatchObject({ status: 200 })
})

test('a whole tour counts as several places', async () => {
  const { shop } = openHall(databases.usual.db, { heldPerEmail: 1000 })
  const id = `group ${randomUUID()}`
  const opening = [{ weekdays: EVERY_DAY, times: ['10:00'], capacity: 20 }]
  shop.backend.catalogue.tours.push({ ...exampleTour({ id }), opening })
  const at = freshTime()
  const tours = (count: number) => tour(id, at, [`${id}-price`, count])
  expect(await shop.initPayment([tours(7)])).toEqual(refused(IN_SLOT))
  expect(await shop.initPayment([tours(6)])).toMatchObject({ status: 200 })
})

test('refuses a basket with too many lines before any other check', async () => {
  const { shop } = openHall()
  const lines = Array.from({ length: 101 }, () => ({ type: 'nothing we know' }))
  const error = t('problem.tooManyLines', { most: 100 })
  expect(await shop.initPayment(lines)).toEqual(refused(error))
})

for (const [name, database] of databases.each) {
  test(`${name}: limits what one e-mail holds unpaid, over all its guests`, async () => {
    const { shop, places } = openHall(database.db)
    const email = `${randomUUID()}@mail.example`
    const tokens = await Promise.all(
      Array.from({ length: 8 }, () => shop.createGuest({ email: email.toUpperCase() })),
    )
    const answers = await Promise.all(
      tokens.map((token, i) => shop.initPayment([places(30, TIMES[i % TIMES.length])], { token })),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3)
    const error = t('problem.heldByEmail', { most: 100, minutes: 15 })
    const others = answers.filter(({ status }) => status !== 200)
    expect(others).toEqual(Array(5).fill(refused(error)))
    // Expired, paid or released carts are not held; a retry holds its places only once.
    const later = async (count: number, token = '') =>
      (await shop.initPayment([places(count, '15:00')], { token })).status
    expect(await later(30, tokens[answers.findIndex(({ status }) => status === 200)])).toBe(200)
    shop.minutesPass(15)
    const [one = '', other] = tokens
    const cartId = await shop.hold([places(60)], { token: one })
    expect(await later(50, other)).toBe(422)
    expect(await shop.pay(cartId)).toMatchObject({ status: 200 })
    expect(await later(50, other)).toBe(200)
  })
}

/** Number of networks that all tests have used, so that each test gets new ones. */
let networks = 0
function freshNetwork(): string {
  networks += 1
  return `198.51.${networks}.7`
}

async function stranger(shop: TestShop, from = freshNetwork()): Promise<Options> {
  const token = await shop.createGuest({ email: `${randomUUID()}@mail.example` }, from)
  return { token, from }
}

async function asStranger(shop: TestShop, from: string, item: unknown): Promise<Answer> {
  return await shop.initPayment([item], await stranger(shop, from))
}

test('limits what one network holds unpaid, over all its e-mails', async () => {
  const { shop, places } = openHall(databases.usual.db, { heldPerNetwork: 100 })
  const [here, there] = [freshNetwork(), freshNetwork()]
  const ask = (from: string, time: string) => asStranger(shop, from, places(40, time))
  expect((await ask(here, '09:00')).status).toBe(200)
  const { status, body } = await ask(here, '10:00')
  expect(status).toBe(200)
  const refusal = refused(t('problem.heldByNetwork', { most: 100, minutes: 15 }))
  expect(await ask(here, '11:00')).toEqual(refusal)
  expect((await ask(there, '11:00')).status).toBe(200)
  await shop.cancel(cartOf(body))
  expect((await ask(here, '11:00')).status).toBe(200)
  expect(await ask(here, '12:00')).toEqual(refusal)
  // When the carts count for no limit any more, their network is deleted too.
  await shop.settleAfter(16)
  const stored = () =>
    shop.backend.db
      .selectFrom('cart')
      .select('id')
      .where((e) => e.or([e('network', '=', here), e('site', '=', here)]))
      .execute()
  await forgetHolders(shop.backend.db, shop.time.now)
  expect(await stored()).toHaveLength(3)
  shop.minutesPass(120)
  await forgetHolders(shop.backend.db, shop.time.now)
  expect(await stored()).toEqual([])
})

// Regression: One machine with its own IPv6 site held 400 places for each of its 65,536 networks.
test('limits what all networks of an IPv6 site hold together', async () => {
  const { shop, places } = openHall(databases.usual.db, { heldPerNetwork: 50, heldPerSite: 100 })
  const ask = (from: string, time: string) => asStranger(shop, from, places(40, time))
  expect((await ask('2001:db8:7:1::1', '09:00')).status).toBe(200)
  expect((await ask('2001:db8:7:2::1', '10:00')).status).toBe(200)
  expect(await ask('2001:db8:7:3::1', '11:00')).toEqual(
    refused(t('problem.heldBySite', { most: 100, minutes: 15 })),
  )
  expect((await ask('2001:db8:8:3::1', '11:00')).status).toBe(200)
})

// Regression: A customer who paid again in time held the same places for hours, and others could
// not buy them.
test("unpaid places cannot be renewed after the museum's maximum time", async () => {
  const { shop, places } = openHall(databases.usual.db, { heldMinutes: 60 })
  const email = `${randomUUID()}@mail.example`
  const from = freshNetwork()
  const as = async () => ({ token: await shop.createGuest({ email }, from), from })
  const one = await as()
  for (const minutes of [0, 14, 14, 14, 14]) {
    shop.minutesPass(minutes)
    expect((await shop.initPayment([places(20)], one)).status).toBe(200)
  }
  shop.minutesPass(4)
  const over = refused(t('problem.heldTooLong', { reserved: '60 minutes', pause: '21 minutes' }))
  expect(await shop.initPayment([places(20)], one)).toEqual(over)
  // The refusal frees the places for others, and another token with the same e-mail does not help.
  expect((await asStranger(shop, freshNetwork(), places(60))).status).toBe(200)
  expect(await shop.initPayment([places(20)], await as())).toEqual(over)
  // After a pause, each customer may start over.
  shop.minutesPass(21)
  expect((await shop.initPayment([places(20)], one)).status).toBe(200)
})

test('a customer who pays in between may continue to reserve', async () => {
  const { shop, places } = openHall(databases.usual.db, { heldMinutes: 30 })
  const one = await stranger(shop)
  for (const isPaid of [false, false, true, false, false]) {
    const cartId = await shop.hold([places(2)], one)
    shop.minutesPass(10)
    if (isPaid) expect((await shop.pay(cartId)).status).toBe(200)
  }
  expect((await shop.initPayment([places(2)], one)).status).toBe(200)
  shop.minutesPass(10)
  expect((await shop.initPayment([places(2)], one)).status).toBe(422)
})

test('limits what a network reserves and leaves unpaid within an hour, over all its e-mails', async () => {
  const { shop, places } = openHall(databases.usual.db, { unpaidPerNetwork: 100 })
  const from = freshNetwork()
  const status = async (count: number, time: string) =>
    (await asStranger(shop, from, places(count, time))).status
  for (const time of ['09:00', '10:00']) {
    expect(await status(40, time)).toBe(200)
    await shop.settleAfter(16)
  }
  const more = await stranger(shop, from)
  expect(await shop.initPayment([places(40, '11:00')], more)).toEqual(
    refused(t('problem.unpaidByNetwork', { most: 100, minutes: 60 })),
  )
  // A buyer of a few places is accepted, paid carts do not count, and after an hour nothing counts.
  const cartId = await shop.hold([places(20, '11:00')], more)
  expect(await status(1, '12:00')).toBe(422)
  expect((await shop.pay(cartId)).status).toBe(200)
  expect(await status(20, '12:00')).toBe(200)
  shop.minutesPass(61)
  expect(await status(60, '13:00')).toBe(200)
})

test('repeated starts of one guest count once towards the limit of their network', async () => {
  const { shop, places } = openHall(databases.usual.db, { unpaidPerNetwork: 100 })
  const from = freshNetwork()
  const one = await stranger(shop, from)
  for (let tries = 0; tries < 4; tries += 1) {
    expect((await shop.initPayment([places(40)], one)).status).toBe(200)
  }
  expect((await asStranger(shop, from, places(40))).status).toBe(200)
})

test('failures of the payment provider do not count towards the unpaid limit of a network', async () => {
  const { shop, places } = openHall(databases.usual.db, { unpaidPerNetwork: 40 })
  const one = await stranger(shop)
  shop.payments.down = true
  for (let tries = 0; tries < 3; tries += 1) await shop.initPayment([places(40)], one)
  shop.payments.down = false
  expect((await shop.initPayment([places(40)], one)).status).toBe(200)
})

for (const [name, database] of databases.each) {
  test(`${name}: limits the guests of one network, even when many come at once`, async () => {
    const { shop } = openHall(database.db, { guestsPerNetwork: 5 })
    const from = freshNetwork()
    const ask = (address: string) => shop.call('POST', 'en/auth/guest', {}, undefined, address)
    const answers = await Promise.all(Array.from({ length: 8 }, () => ask(from)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    expect((await ask(from)).status).toBe(429)
    expect((await ask(freshNetwork())).status).toBe(200)
    shop.minutesPass(60)
    expect((await ask(from)).status).toBe(200)
  })
}

test('the museum sets the limits, each with a default', () => {
  const { limits: examples, ...catalogue } = exampleCatalogue()
  const limits = {
    linesPerOrder: 50,
    placesPerOrder: 60,
    placesPerOffering: 20,
    placesPerSlot: 20,
    heldPerEmail: 60,
    heldPerNetwork: 400,
    heldPerSite: 1600,
    unpaidPerNetwork: 800,
    walletsPerNetwork: 10,
    guestsPerNetwork: 1000,
    heldMinutes: 60,
    challengeAtHeld: 500,
    challengeAtBegun: 120,
    challengeAtPercent: 50,
  }
  expect(Object.keys(examples).sort()).toEqual(Object.keys(limits).sort())
  const read = (given: object) =>
    readCatalogue({ ...catalogue, ...given }, new Set(['picture.jpg']))
  expect(read({})).toMatchObject({ catalogue: { limits } })
  expect(read({ limits: { placesPerSlot: 8 } })).toMatchObject({
    catalogue: { limits: { ...limits, placesPerSlot: 8 } },
  })
  expect(read({ limits: { placesPerSlot: 0 } })).toMatchObject({ kind: 'invalid' })
  expect(read({ limits: { linesPerOrder: 501 } })).toMatchObject({ kind: 'invalid' })
  for (const name of Object.keys(limits)) {
    for (const wrong of [0, -1, 1.5, '5', null, 10_000_000]) {
      expect(read({ limits: { [name]: wrong } }), `${name} ${wrong}`).toMatchObject({
        kind: 'invalid',
      })
    }
  }
})
