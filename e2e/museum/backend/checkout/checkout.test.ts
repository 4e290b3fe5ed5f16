import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import { createTestShop, dayTicket, freshDay, ticket } from '../testing/test-shop.ts'
import { settleOpenCarts } from './settle-open-carts.ts'

const databases = useEachDatabase()

for (const [name, database] of databases.each) {
  test(`${name}: a paid basket becomes one booking with one mail`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    const cartId = await shop.hold([ticket('adult', at, 2)])
    expect(await shop.placesLeft('tower', at)).toBe(0)

    shop.payments.settle(cartId, 'paid')
    const first = await shop.execPayment(cartId)
    await shop.backend.mails.idle()

    expect(first).toMatchObject({ status: 200, body: { has_tickets: true } })
    expect((first.body as { booking_id: string }).booking_id).toMatch(/^[3-9A-Y]{8}$/)
    expect(shop.mailBox.sent).toMatchObject([{ to: 'ada@mail.example' }])
    expect(shop.mailBox.sent[0]?.text).toContain('2 × Adult: CHF\u00a040.00')
    shop.minutesPass(60)
    expect(await shop.placesLeft('tower', at)).toBe(0)
  })

  test(`${name}: executing the same cart again, even at once, answers the same booking`, async () => {
    const shop = createTestShop(database.db)
    const cartId = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
    shop.payments.settle(cartId, 'paid')

    const answers = await Promise.all(Array.from({ length: 8 }, () => shop.execPayment(cartId)))
    const later = await shop.execPayment(cartId)
    await shop.backend.mails.idle()

    const numbers = [...answers, later].map(
      ({ body }) => (body as { booking_id: string }).booking_id,
    )
    expect(numbers[0]).toBeTruthy()
    expect(new Set(numbers).size).toBe(1)
    expect(shop.mailBox.sent).toHaveLength(1)
  })

  test(`${name}: when the time is over the place is free again and the cart is gone`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    const cartId = await shop.hold([ticket('adult', at, 2)])
    shop.minutesPass(15)

    expect(await shop.placesLeft('tower', at)).toBe(2)
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
    expect(shop.payments.statusOf(cartId)).toBe('cancelled')
  })

  test(`${name}: who paid, but came back too late, gets the money back`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    const late = await shop.hold([ticket('adult', at, 2)])
    shop.payments.settle(late, 'paid')
    shop.minutesPass(16)
    const other = await shop.hold([ticket('adult', at, 2)])

    expect(await shop.execPayment(late)).toMatchObject({ status: 410 })
    expect(shop.payments.statusOf(late)).toBe('refunded')
    shop.payments.settle(other, 'paid')
    expect(await shop.execPayment(other)).toMatchObject({ status: 200 })
  })

  test(`${name}: money that could not be given back is given back later`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    const cartId = await shop.hold([ticket('adult', at)])
    shop.payments.settle(cartId, 'paid')
    shop.minutesPass(16)
    await shop.hold([ticket('adult', at, 2)])
    const refund = shop.payments.refund
    shop.payments.refund = async () => {
      throw new Error('no answer')
    }
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 410 })
    expect(shop.payments.statusOf(cartId)).toBe('paid')

    shop.payments.refund = refund
    shop.minutesPass(1)
    await settleOpenCarts(shop.backend)
    expect(shop.payments.statusOf(cartId)).toBe('refunded')
  })

  test(`${name}: a customer who paid and closed the browser is booked all the same`, async () => {
    const shop = createTestShop(database.db)
    const cartId = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
    shop.payments.settle(cartId, 'paid')
    shop.minutesPass(5)
    await settleOpenCarts(shop.backend)
    await shop.backend.mails.idle()

    expect(shop.mailBox.sent).toHaveLength(1)
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  })

  test(`${name}: cancelling frees the places once, a paid cart cannot be cancelled`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    const cartId = await shop.hold([ticket('adult', at, 2)])

    expect(await shop.cancel(cartId)).toEqual({ status: 200, body: true })
    expect(await shop.placesLeft('tower', at)).toBe(2)
    expect(shop.payments.statusOf(cartId)).toBe('cancelled')
    // The first answer may have been lost: a retry must not say that the cart may have been paid.
    expect(await shop.cancel(cartId)).toEqual({ status: 200, body: true })
    expect(await shop.cancel('unknown')).toMatchObject({ status: 410 })

    const paid = await shop.hold([ticket('adult', at, 2)])
    shop.payments.settle(paid, 'paid')
    expect(await shop.cancel(paid)).toMatchObject({ status: 410 })
    expect(await shop.execPayment(paid)).toMatchObject({ status: 200 })
  })

  test(`${name}: a refused payment frees the places and stays refused`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    const cartId = await shop.hold([ticket('adult', at, 2)])
    shop.payments.settle(cartId, 'declined')

    const refused = { status: 422, body: { error: expect.stringContaining('declined') } }
    expect(await shop.execPayment(cartId)).toMatchObject(refused)
    expect(await shop.placesLeft('tower', at)).toBe(2)
    expect(await shop.execPayment(cartId)).toMatchObject(refused)
  })

  test(`${name}: who pays again does not stand in their own way`, async () => {
    const shop = createTestShop(database.db)
    const at = `${freshDay()} 10:00:00`
    const token = await shop.createGuest()
    const first = await shop.hold([ticket('adult', at, 2)], { token })
    const second = await shop.hold([ticket('adult', at, 2)], { token })

    expect(shop.payments.statusOf(first)).toBe('cancelled')
    shop.payments.settle(second, 'paid')
    expect(await shop.execPayment(second)).toMatchObject({ status: 200 })
    expect(await shop.execPayment(first)).toMatchObject({ status: 410 })
  })

  test(`${name}: a mail that cannot be sent does not undo the booking and is sent later`, async () => {
    const shop = createTestShop(database.db)
    const cartId = await shop.hold([ticket('adult', `${freshDay()} 10:00:00`)])
    shop.payments.settle(cartId, 'paid')
    shop.mailBox.broken = true
    expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
    await shop.backend.mails.idle()
    expect(shop.logged).toContain('mail not sent')

    shop.mailBox.broken = false
    shop.minutesPass(1)
    shop.backend.mails.sendSoon()
    await shop.backend.mails.idle()
    expect(shop.mailBox.sent).toHaveLength(1)
  })

  test(`${name}: day tickets share the places of their day`, async () => {
    const shop = createTestShop(database.db)
    const day = freshDay()
    const range = day.replaceAll('-', '')
    const calendar = `en/ticket/calendar/event/garden/range/${range};${range}?deep=1`
    await shop.hold([dayTicket('garden-day', day), dayTicket('garden-free', day)])
    expect((await shop.call('GET', calendar)).body).toEqual({ [day]: 1 })

    expect(await shop.initPayment([dayTicket('garden-day', day, 2)])).toEqual({
      status: 422,
      body: {
        error: expect.stringMatching(
          /^Day ticket, \w+day \d\d\.\d\d\.2026: only 1 place is left\.$/,
        ),
      },
    })
    await shop.hold([dayTicket('garden-day', day)])
    expect((await shop.call('GET', calendar)).body).toEqual({ [day]: 0 })
  })
}
