import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { deskOf } from '../testing/box-office.ts'
import { createCrashingShop } from '../testing/crashing-shop.ts'
import { ownDatabase } from '../testing/databases.ts'
import { exampleCatalogue } from '../testing/example-catalogue.ts'
import { createPaymentsInMemory } from '../testing/payments-in-memory.ts'
import {
  createTestShop,
  dayTicket,
  freshDay,
  freshTime,
  type TestShop,
  ticket,
} from '../testing/test-shop.ts'

type Order = (shop: TestShop, token: string) => Promise<{ status: number }>

const orders: Record<string, Order> = {
  'an order of the box office': (shop) =>
    deskOf(shop).write({ items: [ticket('adult', freshTime())] }),
  'a free order to be confirmed': (shop, token) =>
    shop.initPayment([dayTicket('garden-free', freshDay())], { token }),
}

for (const [what, order] of Object.entries(orders)) {
  // Regression: The mail was queued after the hold. A process killed in between held places for up
  // to 400 days, and the customer did not know.
  test(`never holds ${what} without queuing its mail, wherever the process dies`, async () => {
    const { url, db } = await ownDatabase()
    const both = { catalogue: exampleCatalogue(), payments: createPaymentsInMemory() }
    const other = createTestShop(db, both)
    const left: { crashAt: number; held: number; told: number }[] = []
    for (let crashAt = 1, hasCrashed = true; hasCrashed; crashAt += 1) {
      await sql`truncate cart, mail, attempt cascade`.execute(db)
      const token = await other.createGuest()
      const crashing = createCrashingShop({ url, others: db }, crashAt, both)
      const { mails } = crashing.shop.backend
      const work = order(crashing.shop, token).then(() => mails.idle())
      await Promise.race([work, crashing.crashed]).catch((error: unknown) => {
        if (!crashing.hasCrashed()) throw error
      })
      hasCrashed = crashing.hasCrashed()
      crashing.dispose()
      const held = (await db.selectFrom('cart').select('id').execute()).length
      const told = (await db.selectFrom('mail').select('id').execute()).length
      left.push({ crashAt, held, told })
    }
    expect(left.length).toBeGreaterThan(5)
    expect(left.at(-1)).toMatchObject({ held: 1, told: 1 })
    expect(left).toEqual(left.map((one) => ({ ...one, told: one.held })))
  }, 60_000)
}
