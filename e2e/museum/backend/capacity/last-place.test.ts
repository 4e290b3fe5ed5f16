import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import {
  addArticle,
  addCode,
  article,
  code,
  leftOnCode,
  owner,
  pass,
  stockOf,
  voucher,
} from '../testing/goods-items.ts'
import {
  createTestShop,
  freshDay,
  freshTime,
  groupTour,
  payAt,
  type TestShop,
  ticket,
  walkPlaces,
} from '../testing/test-shop.ts'

const databases = useEachDatabase()

/**
 * All kinds of things with a limited stock; there are two of each. `it` is the slot, article or
 * code that `begin` returned.
 */
const kinds: Record<string, Sold> = {
  place: {
    begin: freshTime,
    take: (at, count) => [ticket('adult', at, count)],
    left: (shop, at) => shop.placesLeft('tower', at),
  },
  'place in a tour': {
    begin: freshTime,
    take: (at, count) => [walkPlaces(at, count)],
    left: (shop, at) => shop.leftInTour('walk', at),
  },
  'whole tour': {
    begin: freshTime,
    take: (at, count) => [groupTour(at, count)],
    left: (shop, at) => shop.leftInTour('group', at),
  },
  'copy of an article': {
    begin: (shop) => addArticle(shop, { stock: 2 }),
    take: (id, count) => [article(id, count)],
    left: stockOf,
  },
  pass: {
    begin: (shop) => addArticle(shop, { stock: 2, kind: 'pass' }),
    take: (id, count) => [pass(Array(count).fill(owner('Ben Blum')), id)],
    left: stockOf,
  },
  'voucher’s worth on a code': {
    begin: (shop) => addCode(shop, { amount: 2 * VOUCHER_PRICE }),
    take: (barcode, count) => [voucher('fifty', count), code(barcode)],
    left: async (shop, barcode) => (await leftOnCode(shop, barcode)) / VOUCHER_PRICE,
  },
}

const VOUCHER_PRICE = 5000

interface Sold {
  begin: (shop: TestShop) => string
  take: (it: string, count: number) => unknown[]
  left: (shop: TestShop, it: string) => Promise<number | null | undefined>
}

const rounds = databases.each.flatMap(([name, database]) =>
  Object.entries(kinds).map(([kind, sold]) => ({ name, database, kind, ...sold })),
)

for (const { name, database, kind, begin, take, left } of rounds) {
  test(`${name}: exactly one of many simultaneous buyers gets the last ${kind}`, async () => {
    const shop = createTestShop(database.db)
    const it = begin(shop)
    await shop.hold(take(it, 1))
    const tokens = await Promise.all(Array.from({ length: 8 }, () => shop.createGuest()))

    const answers = await Promise.all(
      tokens.map((token) => shop.initPayment(take(it, 1), { token })),
    )

    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
    expect(await left(shop, it)).toBe(0)
  })

  test(`${name}: an expired ${kind} goes to its former holder or to the next buyer, never to both`, async () => {
    const shop = createTestShop(database.db)
    const it = begin(shop)
    const late = await shop.hold(take(it, 2))
    payAt(shop, late)
    expect(await left(shop, it)).toBe(0)
    shop.minutesPass(15)
    const token = await shop.createGuest()

    const [executed, other] = await Promise.all([
      shop.execPayment(late),
      shop.initPayment(take(it, 2), { token }),
    ])
    // First come, first served: a late payment is booked only if the place is still free.
    expect([
      [410, 200],
      [200, 422],
    ]).toContainEqual([executed.status, other.status])
    expect(await left(shop, it)).toBe(0)
  })

  test(`${name}: a ${kind} is free again after cancelling, but not after buying`, async () => {
    const shop = createTestShop(database.db)
    const it = begin(shop)
    await shop.cancel(await shop.hold(take(it, 2)))
    expect(await left(shop, it)).toBe(2)
    const bought = await shop.hold(take(it, 1))
    expect(await shop.pay(bought)).toMatchObject({ status: 200 })
    shop.minutesPass(60)
    expect(await left(shop, it)).toBe(1)
  })
}

for (const [name, database] of databases.each) {
  test(`${name}: two baskets with the same things cause no deadlock`, async () => {
    const shop = createTestShop(database.db)
    const day = freshDay()
    const [one, other] = [addArticle(shop, { stock: 2 }), addArticle(shop, { stock: 2 })]
    const plenty = { amount: 1_000_000 }
    const items = [
      ticket('adult', `${day} 10:00:00`),
      ticket('adult', `${day} 11:00:00`),
      groupTour(`${day} 10:00:00`),
      walkPlaces(`${day} 10:00:00`),
      article(one),
      article(other),
      code(addCode(shop, plenty)),
      code(addCode(shop, plenty)),
    ]
    const tokens = await Promise.all(Array.from({ length: 6 }, () => shop.createGuest()))

    const answers = await Promise.all(
      tokens.map((token, index) =>
        shop.initPayment(index % 2 === 0 ? items : items.toReversed(), { token }),
      ),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, 200, 422, 422, 422, 422])
  })
}
