import { expect, test } from 'vitest'
import { forgetOutdated } from '../customers/forget-outdated.ts'
import { signIn } from '../customers/sign-in.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { article, owner, pass } from '../testing/goods-items.ts'
import { isStored, newLane } from '../testing/personal-data.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { forgetPeople } from './forget-people.ts'

const databases = useEachDatabase()

const DAY = 24 * 60

/** The clean-up that runs every minute. */
async function clean({ backend }: TestShop): Promise<void> {
  await forgetPeople(backend)
  await forgetOutdated(backend)
}

async function buyPass(shop: TestShop, email: string, lives: string) {
  const token = await shop.createGuest({ email })
  const passes = [pass([owner(`Owner ${lives}`, { street: lives })])]
  return await shop.buy(passes, { token })
}

for (const [name, database] of databases.each) {
  // Regression: 326 of 326 guests who had never bought anything were stored forever.
  test(`${name}: deletes a guest who never paid, with their basket, after thirty days`, async () => {
    const shop = createTestShop(database.db)
    const email = `never-${crypto.randomUUID()}@mail.example`
    const token = await shop.createGuest({ email })
    const cartId = await shop.hold([article('poster')], { token })
    await shop.cancel(cartId)
    shop.minutesPass(29 * DAY)
    await clean(shop)
    expect(await isStored(database.db, email)).toBe(true)
    shop.minutesPass(2 * DAY)
    await clean(shop)
    expect(await isStored(database.db, email)).toBe(false)
    expect(await isStored(database.db, cartId)).toBe(false)
  })

  test(`${name}: keeps a basket while its payment is not closed`, async () => {
    const shop = createTestShop(database.db)
    const cartId = await shop.hold([article('poster')])
    const cart = database.db.updateTable('cart').where('id', '=', cartId)
    const released = { status: 'released', release_reason: 'expired' } as const
    await cart.set({ ...released, closing: 'due' }).execute()
    shop.minutesPass(100 * DAY)
    await clean(shop)
    expect(await isStored(database.db, cartId)).toBe(true)
    await cart.set({ closing: 'done' }).execute()
    await clean(shop)
    expect(await isStored(database.db, cartId)).toBe(false)
  })

  test(`${name}: deletes the content of a mail once it is sent, and its recipient after thirty days`, async () => {
    const shop = createTestShop(database.db)
    const email = `mail-${crypto.randomUUID()}@mail.example`
    const { bookingId } = await buyPass(shop, email, 'Weg 1')
    const mails = database.db.selectFrom('mail').select(['recipient', 'message'])
    const sent = () => mails.where('booking_id', '=', bookingId).execute()
    expect(await sent()).toEqual([{ recipient: email, message: null }])
    shop.minutesPass(31 * DAY)
    await clean(shop)
    expect(await sent()).toEqual([])
  })

  test(`${name}: an unsent mail keeps its content`, async () => {
    const shop = createTestShop(database.db)
    shop.mailBox.broken = true
    const email = `late-${crypto.randomUUID()}@mail.example`
    await buyPass(shop, email, 'Weg 1')
    await clean(shop)
    shop.mailBox.broken = false
    shop.backend.mails.retryAll()
    shop.backend.mails.sendSoon()
    await shop.backend.mails.idle()
    expect(shop.mailBox.sent.filter(({ to }) => to === email)).toHaveLength(1)
  })

  test(`${name}: deletes owners' addresses after ninety days, the person after two years, amounts never`, async () => {
    const shop = createTestShop(database.db)
    const [email, street] = [`p-${crypto.randomUUID()}@mail.example`, newLane()]
    const { cartId, bookingId } = await buyPass(shop, email, street)
    const total = async () =>
      await database.db
        .selectFrom('cart')
        .innerJoin('booking', 'booking.cart_id', 'cart.id')
        .select(['booking.id', 'total', 'lines', 'emptied'])
        .where('cart.id', '=', cartId)
        .executeTakeFirstOrThrow()
    const before = await total()
    shop.minutesPass(89 * DAY)
    await clean(shop)
    expect(await isStored(database.db, street)).toBe(true)
    shop.minutesPass(2 * DAY)
    await clean(shop)
    expect(await isStored(database.db, `"street":"${street}"`)).toBe(false)
    expect(await isStored(database.db, `Owner ${street}`)).toBe(true)
    shop.minutesPass(640 * DAY)
    await clean(shop)
    for (const gone of [email, street]) expect(await isStored(database.db, gone)).toBe(false)
    const after = await total()
    expect(after).toMatchObject({ id: bookingId, total: before.total, emptied: 'person' })
    expect(after.lines.map(({ kind, total, taxParts }) => ({ kind, total, taxParts }))).toEqual(
      before.lines.map(({ kind, total, taxParts }) => ({ kind, total, taxParts })),
    )
  })

  test(`${name}: for a customer who books again, empties only the old booking`, async () => {
    const shop = createTestShop(database.db)
    const email = `again-${crypto.randomUUID()}@mail.example`
    const token = await shop.createGuest({ email })
    const { cartId: first } = await shop.buy([article('poster')], { token })
    shop.minutesPass(729 * DAY)
    const { customer_id: customer } = await database.db
      .selectFrom('cart')
      .select('customer_id')
      .where('id', '=', first)
      .executeTakeFirstOrThrow()
    // The customer's token has expired long ago, so a new one is needed.
    const again = { token: await signIn(database.db, customer, shop.time.now) }
    const { cartId: second } = await shop.buy([article('poster')], again)
    shop.minutesPass(2 * DAY)
    await clean(shop)
    const people = await database.db
      .selectFrom('booking')
      .select('customer')
      .where('cart_id', 'in', [first, second])
      .orderBy('booked_at')
      .execute()
    expect(people.map(({ customer }) => customer.email)).toEqual([undefined, email])
    expect(await isStored(database.db, email)).toBe(true)
  })
}
