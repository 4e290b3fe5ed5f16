import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { DatabaseUnavailable } from '../../../service/database/unavailable.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { EXAMPLE_TODAY, exampleCatalogue, exampleEvent } from '../testing/example-catalogue.ts'
import { EVERY_DAY } from '../testing/example-tours.ts'
import { fillingHolds } from '../testing/filling-holds.ts'
import { addArticle, article } from '../testing/goods-items.ts'
import { overrideConfig, roomOf } from '../testing/open-room.ts'
import { createTestShop, freshDay, ticket } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { forgetRooms } from './follow-room.ts'
import { MOST_JOINS, MOST_JOINS_OF_SITE } from './give-numbers.ts'
import { ORDERS_PER_PASS, PASS_MINUTES } from './passes.ts'

const databases = useEachDatabase()
const t = serverTexts('en')
const NOTHING = [ticket('nothing', '2026-03-09 10:00:00')]
const UNKNOWN = { status: 422, body: { error: t('problem.unknownItem') } }

/** A shop with a room that lets in two visitors a minute; closed again after the test. */
async function shopWithRoom({
  db = databases.usual.db,
  config = {},
  lane = 'holds',
}: {
  db?: typeof databases.usual.db
  config?: object
  lane?: 'holds' | 'bookings'
} = {}) {
  const holds = fillingHolds(db, lane)
  const shop = createTestShop(db, { lanes: holds.lanes })
  const room = roomOf(shop)
  const override = async (overrides: object) => {
    await overrideConfig(db, overrides)
    await room.state()
  }
  await override({ waiting_room: 'open', waiting_room_per_minute: 2, ...config })
  onTestFinished(() => override({}))
  const passOfFirst = async () => {
    const { ticket: number } = await room.join()
    shop.minutesPass(1)
    return (await room.pass(number)).pass
  }
  return {
    db,
    shop,
    holds,
    room,
    override,
    passOfFirst,
    pay: (pass?: string) => payOnce(shop, pass),
  }
}

async function payOnce(shop: ReturnType<typeof createTestShop>, pass?: string) {
  return await shop.initPayment([ticket('adult', `${freshDay()} 10:00:00`)], { pass })
}

test.each(databases.each)(
  'lets visitors in by their numbers, one after the other, and each pays with a pass: %s',
  async (_, database) => {
    const { shop, room, pay } = await shopWithRoom(database)
    const [first, second] = [await room.join(), await room.join()]
    expect([first.number, second.number]).toEqual([1, 2])
    // After a time without visitors, the next one need not wait.
    shop.minutesPass(10)
    const third = await room.join()
    expect(third.number).toBe(3)
    expect(await room.state()).toMatchObject({ let_in: 3, waiting: 0 })

    const { state, pass, seconds } = await room.pass(first.ticket)
    expect({ state, seconds }).toEqual({ state: 'letIn', seconds: PASS_MINUTES * 60 })
    expect(await room.pass(first.ticket)).toEqual({ state, pass, seconds })
    expect((await pay(pass)).status).toBe(200)

    const later = await Promise.all([room.join(), room.join(), room.join()])
    const inOrder = later.toSorted((one, other) => one.number - other.number)
    expect(inOrder.map(({ number }) => number)).toEqual([4, 5, 6])
    expect(await room.state()).toMatchObject({ let_in: 3, waiting: 3 })
    const [fourth, fifth] = inOrder
    expect(await room.pass(fourth?.ticket ?? '')).toEqual({ state: 'waiting' })
    shop.minutesPass(0.5)
    expect(await room.pass(fourth?.ticket ?? '')).toMatchObject({ state: 'letIn' })
    expect(await room.pass(fifth?.ticket ?? '')).toEqual({ state: 'waiting' })
  },
)

test('unused turns of an empty room do not accumulate for a crowd', async () => {
  const { shop, room } = await shopWithRoom()
  shop.minutesPass(120)
  await Promise.all(Array.from({ length: 9 }, () => room.join()))
  expect(await room.state()).toMatchObject({ let_in: 1, waiting: 8 })
  shop.minutesPass(1)
  expect(await room.state()).toMatchObject({ let_in: 3, waiting: 6 })
})

test('joining again with a ticket gives the same place; a forged or foreign ticket does not', async () => {
  const { room, override } = await shopWithRoom()
  const first = await room.join()
  await room.join()
  expect(await room.join(first.ticket)).toEqual(first)
  const forged = first.ticket.replace(/\.1\./, '.2.')
  expect((await room.join(forged)).number).toBe(3)
  expect(await room.pass(forged)).toEqual({ state: 'over' })
  expect(await room.pass('nonsense')).toEqual({ state: 'over' })
  // Another room has another key, even if it gives the same number.
  await override({})
  await override({ waiting_room: 'open', waiting_room_per_minute: 2 })
  expect(await room.pass(first.ticket)).toEqual({ state: 'over' })
  const again = await room.join(first.ticket)
  expect(again.number).toBe(1)
  expect(again.ticket).not.toBe(first.ticket)
})

test('refuses a payment without a valid pass; the answer has a text at a field that the shop knows', async () => {
  const { shop, room, pay } = await shopWithRoom()
  const refused = {
    status: 422,
    body: { error: t('problem.waitingRoom'), errors: { room_pass: [t('problem.waitingRoom')] } },
  }
  const first = await room.join()
  shop.minutesPass(1)
  const { pass = '' } = await room.pass(first.ticket)
  for (const bad of [undefined, '', first.ticket, `${pass}x`, pass.replace(/\.1\./, '.2.')]) {
    expect(await pay(bad)).toEqual(refused)
  }
  expect((await pay(pass)).status).toBe(200)
  shop.minutesPass(PASS_MINUTES - 0.1)
  expect((await pay(pass)).status).toBe(200)
  shop.minutesPass(0.1)
  expect(await pay(pass)).toMatchObject({ status: 422, body: { error: t('problem.passOver') } })
  expect(await room.pass(first.ticket)).toEqual({ state: 'over' })
})

test('a pass pays a limited number of orders, and refused ones do not count', async () => {
  const { shop, pay, passOfFirst } = await shopWithRoom()
  const pass = await passOfFirst()
  for (let tries = 0; tries <= ORDERS_PER_PASS; tries += 1) {
    expect(await shop.initPayment(NOTHING, { pass })).toMatchObject(UNKNOWN)
  }
  const paid = await Promise.all(Array.from({ length: ORDERS_PER_PASS + 3 }, () => pay(pass)))
  expect(paid.filter(({ status }) => status === 200)).toHaveLength(ORDERS_PER_PASS)
})

test('a payment that failed to start does not count on the pass', async () => {
  const { shop, holds, pay, passOfFirst } = await shopWithRoom()
  const pass = await passOfFirst()
  const { register } = shop.payments
  shop.payments.register = async () => {
    holds.fill()
    throw new DatabaseUnavailable('no answer')
  }
  for (let tries = 0; tries <= ORDERS_PER_PASS; tries += 1) {
    expect((await pay(pass)).status).toBe(503)
    holds.clear()
  }
  shop.payments.register = register
  expect((await pay(pass)).status).toBe(200)
})

test('a refusal stays the same if undoing the pass use fails', async () => {
  const { shop, holds: bookings, passOfFirst } = await shopWithRoom({ lane: 'bookings' })
  const pass = await passOfFirst()
  const token = await shop.createGuest()
  bookings.fill()
  expect(await shop.initPayment(NOTHING, { pass, token })).toMatchObject(UNKNOWN)
  expect(shop.logged.at(-1)).toBe('a pass counted a payment that did not begin')
})

test('customers who hold places when the room opens may pay without a pass; after paying they queue like others', async () => {
  const { shop, override } = await shopWithRoom({ config: { waiting_room: 'closed' } })
  const token = await shop.createGuest()
  const slot = `${freshDay()} 10:00:00`
  await shop.hold([ticket('adult', slot)], { token })
  await override({ waiting_room: 'open' })
  const cart = await shop.hold([ticket('adult', slot, 2)], { token })
  shop.payments.settle(cart, 'paid')
  expect((await shop.execPayment(cart)).status).toBe(200)
  expect((await shop.initPayment([ticket('adult', slot)], { token })).status).toBe(422)
})

test('a room for one event does not affect other events', async () => {
  const [one, other] = createTestShop(databases.usual.db).backend.catalogue.events
  const { shop } = await shopWithRoom({ config: { waiting_room_event: one?.id } })
  const pay = (id = '') => shop.initPayment([ticket(id, `${freshDay()} 10:00:00`)])
  expect((await pay(one?.tickets[0]?.id)).body).toMatchObject({ error: t('problem.waitingRoom') })
  expect((await pay(other?.tickets[0]?.id)).body).not.toMatchObject({
    error: t('problem.waitingRoom'),
  })
})

test.each(databases.each)(
  'before a room for one event, only holding places of that event replaces a pass: %s',
  async (_, database) => {
    const [one, other] = createTestShop(database.db).backend.catalogue.events
    const { shop, override } = await shopWithRoom({
      db: database.db,
      config: { waiting_room: 'closed' },
    })
    const places = (event = one) => [
      ticket(String(event?.tickets[0]?.id), `${freshDay()} 10:00:00`),
    ]
    const card = [article(addArticle(shop))]
    const holding = async (items: unknown[]) => {
      const token = await shop.createGuest()
      await shop.hold(items, { token })
      return token
    }
    const before = await holding(places())
    const late = await holding(places())
    const elsewhere = await holding(places(other))
    await override({ waiting_room: 'open', waiting_room_event: one?.id })
    const refused = { status: 422, body: { error: t('problem.waitingRoom') } }
    for (const token of [await holding(card), elsewhere]) {
      expect(await shop.initPayment(places(), { token })).toMatchObject(refused)
    }
    expect((await shop.initPayment(places(), { token: before })).status).toBe(200)
    shop.minutesPass(31)
    expect(await shop.initPayment(places(), { token: late })).toMatchObject(refused)
  },
)

test('a room reports when its event is sold out', async () => {
  const catalogue = exampleCatalogue()
  const opening = [{ weekdays: EVERY_DAY, times: ['23:00'], capacity: 1 }]
  const lifetime = { fromDay: 0, toDay: 0 }
  catalogue.events.push(exampleEvent({ id: 'once', opening, lifetime }))
  const { db } = databases.usual
  const shop = createTestShop(db, { catalogue })
  onTestFinished(() => overrideConfig(db, {}))
  await overrideConfig(db, { waiting_room: 'open', waiting_room_event: 'once' })
  const { state, join, pass } = roomOf(shop)
  expect((await state()).sold_out).toBe(false)
  const { ticket: number } = await join()
  shop.minutesPass(1)
  const { pass: mine } = await pass(number)
  await shop.hold([ticket('once-adult', `${EXAMPLE_TODAY} 23:00:00`)], { pass: mine })
  expect((await state()).sold_out).toBe(true)
})

test('after the pace has changed, visitors are let in from the current number on', async () => {
  const { shop, room, override } = await shopWithRoom()
  await Promise.all(Array.from({ length: 20 }, () => room.join()))
  shop.minutesPass(2)
  expect((await room.state()).let_in).toBe(4)
  await override({ waiting_room: 'open', waiting_room_per_minute: 0 })
  shop.minutesPass(60)
  expect((await room.state()).let_in).toBe(4)
  await override({ waiting_room: 'open', waiting_room_per_minute: 10 })
  shop.minutesPass(1)
  expect((await room.state()).let_in).toBe(14)
})

test('opens automatically above a number of held orders, and closes when the queue is empty and few are held', async () => {
  const { shop, room, override } = await shopWithRoom({ config: { waiting_room: 'closed' } })
  // Orders that the museum wrote are held for weeks, and are not being paid now.
  for (let many = 0; many < 5; many += 1) {
    const id = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
    const written = { review_id: randomUUID() }
    await databases.usual.db.updateTable('cart').set(written).where('id', '=', id).execute()
  }
  const { held } = await databases.usual.db
    .selectFrom('cart')
    .select(({ fn }) => fn.countAll<string>().as('held'))
    .where('review_id', 'is', null)
    .where('status', '=', 'held')
    .where('expires_at', '>', shop.time.now)
    .executeTakeFirstOrThrow()
  const orders = Number(held) + 3
  await override({
    waiting_room: 'automatic',
    waiting_room_orders: orders,
    waiting_room_per_minute: 60,
  })
  for (let many = 0; many < 3; many += 1) expect((await payOnce(shop)).status).toBe(200)
  expect((await room.state()).room).toBe('')
  expect((await payOnce(shop)).status).toBe(200)
  expect((await room.state()).room).not.toBe('')
  expect((await payOnce(shop)).status).toBe(422)
  // The queue is empty, but the orders are still held, so the room stays open.
  shop.minutesPass(3)
  expect((await room.state()).room).not.toBe('')
  const late = await room.join()
  // All orders have expired meanwhile, and the waiting visitor is let in.
  shop.minutesPass(30)
  expect((await room.state()).room).toBe('')
  expect(await room.pass(late.ticket)).toEqual({ state: 'over' })
})

function joiningFrom({ backend: { waitingRoom } }: ReturnType<typeof createTestShop>) {
  return async (address: string) => {
    const open = await waitingRoom.open()
    return open === null ? null : (await waitingRoom.giveNumber(open, address)).kind
  }
}

test('limits the joins of one network per minute, without affecting another one', async () => {
  const { db, shop, room } = await shopWithRoom()
  const from = joiningFrom(shop)
  const kinds = await Promise.all(Array.from({ length: MOST_JOINS + 20 }, () => from('192.0.2.7')))
  expect(kinds.filter((kind) => kind === 'number')).toHaveLength(MOST_JOINS)
  expect(await from('192.0.2.7')).toBe('tooMany')
  expect(await from('192.0.2.8')).toBe('number')
  shop.minutesPass(1)
  expect(await from('192.0.2.7')).toBe('number')
  // Refused joins took no numbers.
  expect(await room.state()).toMatchObject({
    waiting: MOST_JOINS + 2 - (await room.state()).let_in,
  })
  const stored = await db.selectFrom('room_join').select('network_hash').execute()
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify(stored)).not.toContain('192.0')
})

test('limits the joins of all networks of one IPv6 site together per minute', async () => {
  const { shop } = await shopWithRoom()
  const from = joiningFrom(shop)
  // Joins refused for one network do not count for its site.
  const greedy = Array.from({ length: MOST_JOINS_OF_SITE }, () => from('2001:db8:1:ffff::1'))
  expect((await Promise.all(greedy)).filter((kind) => kind === 'number')).toHaveLength(MOST_JOINS)
  const networks = Array.from({ length: MOST_JOINS_OF_SITE }, (_, at) => at.toString(16))
  const kinds = await Promise.all(networks.map((at) => from(`2001:db8:1:${at}::1`)))
  expect(kinds.filter((kind) => kind === 'number')).toHaveLength(MOST_JOINS_OF_SITE - MOST_JOINS)
  expect(await from('2001:db8:2::1')).toBe('number')
  expect(await from('192.0.2.7')).toBe('number')
  shop.minutesPass(1)
  expect(await from('2001:db8:1:7::1')).toBe('number')
})

test('deletes the data of a closed room a day later', async () => {
  const { db, shop, room, override } = await shopWithRoom()
  const first = await room.join()
  shop.minutesPass(1)
  await room.pass(first.ticket)
  await override({})
  const left = () =>
    db.selectFrom('room_pass').select('number').where('room_id', '=', first.room).execute()
  await forgetRooms(shop.backend)
  expect(await left()).toHaveLength(1)
  shop.minutesPass(24 * 60 + 1)
  await forgetRooms(shop.backend)
  expect(await left()).toHaveLength(0)
})

test('the config shows that a room is open, but not when it would open', async () => {
  const { shop, override } = await shopWithRoom()
  const config = async () => (await shop.call('GET', 'en/shopinfo/config?shop=6')).body
  expect(await config()).toMatchObject({ waiting_room: 'open' })
  await override({ waiting_room: 'automatic', waiting_room_orders: 77_777 })
  shop.minutesPass(0.1)
  // The room stays open until a check finds the queue empty.
  expect(await config()).toMatchObject({ waiting_room: 'open' })
  shop.minutesPass(3)
  expect(await config()).toMatchObject({ waiting_room: 'closed' })
  expect(JSON.stringify(await config())).not.toContain('77777')
})
