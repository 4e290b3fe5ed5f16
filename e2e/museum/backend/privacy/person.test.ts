import { expect, onTestFinished, test } from 'vitest'
import { lockSlots } from '../database/locks.ts'
import { untilLockWaits, useEachDatabase } from '../testing/databases.ts'
import { addArticle, addCode, article, code, owner, pass, stockOf } from '../testing/goods-items.ts'
import { newLane, personalData } from '../testing/personal-data.ts'
import { createTestShop, freshDay, type TestShop, ticket } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { signOutPerson } from './sign-out-person.ts'

const databases = useEachDatabase()

const newEmail = () => `who-${crypto.randomUUID()}@mail.example`

/** Buys a pass as a guest, and starts and cancels a second basket. */
async function buy(shop: TestShop, email: string) {
  const token = await shop.createGuest({ email })
  const street = newLane()
  const { cartId: paid } = await shop.buy([pass([owner('Olga Vogt', { street })])], { token })
  await shop.cancel(await shop.hold([article('poster')], { token }))
  return { token, street, paid }
}

for (const [name, database] of databases.each) {
  test(`${name}: exports all data of a person, and no data of others`, async () => {
    const shop = createTestShop(database.db)
    const [email, other] = [newEmail(), newEmail()]
    const { street, token } = await buy(shop, email)
    await buy(shop, other)
    const handed = JSON.stringify(await exportPerson(database.db, ` ${email.toUpperCase()} `))
    for (const part of [email, street, 'Olga Vogt']) expect(handed).toContain(part)
    for (const hidden of [other, token]) expect(handed).not.toContain(hidden)
    expect(await exportPerson(database.db, newEmail())).toBeNull()
  })

  test(`${name}: erases a person everywhere, but keeps their payments in the books`, async () => {
    const shop = createTestShop(database.db)
    const [email, other] = [newEmail(), newEmail()]
    const { street, token, paid } = await buy(shop, email)
    await buy(shop, other)
    const bookings = database.db
      .selectFrom('booking')
      .innerJoin('cart', 'cart.id', 'booking.cart_id')
      .select(['booking.id', 'booked_at', 'total', 'payart'])
    const books = () => bookings.where('cart_id', '=', paid).execute()
    const before = await books()
    const counted = { customers: 1, bookings: 1, baskets: 1, mails: 1 }
    expect(await erasePerson(database.db, email)).toEqual({ kind: 'erased', ...counted })
    const all = await personalData(database.db)
    for (const gone of [email, street]) expect(all).not.toContain(gone)
    expect(all).toContain(other)
    expect(await books()).toEqual(before)
    expect((await shop.whoIs(token)).status).toBe(401)
    expect(await erasePerson(database.db, email)).toEqual({ kind: 'unknown' })
  })

  // Regression: the browsers that had signed in stayed known for another 180 days.
  test(`${name}: erasing an account ends its sessions, links and known browsers`, async () => {
    const shop = createTestShop(database.db)
    const email = newEmail()
    await shop.createAccount({ email })
    const { id } = await database.db
      .selectFrom('account')
      .innerJoin('customer', 'customer.id', 'account.customer_id')
      .select('customer.id')
      .where('account.email', '=', email)
      .executeTakeFirstOrThrow()
    const kept = async () => {
      const tables = ['sign_in', 'known_device', 'account'] as const
      const rows = tables.map((table) =>
        database.db.selectFrom(table).select('customer_id').where('customer_id', '=', id).execute(),
      )
      return (await Promise.all(rows)).map(({ length }) => length)
    }
    expect(await kept()).toEqual([1, 1, 1])
    await shop.backend.mails.idle()
    expect(await erasePerson(database.db, email)).toMatchObject({ kind: 'erased' })
    expect(await kept()).toEqual([0, 0, 0])
  })

  test(`${name}: signing a person out ends all their sessions, and no others`, async () => {
    const shop = createTestShop(database.db)
    const [email, other] = [newEmail(), newEmail()]
    const tokens = [await shop.createAccount({ email }), await shop.createAccount({ email: other })]
    const link = await shop.mailedReset(email)
    expect(await signOutPerson(database.db, email.toUpperCase())).toBe(1)
    const read = tokens.map(async (token) => (await shop.whoIs(token)).status)
    expect(await Promise.all(read)).toEqual([401, 200])
    const opened = { token: link, _p: '0'.repeat(32) }
    expect((await shop.call('POST', 'en/customer/pwdconfirm', opened)).status).toBe(422)
    expect(await signOutPerson(database.db, newEmail())).toBeNull()
  })

  test(`${name}: refuses to erase a person while they pay, or before their mails are sent`, async () => {
    const shop = createTestShop(database.db)
    const email = newEmail()
    const token = await shop.createGuest({ email })
    const cartId = await shop.hold([article('poster')], { token })
    expect(await erasePerson(database.db, email)).toEqual({ kind: 'payingNow' })
    shop.mailBox.broken = true
    shop.payments.settle(cartId, 'paid')
    await shop.execPayment(cartId)
    await shop.backend.mails.idle()
    expect(await erasePerson(database.db, email)).toEqual({ kind: 'mailWaiting' })
    expect(await exportPerson(database.db, email)).not.toBeNull()
  })
}

// Regression: the baskets were read before their customer was locked. A basket started meanwhile
// was held, and paid, for a customer without a name and an address.
test('refuses to erase a person whose payment is starting at this moment', async () => {
  const { db } = databases.PostgreSQL
  const shop = createTestShop(db)
  const email = newEmail()
  const token = await shop.createGuest({ email })
  const at = `${freshDay()} 10:00:00`
  const other = await db.startTransaction().execute()
  onTestFinished(async () => {
    if (!other.isCommitted) await other.rollback().execute()
  })
  await lockSlots(other, [{ offeringId: 'tower', startsAt: at }])
  const begun = shop.initPayment([ticket('adult', at)], { token })
  await untilLockWaits(db, 1)
  const erased = erasePerson(db, email)
  await untilLockWaits(db, 2)
  await other.commit().execute()
  expect((await begun).status).toBe(200)
  expect(await erased).toEqual({ kind: 'payingNow' })
})

for (const [name, database] of databases.each) {
  test(`${name}: a person erased while starting to pay holds nothing`, async () => {
    const shop = createTestShop(database.db)
    const email = newEmail()
    const token = await shop.createGuest({ email })
    const id = addArticle(shop, { stock: 1 })
    const { guesses } = shop.backend
    const { attempt } = guesses
    guesses.attempt = async (...given) => {
      expect(await erasePerson(database.db, email)).toMatchObject({ kind: 'erased' })
      return await attempt(...given)
    }
    expect(await shop.initPayment([article(id), code(addCode(shop))], { token })).toMatchObject({
      status: 422,
      body: { error: serverTexts('en')('problem.customerIncomplete') },
    })
    expect(await stockOf(shop, id)).toBe(1)
  })
}
