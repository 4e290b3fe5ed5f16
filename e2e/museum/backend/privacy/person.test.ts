import { expect, test } from 'vitest'
import { useEmbeddedDatabase, usePostgresServer } from '../testing/databases.ts'
import { article, owner, pass } from '../testing/goods-items.ts'
import { newLane, personalData } from '../testing/personal-data.ts'
import { createTestShop, SHOP_ORIGIN, type TestShop } from '../testing/test-shop.ts'
import { erasePerson } from './erase-person.ts'
import { exportPerson } from './export-person.ts'
import { signOutPerson } from './sign-out-person.ts'

const databases = { 'embedded database': useEmbeddedDatabase(), PostgreSQL: usePostgresServer() }

const newEmail = () => `who-${crypto.randomUUID()}@mail.example`

/** Buys a pass as a guest and begins a second basket that comes to nothing. */
async function buy(shop: TestShop, email: string) {
  const token = await shop.createGuest({ email })
  const street = newLane()
  const paid = await shop.hold([pass([owner('Olga Vogt', { street })])], { token })
  shop.payments.settle(paid, 'paid')
  expect((await shop.execPayment(paid)).status).toBe(200)
  await shop.backend.mails.idle()
  const left = await shop.hold([article('poster')], { token })
  await shop.cancel(left)
  return { token, street, paid, left }
}

for (const [name, database] of Object.entries(databases)) {
  test(`${name}: all that is stored about a person is handed over, and nothing of anybody else`, async () => {
    const shop = createTestShop(database.db)
    const [email, other] = [newEmail(), newEmail()]
    const { street, token } = await buy(shop, email)
    await buy(shop, other)
    const handed = JSON.stringify(await exportPerson(database.db, ` ${email.toUpperCase()} `))
    for (const part of [email, street, 'Olga Vogt']) expect(handed).toContain(part)
    for (const hidden of [other, token]) expect(handed).not.toContain(hidden)
    expect(await exportPerson(database.db, newEmail())).toBeNull()
  })

  test(`${name}: who is erased is nowhere any more, what they paid stays in the books`, async () => {
    const shop = createTestShop(database.db)
    const [email, other] = [newEmail(), newEmail()]
    const { street, token, paid } = await buy(shop, email)
    await buy(shop, other)
    const books = async () =>
      await database.db
        .selectFrom('booking')
        .innerJoin('cart', 'cart.id', 'booking.cart_id')
        .select(['booking.id', 'booked_at', 'total', 'payart'])
        .where('cart_id', '=', paid)
        .execute()
    const before = await books()
    expect(await erasePerson(database.db, email)).toEqual({
      kind: 'erased',
      customers: 1,
      bookings: 1,
      baskets: 1,
      mails: 1,
    })
    const all = await personalData(database.db)
    for (const gone of [email, street]) expect(all).not.toContain(gone)
    expect(all).toContain(other)
    expect(await books()).toEqual(before)
    expect((await shop.call('GET', `en/customer?_=${token}`)).status).toBe(401)
    expect(await erasePerson(database.db, email)).toEqual({ kind: 'nobody' })
  })

  test(`${name}: whoever is signed out by the museum is signed out everywhere, and nobody else is`, async () => {
    const shop = createTestShop(database.db)
    const [email, other] = [newEmail(), newEmail()]
    const tokens = [await shop.createAccount({ email }), await shop.createAccount({ email: other })]
    await shop.call('POST', 'en/customer/pwdreset', {
      email,
      backlink: `${SHOP_ORIGIN}/en/recover#`,
    })
    await shop.backend.mails.idle()
    const link = /recover#(\S+)/.exec(shop.mailBox.sent.at(-1)?.text ?? '')?.[1]
    expect(await signOutPerson(database.db, email.toUpperCase())).toBe(1)
    const read = async (token = '') => (await shop.call('GET', `en/customer?_=${token}`)).status
    expect(await Promise.all(tokens.map(read))).toEqual([401, 200])
    const opened = { token: link, _p: '0'.repeat(32) }
    expect((await shop.call('POST', 'en/customer/pwdconfirm', opened)).status).toBe(422)
    expect(await signOutPerson(database.db, newEmail())).toBeNull()
  })

  test(`${name}: nobody is erased while they pay, or before their mails have left`, async () => {
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
