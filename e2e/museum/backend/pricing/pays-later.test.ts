import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { deskOf } from '../testing/box-office.ts'
import { useShopDatabase } from '../testing/databases.ts'
import { addCode, code, voucher } from '../testing/goods-items.ts'
import { createTestShop, freshTime, type TestShop, ticket } from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const database = useShopDatabase()

const INVOICE = { payart: '99' }
const ACCOUNT = { accountHolder: 'Ada Meier', IBAN: 'CH9300762011623852957' }
const DEBIT = { payart: '74', aux: ACCOUNT }
const t = serverTexts('en')

const oneTicket = () => [ticket('adult', freshTime())]

async function offeredTo(shop: TestShop, query = ''): Promise<number[]> {
  const { body } = await shop.call('GET', `en/checkout/payments?shop=6${query}`)
  return (body as { payartId: number }[]).map(({ payartId }) => payartId)
}

// Regression: a guest with an invented name ordered gift vouchers on account and got the codes at
// once.
test('vouchers must be paid at once, by every customer', async () => {
  const shop = createTestShop(database.db)
  const account = await shop.createAccount()
  const items = [voucher('fifty', 20)]
  for (const way of [INVOICE, DEBIT]) {
    expect(await shop.initPayment(items, way)).toMatchObject({ status: 422 })
    expect(await shop.initPayment(items, { ...way, token: account })).toEqual({
      status: 422,
      body: refusedWay(t('problem.laterForVoucher', { line: 'Voucher 50' })),
    })
  }
  expect(shop.payments.registered).toEqual([])
  expect(await shop.initPayment(items, { token: account })).toMatchObject({ status: 200 })
})

test('a guest pays at once: other ways are neither offered nor accepted', async () => {
  const shop = createTestShop(database.db)
  const items = oneTicket()
  const guest = await shop.createGuest()
  for (const query of ['', `&token=${guest}`, '&token=wrong', '&id=wrong']) {
    expect(await offeredTo(shop, query)).toEqual([1, 210, 211])
  }
  for (const way of [INVOICE, DEBIT]) {
    for (const language of LANGUAGES) {
      expect(await shop.initPayment(items, { ...way, token: guest, language })).toEqual({
        status: 422,
        body: refusedWay(serverTexts(language)('problem.laterNeedsAccount')),
      })
    }
  }
  expect(shop.payments.registered).toEqual([])
  expect(await shop.initPayment(items, { token: guest })).toMatchObject({ status: 200 })
})

test('a customer with an account may pay for a visit later, while signed in', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createAccount()
  expect(await offeredTo(shop, `&token=${token}`)).toEqual([1, 74, 99, 210, 211])
  for (const way of [INVOICE, DEBIT]) await shop.buy(oneTicket(), { ...way, token })
  shop.minutesPass(25 * 60)
  expect(await offeredTo(shop, `&token=${token}`)).toEqual([1, 210, 211])
})

test('an order paid fully by a code may use a type that pays later', async () => {
  const shop = createTestShop(database.db)
  const token = await shop.createAccount()
  const gift = code(addCode(shop, { amount: 50_000 }))
  const items = [voucher('fifty'), gift]
  expect(await shop.initPayment(items, { ...INVOICE, token })).toMatchObject({ status: 200 })
  expect(shop.payments.registered).toEqual([])
})

test('an order that the museum wrote may be paid later, unless it contains vouchers', async () => {
  const shop = createTestShop(database.db)
  const { place, pay } = deskOf(shop)
  const visit = await place(oneTicket())
  expect(await offeredTo(shop, `&id=${visit}`)).toContain(99)
  expect(await pay(visit, INVOICE)).toMatchObject({ status: 200 })
  expect(await pay(await place([voucher('fifty')]), INVOICE)).toMatchObject({ status: 422 })
})

test('the museum configures which types pay later', async () => {
  const shop = createTestShop(database.db)
  shop.backend.catalogue.paymentTypes = [
    { payart: 1, method: 'card', paysLater: true },
    { payart: 99, method: 'invoice', paysLater: false },
  ]
  expect(await offeredTo(shop)).toEqual([99])
  const items = [voucher('fifty')]
  expect(await shop.initPayment(items, INVOICE)).toMatchObject({ status: 200 })
  expect(await shop.initPayment(items, { payart: '1' })).toEqual({
    status: 422,
    body: refusedWay(t('problem.laterNeedsAccount')),
  })
})

function refusedWay(error: string) {
  return { error, errors: { payart: [error] } }
}
