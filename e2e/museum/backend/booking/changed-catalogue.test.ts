import { addDays } from '@shop/shared/dates/month'
import { expect, test } from 'vitest'
import { findEvent, findTour } from '../catalogue/find-offering.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, article } from '../testing/goods-items.ts'
import {
  createTestShop,
  freshDay,
  type TestShop,
  ticket,
  walkPlaces,
} from '../testing/test-shop.ts'
import { findConflicts } from '../watching/find-conflicts.ts'

const databases = useEachDatabase()
type Database = typeof databases.usual

function open({ db }: Database) {
  const shop = createTestShop(db)
  const day = freshDay()
  const tower = findEvent(shop.backend.catalogue, 'tower')
  if (tower === undefined) throw new Error('no tower')
  return { shop, day, at: `${day} 10:00:00`, tower }
}

async function pay(shop: TestShop, cart: string) {
  const { status } = await shop.pay(cart)
  return { status, payment: shop.payments.statusOf(cart) }
}

const BOOKED = { status: 200, payment: 'paid' }

test.each(databases.each)(
  'a held ticket keeps its price when the catalogue changes (%s)',
  async (_, database) => {
    const { shop, day, at, tower } = open(database)
    const held = await shop.hold([ticket('adult', at)])
    Object.assign(tower.tickets[0] ?? {}, { pricesFrom: [{ from: day, price: 2600 }] })
    expect(await pay(shop, held)).toEqual(BOOKED)
    expect(await shop.cart(held)).toMatchObject({ total: 2000, lines: [{ total: 2000 }] })
    // A payment that starts now has the new price for that day, and the old price for the day
    // before.
    await shop.hold([ticket('adult', at)])
    await shop.hold([ticket('adult', `${addDays(day, -1)} 11:00:00`)])
    expect(shop.payments.registered.map(({ amount }) => amount)).toEqual([2000, 2600, 2000])
  },
)

test.each(databases.each)(
  'books what is held although its day closed, its time was removed or less is left, and lists it as a conflict (%s)',
  async (_, database) => {
    const { shop, day, at, tower } = open(database)
    const { catalogue, db } = shop.backend
    const [adult, seats] = [
      await shop.hold([ticket('adult', at, 2)]),
      await shop.hold([ticket('seat', `${day} 11:00:00`)]),
    ]
    const stocked = addArticle(shop, { stock: 2 })
    const goods = await shop.hold([article(stocked, 2)])
    const walk = await shop.hold([walkPlaces(at, 2)])
    const conflicts = async () =>
      (await findConflicts(db, catalogue, shop.time.now))
        .filter(({ startsAt }) => startsAt.startsWith(day))
        .map(({ offeringId, startsAt, why }) => [offeringId, startsAt.slice(11, 16), why])
    expect(await conflicts()).toEqual([])

    tower.dates = [{ day, times: ['10:00'], capacity: 1 }]
    const offered = catalogue.articles.find(({ id }) => id === stocked)
    Object.assign(offered ?? {}, { stock: 0 })
    const tour = findTour(catalogue, 'walk')
    Object.assign(tour ?? {}, { closures: [{ day, reason: { de: 'Sturm', en: 'Storm' } }] })
    const listed = [
      ['tower', '10:00', { kind: 'tooMany', taken: 2, most: 1 }],
      ['walk', '10:00', { kind: 'closed', reason: 'Sturm' }],
      ['tower', '11:00', { kind: 'gone' }],
    ]
    expect(await conflicts()).toEqual(listed)

    for (const cart of [adult, seats, goods, walk]) expect(await pay(shop, cart)).toEqual(BOOKED)
    expect(await conflicts()).toEqual(listed)
    for (const items of [[ticket('adult', at)], [article(stocked)], [walkPlaces(at)]])
      expect((await shop.initPayment(items)).status).toBe(422)
  },
)

// Regression: After a capacity was lowered, the shop refunded places that it had held.
test.each(databases.each)(
  'two customers who hold the last places keep them when the capacity is lowered (%s)',
  async (_, database) => {
    const { shop, day, at, tower } = open(database)
    const carts = [await shop.hold([ticket('adult', at)]), await shop.hold([ticket('adult', at)])]
    tower.dates = [{ day, capacity: 0 }]
    for (const cart of carts) expect(await pay(shop, cart)).toEqual(BOOKED)
  },
)

test.each(databases.each)(
  "paying again for a day that closed shows the reason in the customer's language and keeps the other lines and the holds (%s)",
  async (_, database) => {
    const { shop, day, at, tower } = open(database)
    const token = await shop.createGuest()
    const other = ticket('bag', `${freshDay()} 10:00:00`)
    const held = await shop.hold([ticket('adult', at, 2), other], { token })
    tower.closures = [{ day, reason: { de: 'Sturm', en: 'Storm' } }]
    const told = async (language: string) =>
      (await shop.initPayment([ticket('adult', at, 2), other], { token, language })).body
    expect(await told('en')).toMatchObject({
      error: expect.stringMatching(/^Adult, .*, 10:00: closed on this day \(Storm\)\. /),
    })
    expect(await told('de')).toMatchObject({ error: expect.stringContaining('(Sturm)') })
    expect((await shop.initPayment([other], { token })).status).toBe(200)
    // The first payment is over, because the second, successful one has replaced it.
    expect(await shop.execPayment(held)).toMatchObject({ status: 410 })
  },
)
