import { expect, test } from 'vitest'
import { codeKey } from '../cart/codes.ts'
import type { ShopDatabase } from '../database/schema.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { code, leftOnCode, voucher } from '../testing/goods-items.ts'
import { createTestShop, type TestShop } from '../testing/test-shop.ts'

const databases = useEachDatabase()

/** Sells a voucher of 50 and returns its code, which is only in the mail. */
async function sell(shop: TestShop): Promise<string> {
  const sent = shop.mailBox.sent.length
  await shop.buy([voucher('fifty')])
  const texts = shop.mailBox.sent.slice(sent).map(({ text }) => text)
  return texts.join().match(/\b[3-9A-Y]{4}(?:-[3-9A-Y]{4}){3}\b/)?.[0] ?? ''
}

/** All that the database stores, as a thief of a copy could read it. */
async function everything(db: ShopDatabase): Promise<string> {
  const tables = ['voucher', 'code_use', 'queue', 'cart', 'booking', 'mail'] as const
  const rows = await Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()))
  return JSON.stringify(rows)
}

for (const [name, database] of databases.each) {
  test(`${name}: never stores a sold code in the database, unspent or partly spent`, async () => {
    const shop = createTestShop(database.db)
    const barcode = await sell(shop)
    const stored = async () => {
      const all = await everything(database.db)
      return [barcode, codeKey(barcode)].filter((written) => all.includes(written))
    }
    expect(barcode).not.toBe('')
    expect(await stored()).toEqual([])
    const typed = code(barcode.toLowerCase().replaceAll('-', ' '))
    await shop.buy([voucher('free', 1, 1000), typed])
    expect(await stored()).toEqual([])
    expect(await leftOnCode(shop, barcode)).toBe(4000)
    expect(await shop.call('GET', `en/voucher?voucher=${codeKey(barcode)}`)).toMatchObject({
      body: { barcode, used_amount: 1000 },
    })
  })

  test(`${name}: books a late payment with a sold code while the code has enough money`, async () => {
    const shop = createTestShop(database.db)
    const barcode = await sell(shop)
    const cartId = await shop.hold([voucher('free', 1, 9000), code(barcode)])
    shop.minutesPass(16)
    shop.payments.settle(cartId, 'paid')
    expect((await shop.execPayment(cartId)).status).toBe(200)
    expect(await leftOnCode(shop, barcode)).toBe(0)
  })
}
