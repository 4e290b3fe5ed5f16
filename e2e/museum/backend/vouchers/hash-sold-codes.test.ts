import { expect, test } from 'vitest'
import { codeKey } from '../cart/codes.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { code, leftOnCode, voucher } from '../testing/goods-items.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'
import { readCodeHash } from './code-hash.ts'
import { hashSoldCodes } from './hash-sold-codes.ts'

const databases = useEachDatabase()

/** Sells a voucher of 50 and answers its code, which stands in the mail alone. */
async function sell(shop: TestShop): Promise<string> {
  const sent = shop.mailBox.sent.length
  const cartId = await shop.hold([voucher('fifty')])
  shop.payments.settle(cartId, 'paid')
  expect((await shop.execPayment(cartId)).status).toBe(200)
  await shop.backend.mails.idle()
  const texts = shop.mailBox.sent.slice(sent).map(({ text }) => text)
  return texts.join().match(/\b[3-9A-Y]{4}(?:-[3-9A-Y]{4}){3}\b/)?.[0] ?? ''
}

async function redeem(shop: TestShop, barcode: string): Promise<void> {
  const cartId = await shop.hold([voucher('free', 1, 1000), code(barcode)])
  expect((await shop.execPayment(cartId)).status).toBe(200)
  await shop.backend.mails.idle()
}

/** All that the database keeps, as whoever steals a copy of it reads it. */
async function everything(db: ShopDatabase): Promise<string> {
  const tables = ['voucher', 'code_use', 'queue', 'cart', 'booking', 'mail'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

/** As an earlier release stored it. */
async function unhash(db: ShopDatabase, barcode: string): Promise<void> {
  const key = codeKey(barcode)
  const hash = (await readCodeHash(db))(key)
  await db
    .updateTable('voucher')
    .set({ barcode, code_key: key })
    .where('code_key', '=', hash)
    .execute()
  await db.updateTable('code_use').set({ code_key: key }).where('code_key', '=', hash).execute()
  await db.insertInto('queue').values({ kind: 'code', name: key }).execute()
}

for (const [name, database] of databases.each) {
  test(`${name}: a sold code stands nowhere in the database, unspent or partly spent`, async () => {
    const shop = createTestShop(database.db)
    const barcode = await sell(shop)
    const stored = async () => {
      const all = await everything(database.db)
      return [barcode, codeKey(barcode)].filter((written) => all.includes(written))
    }
    expect(barcode).not.toBe('')
    expect(await stored()).toEqual([])
    await redeem(shop, barcode.toLowerCase().replaceAll('-', ' '))
    expect(await stored()).toEqual([])
    expect(await leftOnCode(shop, barcode)).toBe(4000)
    expect(await shop.call('GET', `en/voucher?voucher=${codeKey(barcode)}`)).toMatchObject({
      body: { barcode, used_amount: 1000 },
    })
  })

  test(`${name}: codes of the release before pay, what is left of them, before they are hashed and after`, async () => {
    const shop = createTestShop(database.db)
    const barcode = await sell(shop)
    await redeem(shop, barcode)
    await unhash(database.db, barcode)
    // In a basket that was paid, the release before wrote the code itself.
    const [cart] = await database.db
      .selectFrom('code_use')
      .select('cart_id')
      .where('code_key', '=', codeKey(barcode))
      .execute()
    const codes = JSON.stringify([{ barcode, name: '', paid: 1000, left: 4000 }])
    await database.db
      .updateTable('cart')
      .set({ codes })
      .where('id', '=', cart?.cart_id ?? '')
      .execute()
    expect(await leftOnCode(shop, barcode)).toBe(4000)
    await redeem(shop, barcode)
    expect(await leftOnCode(shop, barcode)).toBe(3000)

    await hashSoldCodes(shop.backend)
    expect(await leftOnCode(shop, barcode)).toBe(3000)
    const all = await everything(database.db)
    expect([barcode, codeKey(barcode)].filter((written) => all.includes(written))).toEqual([])
    expect(all).toContain(`…${barcode.slice(-4)}`)
    await hashSoldCodes(shop.backend)
    expect(await leftOnCode(shop, barcode)).toBe(3000)
  })

  test(`${name}: who pays late by a sold code is booked as long as it has the money`, async () => {
    const shop = createTestShop(database.db)
    const barcode = await sell(shop)
    const cartId = await shop.hold([voucher('free', 1, 9000), code(barcode)])
    shop.minutesPass(16)
    shop.payments.settle(cartId, 'paid')
    expect((await shop.execPayment(cartId)).status).toBe(200)
    expect(await leftOnCode(shop, barcode)).toBe(0)
  })
}
