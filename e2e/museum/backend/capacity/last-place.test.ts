import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { isPlaced, isStocked } from '../cart/priced-item.ts'
import { HOLD_TABLES } from '../database/hold-tables.ts'
import { lockNames, lockSlots } from '../database/locks.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import { priceCart } from '../pricing/price-cart.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { EXAMPLE_NOW, exampleCatalogue } from '../testing/example-catalogue.ts'
import { exampleArticle } from '../testing/example-goods.ts'
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
  groupTour,
  type TestShop,
  ticket,
  walkPlaces,
} from '../testing/test-shop.ts'
import { holdSpending, planSpending } from '../vouchers/spend-codes.ts'
import { findPlaceShortage, holdPlaces } from './take-places.ts'
import { findStockShortage, holdStock } from './take-stock.ts'

const databases = useEachDatabase()

/** Everything with a limited stock, two of each. `it` is the id of what the test created. */
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

function freshTime(): string {
  return `${freshDay()} 10:00:00`
}

const rounds = databases.each.flatMap(([name, database]) =>
  Object.entries(kinds).map(([kind, sold]) => ({ name, database, kind, ...sold })),
)

for (const { name, database, kind, begin, take, left } of rounds) {
  test(`${name}: of many buyers of the last ${kind} at once exactly one gets it`, async () => {
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

  test(`${name}: a ${kind} held too long goes to its former holder or to the next, never to both`, async () => {
    const shop = createTestShop(database.db)
    const it = begin(shop)
    const late = await shop.hold(take(it, 2))
    // What codes pay in full never reaches the provider.
    if (shop.payments.statusOf(late) !== undefined) shop.payments.settle(late, 'paid')
    expect(await left(shop, it)).toBe(0)
    shop.minutesPass(15)
    const token = await shop.createGuest()

    const [executed, other] = await Promise.all([
      shop.execPayment(late),
      shop.initPayment(take(it, 2), { token }),
    ])
    // First come, first served: a late payment is booked only where nobody took the place
    // meanwhile.
    expect([
      [410, 200],
      [200, 422],
    ]).toContainEqual([executed.status, other.status])
    expect(await left(shop, it)).toBe(0)
  })

  test(`${name}: a ${kind} is free again after cancelling, and not after buying`, async () => {
    const shop = createTestShop(database.db)
    const it = begin(shop)
    await shop.cancel(await shop.hold(take(it, 2)))
    expect(await left(shop, it)).toBe(2)
    const bought = await shop.hold(take(it, 1))
    if (shop.payments.statusOf(bought) !== undefined) shop.payments.settle(bought, 'paid')
    expect(await shop.execPayment(bought)).toMatchObject({ status: 200 })
    shop.minutesPass(60)
    expect(await left(shop, it)).toBe(1)
  })
}

for (const [name, database] of databases.each) {
  test(`${name}: two baskets with the same things do not block each other`, async () => {
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

type Take = (trx: ShopTransaction, cartId: string, expiresAt: Date) => Promise<string | undefined>

/** Two transactions that both take the last one before the first transaction commits. */
async function takeTwice(
  db: ShopDatabase,
  prepare: (trx: ShopTransaction) => Promise<unknown>,
  take: Take,
): Promise<(string | undefined)[]> {
  const expiresAt = new Date(EXAMPLE_NOW.getTime() + 60_000)
  const takeIn = async (trx: ShopTransaction) => {
    await prepare(trx)
    return await take(trx, await insertCart(trx), expiresAt)
  }
  const first = await db.startTransaction().execute()
  const second = await db.startTransaction().execute()
  const firstProblem = await takeIn(first)
  const secondTake = takeIn(second)
  // With a lock the second waits for this commit; without a lock it has finished by then.
  await Promise.race([secondTake, new Promise((resolve) => setTimeout(resolve, 100))])
  await first.commit().execute()
  const secondProblem = await secondTake
  await second.commit().execute()
  return [firstProblem, secondProblem]
}

function pricedItems(items: unknown[]) {
  const catalogue = exampleCatalogue()
  catalogue.articles.push(exampleArticle({ id: 'last', stock: 1 }))
  const pricing = priceCart(items, {
    catalogue,
    language: 'en',
    museumNow: '2026-03-09 09:00:00',
  })
  if (pricing.kind !== 'priced') throw new Error('the example must be for sale')
  return pricing.items
}

async function insertCart(trx: ShopTransaction): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('customer')
    .values({ id, is_guest: true, form: null, created_at: EXAMPLE_NOW })
    .execute()
  await trx
    .insertInto('cart')
    .values({
      id,
      status: 'held',
      release_reason: null,
      customer_id: id,
      language: 'en',
      payart: '1',
      partner: null,
      document_number: null,
      lines: '[]',
      shipping: null,
      codes: '[]',
      total: 0,
      payment_id: null,
      us: null,
      session_us: null,
      src_url: null,
      created_at: EXAMPLE_NOW,
      expires_at: EXAMPLE_NOW,
    })
    .execute()
  return id
}

const AT = freshTime()

/**
 * Things with a stock of one: how each is locked, how it is taken, and the error for a second
 * buyer.
 */
const last: Record<string, [(trx: ShopTransaction) => Promise<unknown>, Take, string]> = {
  'last place': [
    (trx) => lockSlots(trx, [{ offeringId: 'tower', startsAt: AT }]),
    async (trx, cartId, expiresAt) => {
      const items = pricedItems([ticket('seat', AT)]).filter(isPlaced)
      const problem = await findPlaceShortage(trx, items, EXAMPLE_NOW)
      if (problem === null) await holdPlaces(trx, cartId, items, expiresAt)?.execute()
      return problem?.kind
    },
    'soldOut',
  ],
  'last copy': [
    (trx) => lockNames(trx, 'article', ['last']),
    async (trx, cartId, expiresAt) => {
      const items = pricedItems([article('last')]).filter(isStocked)
      const problem = await findStockShortage(trx, items, EXAMPLE_NOW)
      if (problem === null) await holdStock(trx, cartId, items, expiresAt)?.execute()
      return problem?.kind
    },
    'outOfStock',
  ],
  'money on a code': [
    (trx) => lockNames(trx, 'code', ['LAST']),
    async (trx, cartId, expiresAt) => {
      const given = { barcode: 'LAST', key: 'LAST', stored: 'LAST', name: '', amount: 100, used: 0 }
      const open = { validFrom: null, validTo: null }
      const codes = [{ ...given, ...open }]
      const plan = await planSpending(trx, codes, 100, EXAMPLE_NOW)
      if (plan.kind !== 'spending') return plan.kind
      await holdSpending(trx, cartId, codes, plan.codes, expiresAt)?.execute()
      return undefined
    },
    'codeHeld',
  ],
}

for (const [what, [lock, take, refusal]] of Object.entries(last)) {
  test(`with the lock the second of two overlapping buyers finds the ${what} gone`, async () => {
    expect(await takeTwice(databases.PostgreSQL.db, lock, take)).toEqual([undefined, refusal])
    await forgetHolds(databases.PostgreSQL.db)
  })

  test(`the lock is what keeps the ${what} single: without it two buyers get it`, async () => {
    expect(await takeTwice(databases.PostgreSQL.db, async () => {}, take)).toEqual([
      undefined,
      undefined,
    ])
    await forgetHolds(databases.PostgreSQL.db)
  })
}

async function forgetHolds(db: ShopDatabase): Promise<void> {
  for (const table of HOLD_TABLES) {
    await db.deleteFrom(table).execute()
  }
}
