import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { cartOf, createTestShop, freshTime, ticket } from '../testing/test-shop.ts'

const database = useShopDatabase()

function narrowShop(patience = 60_000) {
  const starts = { connections: 1, waiting: 1, patience }
  const shop = createTestShop(database.db, { starts })
  const { register } = shop.payments
  const waiting: (() => void)[] = []
  shop.payments.register = async (payment) => {
    await new Promise<void>((go) => waiting.push(go))
    return await register(payment)
  }
  const asked = async (count: number) => {
    await expect.poll(() => waiting.length).toBe(count)
  }
  return { shop, asked, letOn: () => waiting.shift()?.() }
}

test('refuses another payment start with a retry answer when the queue is full, and stores nothing', async () => {
  const { shop, asked, letOn } = narrowShop()
  const at = freshTime()
  const begin = (token: string) => shop.initPayment([ticket('adult', at)], { token })
  const tokens = await Promise.all([1, 2, 3].map(() => shop.createGuest()))
  const [one = '', two = '', three = ''] = tokens
  const first = begin(one)
  await asked(1)
  const second = begin(two)
  await expect.poll(() => shop.backend.starts.fill()).toMatchObject({ used: 1, waiting: 1 })
  const before = await shop.placesLeft('tower', at)
  expect(await begin(three)).toMatchObject({ status: 503 })
  expect(await shop.placesLeft('tower', at)).toBe(before)
  expect(shop.backend.starts.isShedding()).toBe(true)
  letOn()
  expect(await first).toMatchObject({ status: 200 })
  await asked(1)
  letOn()
  expect(await second).toMatchObject({ status: 200 })
  expect(shop.backend.starts.fill()).toMatchObject({ used: 0, waiting: 0, shed: 1 })
})

test('refuses a payment start that waited too long, and does not run it later', async () => {
  const { shop, asked, letOn } = narrowShop(50)
  const at = freshTime()
  const begin = (token: string) => shop.initPayment([ticket('adult', at)], { token })
  const [one, two] = [await shop.createGuest(), await shop.createGuest()]
  const first = begin(one)
  await asked(1)
  expect(await begin(two)).toMatchObject({ status: 503 })
  letOn()
  expect(await first).toMatchObject({ status: 200 })
  const again = begin(two)
  await asked(1)
  letOn()
  expect(await again).toMatchObject({ status: 200 })
})

test('books paid carts while payment starts are waiting', async () => {
  const { shop, asked, letOn } = narrowShop()
  const begin = () => shop.initPayment([ticket('adult', freshTime())])
  const begun = begin()
  await asked(1)
  letOn()
  const cart = cartOf((await begun).body)
  const stuck = begin()
  await asked(1)
  expect(await shop.pay(cart)).toMatchObject({ status: 200 })
  letOn()
  await stuck
})
