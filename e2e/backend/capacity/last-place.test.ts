import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { priceCart } from '../checkout/price-cart.ts'
import type { ShopDatabase, ShopTransaction } from '../database/schema.ts'
import { useEmbeddedDatabase, usePostgresServer } from '../testing/databases.ts'
import { EXAMPLE_NOW, exampleCatalogue } from '../testing/example-catalogue.ts'
import {
  createTestShop,
  freshDay,
  groupTour,
  type TestShop,
  ticket,
  walkPlaces,
} from '../testing/test-shop.ts'
import { lockSlots } from './lock-slots.ts'
import { takePlaces } from './take-places.ts'

const embedded = useEmbeddedDatabase()
const server = usePostgresServer()
const databases = { 'embedded database': embedded, PostgreSQL: server }

/** Everything that is sold by places or pieces, each with two of them in a time. */
const kinds: Record<string, Sold> = {
  place: {
    one: (at) => ticket('adult', at),
    two: (at) => ticket('adult', at, 2),
    left: (shop, at) => shop.placesLeft('tower', at),
  },
  'place in a tour': {
    one: (at) => walkPlaces(at),
    two: (at) => walkPlaces(at, 2),
    left: (shop, at) => shop.leftInTour('walk', at),
  },
  'whole tour': {
    one: (at) => groupTour(at),
    two: (at) => groupTour(at, 2),
    left: (shop, at) => shop.leftInTour('group', at),
  },
}

interface Sold {
  one: (at: string) => unknown
  two: (at: string) => unknown
  left: (shop: TestShop, at: string) => Promise<number | undefined>
}

const rounds = Object.entries(databases).flatMap(([name, database]) =>
  Object.entries(kinds).map(([kind, sold]) => ({ name, database, kind, ...sold })),
)

for (const { name, database, kind, one, two, left } of rounds) {
  test(`${name}: of many buyers of the last ${kind} at once exactly one gets it`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    await shop.hold([one(at)])
    const tokens = await Promise.all(Array.from({ length: 8 }, () => shop.createGuest()))

    const answers = await Promise.all(tokens.map((token) => shop.initPayment([one(at)], { token })))

    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 7 }, () => 422)])
    expect(await left(shop, at)).toBe(0)
  })

  test(`${name}: a ${kind} held too long may be taken while its former holder executes`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    const late = await shop.hold([two(at)])
    shop.payments.settle(late, 'paid')
    shop.minutesPass(15)
    const token = await shop.createGuest()

    const [executed, other] = await Promise.all([
      shop.execPayment(late),
      shop.initPayment([two(at)], { token }),
    ])
    expect([executed.status, other.status]).toEqual([410, 200])
  })
}

for (const [name, database] of Object.entries(databases)) {
  test(`${name}: two baskets with the same slots do not block each other`, async () => {
    const shop = createTestShop(database.db)
    const day = freshDay()
    const items = [
      ticket('adult', `${day} 10:00:00`),
      ticket('adult', `${day} 11:00:00`),
      groupTour(`${day} 10:00:00`),
      walkPlaces(`${day} 10:00:00`),
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

/** Two transactions that both take the last place before the first one commits. */
async function takeTwice(
  db: ShopDatabase,
  at: string,
  prepare: (trx: ShopTransaction) => Promise<void>,
): Promise<(string | undefined)[]> {
  const expiresAt = new Date(EXAMPLE_NOW.getTime() + 60_000)
  const pricing = priceCart([ticket('seat', at)], {
    catalogue: exampleCatalogue(),
    language: 'en',
    museumNow: '2026-03-09 09:00:00',
  })
  if (pricing.kind !== 'priced') throw new Error('the example must be for sale')
  const take = async (trx: ShopTransaction) => {
    await prepare(trx)
    return await takePlaces(trx, await insertCart(trx), pricing.items, EXAMPLE_NOW, expiresAt)
  }
  const first = await db.startTransaction().execute()
  const second = await db.startTransaction().execute()
  const firstProblem = await take(first)
  const secondTake = take(second)
  // With a lock the second waits for this commit; without one it is through by then.
  await Promise.race([secondTake, new Promise((resolve) => setTimeout(resolve, 100))])
  await first.commit().execute()
  const secondProblem = await secondTake
  await second.commit().execute()
  return [firstProblem?.kind, secondProblem?.kind]
}

async function insertCart(trx: ShopTransaction): Promise<string> {
  const id = randomUUID()
  await trx
    .insertInto('customer')
    .values({ id, token_hash: id, is_guest: true, form: null, created_at: EXAMPLE_NOW })
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

test('the lock is what keeps the last place single: without it two buyers get it', async () => {
  const at = `${freshDay()} 10:00:00`
  expect(await takeTwice(server.db, at, async () => {})).toEqual([undefined, undefined])
})

test('with the lock the second of two overlapping buyers finds it sold out', async () => {
  const at = `${freshDay()} 10:00:00`
  const slot = { offeringId: 'tower', startsAt: at }
  const problems = await takeTwice(server.db, at, (trx) => lockSlots(trx, [slot]))
  expect(problems).toEqual([undefined, 'soldOut'])
})
