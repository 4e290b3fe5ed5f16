import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, addCode, article, code, leftOnCode, stockOf } from '../testing/goods-items.ts'
import { createTestShop, dayTicket, freshDay, freshTime, ticket } from '../testing/test-shop.ts'

const databases = useEachDatabase()

for (const [name, database] of databases.each) {
  test(`${name}: a paid basket becomes one booking with one mail, however often it is executed`, async () => {
    const shop = createTestShop(database.db)
    const at = freshTime()
    const cartId = await shop.hold([ticket('adult', at, 2)])
    expect(await shop.placesLeft('tower', at)).toBe(0)

    shop.payments.settle(cartId, 'paid')
    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.execPayment(cartId)))
    answers.push(await shop.execPayment(cartId))
    for (const answer of answers)
      expect(answer).toMatchObject({ status: 200, body: { has_tickets: true } })
    const numbers = answers.map(({ body }) => (body as { booking_id: string }).booking_id)
    expect(numbers[0]).toMatch(/^[3-9A-Y]{8}$/)
    expect(new Set(numbers).size).toBe(1)
    const mails = await shop.mailed()
    expect(mails).toMatchObject([{ to: 'ada@mail.example' }])
    expect(mails[0]?.text).toContain('2 × Adult: CHF\u00a040.00')
    shop.minutesPass(60)
    expect(await shop.placesLeft('tower', at)).toBe(0)
  })

  test(`${name}: frees the place and ends the cart when its hold expires`, async () => {
    const shop = createTestShop(database.db)
    const at = freshTime()
    const cartId = await shop.hold([ticket('adult', at, 2)])
    shop.minutesPass(15)
    expect(await shop.placesLeft('tower', at)).toBe(2)
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
    expect(shop.payments.statusOf(cartId)).toBe('cancelled')
  })

  test(`${name}: cancelling frees the places once, and a paid cart cannot be cancelled`, async () => {
    const shop = createTestShop(database.db)
    const at = freshTime()
    const cartId = await shop.hold([ticket('adult', at, 2)])
    expect(await shop.cancel(cartId)).toEqual({ status: 200, body: true })
    expect(await shop.placesLeft('tower', at)).toBe(2)
    expect(shop.payments.statusOf(cartId)).toBe('cancelled')
    // Cancelling again succeeds, because the first answer may have been lost.
    expect(await shop.cancel(cartId)).toEqual({ status: 200, body: true })
    expect(await shop.cancel('unknown')).toMatchObject({ status: 410 })

    const paid = await shop.hold([ticket('adult', at, 2)])
    shop.payments.settle(paid, 'paid')
    expect(await shop.cancel(paid)).toMatchObject({ status: 410 })
    expect(await shop.execPayment(paid)).toMatchObject({ status: 200 })
  })

  test(`${name}: a declined payment frees places, article and code, and stays declined`, async () => {
    const shop = createTestShop(database.db)
    const at = freshTime()
    const id = addArticle(shop, { stock: 1 })
    const gift = addCode(shop, { amount: 100 })
    const cartId = await shop.hold([ticket('adult', at, 2), article(id), code(gift)])
    shop.payments.settle(cartId, 'declined')
    const refused = { status: 422, body: { error: expect.stringContaining('declined') } }
    expect(await shop.execPayment(cartId)).toMatchObject(refused)
    expect(await shop.placesLeft('tower', at)).toBe(2)
    expect([await stockOf(shop, id), await leftOnCode(shop, gift)]).toEqual([1, 100])
    expect(await shop.execPayment(cartId)).toMatchObject(refused)
  })

  test(`${name}: day tickets share the places of their day`, async () => {
    const shop = createTestShop(database.db)
    const day = freshDay()
    const range = day.replaceAll('-', '')
    const left = async () => {
      const path = `en/ticket/calendar/event/garden/range/${range};${range}?deep=1`
      return (await shop.call('GET', path)).body
    }
    await shop.hold([dayTicket('garden-day', day), dayTicket('garden-free', day)])
    expect(await left()).toEqual({ [day]: 1 })
    const sentence = /^Day ticket, \w+day \d\d\.\d\d\.2026: only 1 place is left\.$/
    expect(await shop.initPayment([dayTicket('garden-day', day, 2)])).toEqual({
      status: 422,
      body: { error: expect.stringMatching(sentence) },
    })
    await shop.hold([dayTicket('garden-day', day)])
    expect(await left()).toEqual({ [day]: 0 })
  })
}
