import { expect, test } from 'vitest'
import { countStatements } from '../testing/count-statements.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { catalogueWithHall } from '../testing/example-catalogue.ts'
import {
  cartOf,
  createTestShop,
  freshDay,
  payAt,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'

const database = useShopDatabase()
const TIMES = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

function countedShop(): { shop: TestShop; sent: () => number } {
  const { counted, sent } = countStatements(database.db)
  const catalogue = catalogueWithHall({ times: TIMES, capacity: 50 })
  const shop = createTestShop(counted, { catalogue })
  // Mails are not part of the checkout.
  shop.backend.mails.sendSoon = () => {}
  return { shop, sent }
}

interface Asked {
  asGuest: number
  toHold: number
  toBook: number
  toLook: number
}

async function checkOut(lines: number): Promise<Asked> {
  const { shop, sent } = countedShop()
  const basket = (day: string) =>
    TIMES.slice(0, lines).map((time) => ticket('hall-adult', `${day} ${time}:00`))
  const day = freshDay()
  // An earlier purchase of the same times, so that their slots need not be inserted during the
  // count.
  await shop.hold(basket(day))
  const token = await shop.createGuest({ email: `${lines}@mail.example` })
  sent()
  await shop.call('POST', 'en/auth/guest', {})
  const asGuest = sent()
  const begun = await shop.initPayment(basket(day), { token })
  expect(begun.status).toBe(200)
  const toHold = sent()
  const cart = cartOf(begun.body)
  payAt(shop, cart)
  sent()
  const { status, body } = await shop.execPayment(cart)
  expect(status).toBe(200)
  const toBook = sent()
  const { booking_key: key } = body as { booking_key: string }
  sent()
  expect((await shop.call('POST', 'en/booking/review', { key })).status).toBe(200)
  return { asGuest, toHold, toBook, toLook: sent() }
}

// Each statement costs a round trip, most of them while others wait for the same slot. Mails, and
// the start and end of transactions, are not counted.
test('a checkout takes few statements, and the same number for a basket with many times', async () => {
  const one = await checkOut(1)
  expect(one.asGuest).toBe(1)
  expect(one.toHold).toBe(11)
  expect(one.toBook).toBe(7)
  expect(one.toLook).toBe(2)
  expect(await checkOut(20)).toEqual(one)
})
