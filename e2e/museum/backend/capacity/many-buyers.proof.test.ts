import { expect, test } from 'vitest'
import { behave, buy, settleAll } from '../testing/buy-at-once.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, addCode, article, code, leftOnCode, stockOf } from '../testing/goods-items.ts'
import { createTestShop } from '../testing/test-shop.ts'

const databases = useEachDatabase()

const BUYERS = 48
/** Cents of one article with its delivery. */
const WORTH = 3500 + 900

for (const [name, database] of databases.each) {
  test(`${name}: of many purchases at once just as many succeed as there are pieces`, async () => {
    const shop = createTestShop(database.db)
    const id = addArticle(shop, { stock: 10 })
    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, () => buy(shop, [article(id)])),
    )
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(10)
    expect(await settleAll(shop, id)).toEqual({
      booked: 10,
      held: 0,
      byCodes: 0,
      byProvider: 10 * WORTH,
      worth: 10 * WORTH,
    })
    expect(await stockOf(shop, id)).toBe(0)
  })

  test(`${name}: many purchases at once spend a code to the cent, and no cent twice`, async () => {
    const shop = createTestShop(database.db)
    const id = addArticle(shop, { stock: 1000 })
    const amount = 6 * WORTH + 1000
    const barcode = addCode(shop, { amount })
    const outcomes = await Promise.all(
      Array.from({ length: BUYERS }, () => buy(shop, [article(id), code(barcode)])),
    )
    // The code pays only a part of the seventh one.
    expect(outcomes.filter((outcome) => outcome === 'booked')).toHaveLength(7)
    expect(await settleAll(shop, id)).toEqual({
      booked: 7,
      held: 0,
      byCodes: amount,
      byProvider: 7 * WORTH - amount,
      worth: 7 * WORTH,
    })
    expect(await leftOnCode(shop, barcode)).toBe(0)
    expect(await stockOf(shop, id)).toBe(1000 - 7)
  })

  test(`${name}: whatever many buyers do at once, each piece and each cent is sold at most once`, async () => {
    const shop = createTestShop(database.db)
    const [stock, amount] = [12, 5 * WORTH + 1000]
    const id = addArticle(shop, { stock })
    const barcode = addCode(shop, { amount })
    const baskets = [[article(id)], [article(id), code(barcode)]]
    const tokens = await Promise.all(Array.from({ length: BUYERS }, () => shop.createGuest()))
    const buyers = tokens.map(async (token, turn) => {
      // A refused buyer tries again: somebody may have released something.
      for (let tries = 0; tries < 5; tries++) {
        const basket = baskets[(turn >> 3) % 2] ?? []
        if ((await behave(shop, basket, { token, turn })).kind === 'done') return
      }
    })
    await Promise.all(buyers)
    const { booked, held, byCodes, byProvider, worth } = await settleAll(shop, id)

    expect(held).toBe(0)
    expect(booked).toBeGreaterThan(0)
    expect(await stockOf(shop, id)).toBe(stock - booked)
    expect(await leftOnCode(shop, barcode)).toBe(amount - byCodes)
    expect(worth).toBe(booked * WORTH)
    // Customers paid exactly for what they have booked: no payment without a booking, nor the
    // reverse.
    expect(byCodes + byProvider).toBe(worth)
  }, 30_000)
}
