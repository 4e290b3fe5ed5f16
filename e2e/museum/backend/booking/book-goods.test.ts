import { expect, test } from 'vitest'
import { useEachDatabase } from '../testing/databases.ts'
import {
  addArticle,
  addCode,
  article,
  code,
  leftOnCode,
  owner,
  pass,
  voucher,
} from '../testing/goods-items.ts'
import { createTestShop, SHOP_ORIGIN, type TestShop } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'
import { issueVouchers } from '../vouchers/issue-vouchers.ts'

const databases = useEachDatabase()

const CODE = /\b[3-9A-Y]{4}(?:-[3-9A-Y]{4}){3}\b/g

async function book(shop: TestShop, items: unknown[], language = 'en') {
  const bought = await shop.buy(items, { language })
  const mails = shop.mailBox.sent.filter(({ key }) => key === `voucher-${bought.bookingId}`)
  expect(mails.length).toBeLessThanOrEqual(1)
  const [text = '', vouchers = ''] = [bought.mail, mails[0]?.text].map((one) =>
    one?.replaceAll('\u00a0', ' '),
  )
  return { ...bought, text, vouchers, codes: vouchers.match(CODE) ?? [] }
}

for (const [name, database] of databases.each) {
  test(`${name}: gives each sold voucher its own code, which can be redeemed`, async () => {
    const shop = createTestShop(database.db)
    const items = [voucher('free', 3, 1234), voucher('fifty', 2)]
    const { text, codes, body } = await book(shop, items)
    expect(body).toMatchObject({ has_tickets: false })
    expect(new Set(codes).size).toBe(5)
    expect(text).not.toMatch(CODE)

    const sold = await Promise.all(
      codes.map((barcode) => shop.call('GET', `de/voucher?voucher=${barcode}`)),
    )
    const validity = { valid_from: '2026-03-09 00:00:00', valid_to: '2031-03-09 23:59:59' }
    const free = { name: 'Wertgutschein', amount: 1234, used_amount: 0, available_amount: 1234 }
    const fifty = { name: 'Gutschein 50', amount: 5000, used_amount: 0, available_amount: 5000 }
    expect(sold.map((answer) => answer.body)).toEqual(
      [free, free, free, fifty, fifty].map((voucher, at) => ({
        ...voucher,
        id: codes[at]?.replaceAll('-', ''),
        barcode: codes[at],
        ...validity,
      })),
    )

    const again = await book(shop, [article('poster'), ...codes.slice(0, 2).map(code)])
    expect(again.text).not.toContain('Credit card')
    expect(await leftOnCode(shop, codes[0] ?? '')).toBe(0)
    expect(await leftOnCode(shop, codes[1] ?? '')).toBe(2 * 1234 - 1500 - 900)
  })

  test(`${name}: accepts a sold code in any spelling and spends the same balance`, async () => {
    const shop = createTestShop(database.db)
    const [barcode = ''] = (await book(shop, [voucher('fifty')])).codes
    const typed = barcode.toLowerCase().replaceAll('-', ' ')
    expect((await shop.call('GET', `en/voucher?voucher=${typed}`)).body).toMatchObject({ barcode })

    const paid = await book(shop, [voucher('free', 1, 3000), code(typed)])
    expect(paid.text).toContain(`Voucher ${barcode} (balance CHF 20.00): CHF −30.00`)
    expect(await leftOnCode(shop, barcode.replaceAll('-', ''))).toBe(2000)
    await shop.hold([voucher('free', 1, 3000), code(barcode)])
    expect(await leftOnCode(shop, barcode)).toBe(0)
    const again = await shop.initPayment([voucher('fifty'), code(barcode.replaceAll('-', '–'))])
    expect(again).toMatchObject({ status: 422, body: { error: expect.stringContaining(barcode) } })
  })

  test(`${name}: issues each voucher once when execPayment is called in parallel`, async () => {
    const shop = createTestShop(database.db)
    const cartId = await shop.hold([voucher('fifty')])
    shop.payments.settle(cartId, 'paid')
    await Promise.all(Array.from({ length: 8 }, () => shop.execPayment(cartId)))
    const kinds = (await shop.mailed()).map(({ key }) => key.replace(/-.*/, ''))
    expect(kinds).toEqual(['booking', 'voucher'])
    const vouchers = await database.db
      .selectFrom('voucher')
      .innerJoin('booking', 'booking.id', 'voucher.booking_id')
      .select('barcode')
      .where('cart_id', '=', cartId)
      .execute()
    expect(vouchers).toHaveLength(1)
  })

  test(`${name}: a sold voucher is valid for five years, to the second`, async () => {
    const shop = createTestShop(database.db)
    const [barcode = ''] = (await book(shop, [voucher('fifty')])).codes
    const items = [voucher('free', 1, 1000), code(barcode)]
    shop.time.now = new Date('2031-03-09T22:59:59Z')
    await shop.cancel(await shop.hold(items))
    shop.time.now = new Date('2031-03-09T23:00:00Z')
    const error = `The voucher code “${barcode}” was only valid until 09.03.2031. Please remove it.`
    expect(await shop.initPayment(items)).toEqual({ status: 422, body: { error } })
  })

  test(`${name}: refunds a late payment, frees its code and makes no voucher`, async () => {
    const shop = createTestShop(database.db)
    const barcode = addCode(shop)
    const late = await shop.hold([voucher('fifty', 2), code(barcode)])
    shop.payments.settle(late, 'paid')
    shop.minutesPass(16)
    const other = await shop.hold([voucher('fifty'), code(barcode)])
    expect(await shop.execPayment(late)).toMatchObject({ status: 410 })
    expect(shop.payments.statusOf(late)).toBe('refunded')
    await shop.cancel(other)
    expect(await leftOnCode(shop, barcode)).toBe(5000)
    expect(await shop.mailed()).toMatchObject([{ text: expect.not.stringMatching(CODE) }])
  })
}

test('mails vouchers to their buyer, without details of the order', async () => {
  const shop = createTestShop(databases.usual.db)
  shop.backend.catalogue.flags.has_voucher_code = true
  const items = [voucher('fifty', 2), article('poster')]
  const { bookingId, text } = await book(shop, items, 'de')
  expect(text).toContain(serverTexts('de')('mail.vouchersFollow'))
  const mail = shop.mailBox.sent.find(({ key }) => key === `voucher-${bookingId}`)
  expect(mail?.to).toBe('ada@mail.example')
  for (const written of [mail?.text, mail?.html]) {
    // A forwarded mail shows where to redeem the voucher, and nothing about its buyer.
    expect(written).toContain(`${SHOP_ORIGIN}/de `)
    expect(written?.match(CODE)).toHaveLength(2)
    for (const own of [bookingId, 'Ada', 'Meier', 'Plakat', '15.00', '9.00', '124.00']) {
      expect(written).not.toContain(own)
    }
  }
  expect((await book(shop, [article('poster')])).vouchers).toBe('')
})

test('keeps articles, owners, shipping and the amounts paid by codes in the order', async () => {
  const shop = createTestShop(databases.usual.db)
  const id = addArticle(shop, { name: 'Lamp', stock: 3, price: 2000 })
  const barcode = addCode(shop, { amount: 2500 })
  const items = [article(id, 2), pass([owner('Ben Blum', {})]), code(barcode)]
  const { cartId, text } = await book(shop, items)
  const owners = [{ name: 'Ben Blum', sentToAddress: true }]
  expect(await shop.cart(cartId)).toMatchObject({
    lines: [
      { kind: 'merchandise', articleId: id, name: 'Lamp', count: 2, total: 4000 },
      { kind: 'annualPass', articleId: 'pass', owners },
    ],
    shipping: { country: 'CH', cost: 900, vat: 8.1 },
    codes: [{ barcode, paid: 2500, left: 0 }],
    total: 4000 + 9000 + 900 - 2500,
  })
  expect(shop.payments.registered).toMatchObject([{ amount: 11_400 }])
  expect(text).toContain('Made out to: Ben Blum\nSent to: Ben Blum, Gasse 2, 9000 Chur, Switz')
  expect(text).toContain(`Voucher ${barcode} (balance CHF 0.00): CHF −25.00`)
})

test('the mail shows the balance of a code at the time of booking', async () => {
  const shop = createTestShop(databases.usual.db)
  const barcode = addCode(shop, { amount: 5000 })
  const other = await shop.hold([voucher('free', 1, 1000), code(barcode)])
  const cartId = await shop.hold([voucher('free', 1, 1500), code(barcode)])
  await shop.cancel(other)
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  expect((await shop.mailed())[0]?.text).toContain(`Voucher ${barcode} (balance CHF\u00a035.00)`)
})

test('never draws a code that the museum issued or the shop sold', async () => {
  const shop = createTestShop(databases.usual.db)
  const { db } = databases.usual
  const { bookingId, cartId, codes } = await book(shop, [voucher('fifty', 3)])
  const count = async () => (await db.selectFrom('voucher').select('barcode').execute()).length
  const before = await count()
  const drawn = ['Gi-ft', codes[0]?.replaceAll('-', ''), 'NEW', 'N-EW', 'NEWER']
  const lines = (await shop.cart(cartId)).lines.map((line) => ({ ...line, count: 2 }))
  const draw = () => drawn.shift() ?? 'NONE'
  const { catalogue } = shop.backend
  const issued = await db
    .transaction()
    .execute((trx) => issueVouchers(trx, catalogue, { bookingId, lines }, shop.time.now, draw))
  expect(issued.map(({ barcode }) => barcode)).toEqual(['N-EW', 'NEWER'])
  expect(await count()).toBe(before + 2)
})
