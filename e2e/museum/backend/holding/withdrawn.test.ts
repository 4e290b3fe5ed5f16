import { expect, test } from 'vitest'
import { useShopDatabase } from '../testing/databases.ts'
import { addCode, article, code, pass, voucher } from '../testing/goods-items.ts'
import {
  createTestShop,
  dayTicket,
  freshDay,
  type TestShop,
  ticket,
  walkPlaces,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

const atTen = (day: string) => `${day} 10:00:00`

type Flag = keyof TestShop['backend']['catalogue']['flags']

test.each<[flag: Flag, name: RegExp, item: (day: string) => unknown]>([
  ['has_tickets', /^Adult, /, (day) => ticket('adult', atTen(day))],
  ['has_tickets', /^\S.+: /, (day) => dayTicket('garden-day', day)],
  ['has_guided_tours', /^\S.+, 10:00: /, (day) => walkPlaces(atTen(day))],
  ['has_merchandise', /^Poster: /, () => article('poster')],
  ['has_memcard', /^Annual pass: /, () => pass()],
  ['has_vouchers', /^\S.+: /, () => voucher('fifty')],
])('with %s switched off, the refusal names its line: %s', async (flag, name, item) => {
  const shop = createTestShop(database.db)
  const wanted = item(freshDay())
  switchTo(shop, flag, false)
  const { status, body } = await shop.initPayment([wanted])
  const { error } = body as { error: string }
  expect(status).toBe(422)
  expect(error).toMatch(name)
  expect(error).toContain(serverTexts('en')('problem.notOnSale', { line: '' }))
  expect(shop.payments.registered).toEqual([])
  switchTo(shop, flag, true)
  expect(await shop.initPayment([wanted])).toMatchObject({ status: 200 })
})

test('the refusal names the switched-off line, wherever it is, in the language of the request', async () => {
  const shop = createTestShop(database.db)
  switchTo(shop, 'has_vouchers', false)
  const items = [article('poster'), voucher('fifty')]
  const { status, body } = await shop.initPayment(items, { language: 'fr' })
  expect(status).toBe(422)
  expect((body as { error: string }).error).toContain(
    serverTexts('fr')('problem.notOnSale', { line: '' }),
  )
  expect(await shop.initPayment(items.slice(0, 1))).toMatchObject({ status: 200 })
})

test('ignores codes while they are switched off, and keeps their credit', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { amount: 2500 })
  switchTo(shop, 'has_voucher_code', false)
  const t = serverTexts('en')
  expect(await shop.call('GET', `en/voucher?voucher=${barcode}`)).toEqual({
    status: 422,
    body: { error: t('request.codesOff') },
  })
  expect(await shop.initPayment([article('poster'), code(barcode)])).toEqual({
    status: 422,
    body: { error: t('problem.codesOff', { code: barcode }) },
  })
  switchTo(shop, 'has_voucher_code', true)
  expect(await shop.initPayment([article('poster'), code(barcode)])).toMatchObject({ status: 200 })
})

test('quotes no delivery for switched-off goods, but does for others', async () => {
  const shop = createTestShop(database.db)
  switchTo(shop, 'has_merchandise', false)
  const goods = [article('poster'), { type: 'annualPass', id: 'pass', count: 1 }]
  const costOf = (cart: unknown[]) =>
    shop.call('POST', 'en/shipping/costs', { country: 'CH', cart })
  const error = serverTexts('en')('problem.notOnSale', { line: 'Poster' })
  expect(await costOf(goods)).toEqual({ status: 422, body: { code: 'NOT_ON_SALE', error } })
  expect(await costOf(goods.slice(1))).toMatchObject({ status: 200, body: { cost: 900 } })
})

test('books a cart whose offering is switched off during payment', async () => {
  const shop = createTestShop(database.db)
  const barcode = addCode(shop, { amount: 500 })
  const cartId = await shop.hold([ticket('adult', atTen(freshDay())), code(barcode)])
  switchTo(shop, 'has_tickets', false)
  switchTo(shop, 'has_voucher_code', false)
  expect(await shop.pay(cartId)).toMatchObject({ status: 200, body: { has_tickets: true } })
})

function switchTo(shop: TestShop, flag: Flag, on: boolean): void {
  shop.backend.catalogue.flags[flag] = on
}
