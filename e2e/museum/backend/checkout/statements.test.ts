import type { KyselyPlugin } from 'kysely'
import { expect, test } from 'vitest'
import { cartOf, payAt } from '../testing/buyer-ways.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { exampleCatalogue, exampleEvent } from '../testing/example-catalogue.ts'
import { EVERY_DAY } from '../testing/example-tours.ts'
import { createTestShop, freshDay, type TestShop, ticket } from '../testing/test-shop.ts'

const database = useShopDatabase()
const TIMES = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)

/** A shop whose statements are counted. */
function countedShop(): { shop: TestShop; asked: () => number; forget: () => void } {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1
      return result
    },
  }
  const catalogue = exampleCatalogue()
  const opening = [{ weekdays: EVERY_DAY, times: TIMES, capacity: 50 }]
  catalogue.events.push(exampleEvent({ id: 'hall', opening }))
  const shop = createTestShop(database.db.withPlugin(counter), { catalogue })
  // What is sent meanwhile is no part of the checkout.
  shop.backend.mails.sendSoon = () => {}
  return {
    shop,
    asked: () => statements,
    forget: () => {
      statements = 0
    },
  }
}

interface Asked {
  asGuest: number
  toHold: number
  toBook: number
  toLook: number
}

async function checkOut(lines: number): Promise<Asked> {
  const { shop, asked, forget } = countedShop()
  const basket = (day: string) =>
    TIMES.slice(0, lines).map((time) => ticket('hall-adult', `${day} ${time}:00`))
  const day = freshDay()
  // Somebody was there before, so that the times are known.
  await shop.hold(basket(day))
  const token = await shop.createGuest({ email: `${lines}@mail.example` })
  forget()
  await shop.call('POST', 'en/auth/guest', {})
  const asGuest = asked()
  forget()
  const begun = await shop.initPayment(basket(day), { token })
  expect(begun.status).toBe(200)
  const toHold = asked()
  const cart = cartOf(begun.body)
  payAt(shop, cart)
  forget()
  const { status, body } = await shop.execPayment(cart)
  expect(status).toBe(200)
  const toBook = asked()
  const { booking_key: key } = body as { booking_key: string }
  forget()
  expect((await shop.call('POST', 'en/booking/review', { key })).status).toBe(200)
  return { asGuest, toHold, toBook, toLook: asked() }
}

// Each costs a round trip, most of them while others wait behind the same time. Mails, and
// what begins and ends a transaction, are left out.
test('a checkout takes few statements, and no more of them for a basket of many times', async () => {
  const one = await checkOut(1)
  expect(one.asGuest).toBe(1)
  expect(one.toHold).toBe(11)
  expect(one.toBook).toBe(7)
  expect(one.toLook).toBe(2)
  expect(await checkOut(20)).toEqual(one)
})
