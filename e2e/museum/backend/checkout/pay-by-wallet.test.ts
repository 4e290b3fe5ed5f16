import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { HOLD_MINUTES } from '../cart/order-limits.ts'
import { forgetOutdated } from '../customers/forget-outdated.ts'
import { useEachDatabase } from '../testing/databases.ts'
import { addArticle, addCode, article, code, owner, pass, voucher } from '../testing/goods-items.ts'
import { EXAMPLE_PAYER } from '../testing/payments-in-memory.ts'
import {
  cartOf,
  createTestShop,
  dayTicket,
  freshDay,
  freshTime,
  ticket,
} from '../testing/test-shop.ts'
import { serverTexts } from '../texts.ts'

const databases = useEachDatabase()

const APPLE = { token: null, aux: 'APPLEPAY', payart: '210' }

/** As set by the example museum. */
const MAX_WALLETS = 10

const oneTicket = () => [ticket('adult', freshTime())]

const PIA = {
  fname: 'Pia',
  lname: 'Keller',
  email: 'pia@wallet.example',
  phone: '+41 44 555 01 02',
  street: 'Gasse 7',
  zip: '3000',
  city: 'Bern',
  country: 'CH',
  shipping: null,
}

for (const [name, used] of databases.each) {
  test(`${name}: a visitor who pays by wallet without signing in becomes the customer and gets the mail`, async () => {
    const shop = createTestShop(used.db)
    const cartId = await shop.hold(oneTicket(), APPLE)
    expect(shop.payments.registered).toMatchObject([
      { method: 'applePay', payer: { shipTo: null }, account: null, amount: 2000 },
    ])
    shop.payments.settle(cartId, 'paid')
    const returns = await Promise.all([1, 2, 3].map(() => shop.execPayment(cartId)))
    expect(returns.map(({ status }) => status)).toEqual([200, 200, 200])
    const text = expect.stringMatching(/^Dear Pia Keller,.*\nApple Pay: CHF\u00a020\.00\n/s)
    expect(await shop.mailed()).toMatchObject([{ to: 'pia@wallet.example', text }])
    expect(await shop.bookedBy(cartId)).toEqual([PIA])
    expect(shop.logged).toEqual([])
  })

  test(`${name}: books and mails a payer who never comes back`, async () => {
    const shop = createTestShop(used.db)
    const cartId = await shop.hold(oneTicket(), { ...APPLE, aux: 'GOOGLEPAY', payart: '1' })
    shop.payments.settle(cartId, 'paid')
    shop.minutesPass(5)
    await forgetOutdated(shop.backend)
    await shop.settleAfter(0)
    const text = expect.stringContaining('\nGoogle Pay: CHF')
    expect(await shop.mailed()).toMatchObject([{ to: 'pia@wallet.example', text }])
    expect(await shop.bookedBy(cartId)).toEqual([PIA])
  })

  test(`${name}: limits the open wallet payments of one network, even if they start at the same time`, async () => {
    const shop = createTestShop(used.db)
    const items = [ticket('bag', freshTime())]
    const from = { ...APPLE, from: '198.51.100.21' }
    const all = Array.from({ length: MAX_WALLETS + 5 }, () => shop.initPayment(items, from))
    const statuses = (await Promise.all(all)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_WALLETS)
    expect(statuses.filter((status) => status === 422)).toHaveLength(5)
  })
}

test('declined and cancelled wallet payments free the places and store no names', async () => {
  const shop = createTestShop(databases.usual.db)
  const at = freshTime()
  const declined = await shop.hold([ticket('adult', at, 2)], APPLE)
  shop.payments.settle(declined, 'declined')
  expect(await shop.execPayment(declined)).toMatchObject({ status: 422 })
  // Cancelling a declined cart succeeds: the answer must not be that the cart may have been paid.
  expect(await shop.cancel(declined)).toEqual({ status: 200, body: true })
  const cancelled = await shop.hold([ticket('adult', at, 2)], APPLE)
  expect(await shop.cancel(cancelled)).toMatchObject({ status: 200 })
  expect(await shop.placesLeft('tower', at)).toBe(2)
  const customers = await databases.usual.db
    .selectFrom('cart')
    .innerJoin('customer', 'customer.id', 'cart.customer_id')
    .select(['customer.form', 'customer.is_guest'])
    .where('cart.id', 'in', [declined, cancelled])
    .execute()
  const nobody = { form: null, is_guest: true }
  expect(customers).toEqual([nobody, nobody])
})

test('with a token a wallet is only a payment method: no payer is requested, and the customer stays the same', async () => {
  const shop = createTestShop(databases.usual.db)
  const cartId = await shop.hold(oneTicket(), { aux: 'GOOGLEPAY', payart: '211' })
  expect(shop.payments.registered).toMatchObject([{ method: 'googlePay', payer: null }])
  shop.payments.settle(cartId, 'paid', EXAMPLE_PAYER)
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  const ada = { fname: 'Ada', email: 'ada@mail.example' }
  expect(await shop.bookedBy(cartId)).toMatchObject([ada])
})

test('without a token only a wallet can pay, and a wrong token is refused', async () => {
  const shop = createTestShop(databases.usual.db)
  const said = async (options: object) => (await shop.initPayment(oneTicket(), options)).status
  expect(await said({ token: null })).toBe(401)
  expect(await said({ token: null, payart: '210' })).toBe(401)
  const account = { accountHolder: 'Ada Meier', IBAN: 'CH9300762011623852957' }
  expect(await said({ token: null, payart: '74', aux: account })).toBe(401)
  for (const token of ['', 'wrong']) expect(await said({ ...APPLE, token })).toBe(401)
  for (const payart of ['211', '99']) expect(await said({ ...APPLE, payart })).toBe(422)
  expect(await said({ ...APPLE, payart: '1' })).toBe(200)
})

test('delivery to a payer is priced for the museum’s country, and restricted to it', async () => {
  const shop = createTestShop(databases.usual.db)
  await shop.hold([article('poster')], APPLE)
  Object.assign(shop.backend.catalogue.config, { default_user_country_key: 'DE' })
  await shop.hold([article('poster'), pass([owner('Ben', {})])], APPLE)
  await shop.hold([pass([owner('Ben', {})]), voucher('fifty')], APPLE)
  expect(shop.payments.registered).toMatchObject([
    { amount: 1500 + 900, payer: { shipTo: 'CH' } },
    { amount: 1500 + 9000 + 1800, payer: { shipTo: 'DE' } },
    { amount: 9000 + 5000 + 900, payer: { shipTo: null } },
  ])
  Object.assign(shop.backend.catalogue.config, { default_user_country_key: 'NO' })
  expect(await shop.initPayment([article('poster')], APPLE)).toMatchObject({ status: 422 })
})

test('books a payer who lives in another country, and informs the operator', async () => {
  const shop = createTestShop(databases.usual.db)
  const cartId = await shop.hold([article('poster')], APPLE)
  shop.payments.settle(cartId, 'paid', { ...EXAMPLE_PAYER, country: 'DE' })
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  expect(await shop.bookedBy(cartId)).toMatchObject([{ country: 'DE' }])
  expect(shop.logged).toEqual(['payer lives elsewhere than delivery was priced for'])
})

test('books a payer with some unusable details and keeps the usable ones', async () => {
  const shop = createTestShop(databases.usual.db)
  const cartId = await shop.hold(oneTicket(), APPLE)
  const unusable = { givenName: ' ', familyName: 'x'.repeat(201), email: 'no address' }
  const reported = { ...EXAMPLE_PAYER, ...unusable, street: 'Gasse 7\nTotal: 0' }
  shop.payments.settle(cartId, 'paid', reported)
  expect(await shop.execPayment(cartId)).toMatchObject({ status: 200 })
  const { fname: _f, lname: _l, email: _e, ...rest } = PIA
  expect(await shop.bookedBy(cartId)).toEqual([{ ...rest, street: 'Gasse 7 Total: 0' }])
  expect(await shop.mailed()).toEqual([])
  expect(shop.logged).toEqual(['payer cannot be used as reported'])
})

test('greets a payer without a name neutrally, and books a payer if the wallet reports nothing about them', async () => {
  const shop = createTestShop(databases.usual.db)
  const nameless = await shop.hold(oneTicket(), APPLE)
  shop.payments.settle(nameless, 'paid', { email: 'pia@wallet.example' })
  expect(await shop.execPayment(nameless)).toMatchObject({ status: 200 })
  expect((await shop.mailed())[0]?.text).toMatch(/^Hello,\n/)
  const unreported = await shop.hold(oneTicket(), APPLE)
  shop.payments.settle(unreported, 'paid', null)
  expect(await shop.execPayment(unreported)).toMatchObject({ status: 200 })
  expect(await shop.bookedBy(unreported)).toEqual([{ shipping: null }])
})

test('refuses a wallet payer when there is nothing to pay, and stores nothing', async () => {
  const shop = createTestShop(databases.usual.db)
  const items = [article(addArticle(shop, { stock: 1 })), code(addCode(shop, { amount: 100_000 }))]
  for (const language of LANGUAGES) {
    const body = { error: serverTexts(language)('problem.nobodyPays') }
    const answer = await shop.initPayment(items, { ...APPLE, language })
    expect(answer).toEqual({ status: 422, body })
  }
  const free = await shop.initPayment([dayTicket('garden-free', freshDay())], APPLE)
  expect(free).toMatchObject({ status: 422 })
  expect(await shop.initPayment(items)).toMatchObject({ status: 200 })
})

test('limits carts without a name per network; paid, released and refused carts make room', async () => {
  const shop = createTestShop(databases.usual.db)
  const here = { ...APPLE, from: '198.51.100.22' }
  const begin = () => shop.initPayment([ticket('bag', freshTime())], here)
  const status = async () => (await begin()).status
  const first = cartOf((await begin()).body)
  for (let at = 1; at < MAX_WALLETS; at += 1) expect(await status()).toBe(200)
  expect(await status()).toBe(422)
  expect((await shop.initPayment(oneTicket(), { from: here.from })).status).toBe(200)

  await shop.pay(first)
  const next = await begin()
  expect(next.status).toBe(200)
  expect(await status()).toBe(422)
  await shop.cancel(cartOf(next.body))
  const error = expect.stringContaining('only 2 places')
  const refused = await shop.initPayment([ticket('adult', freshTime(), 3)], here)
  expect(refused).toEqual({ status: 422, body: { error } })
  shop.payments.down = true
  expect(await status()).toBe(422)
  shop.payments.down = false
  expect(await status()).toBe(200)
  expect(await status()).toBe(422)
  shop.minutesPass(HOLD_MINUTES)
  expect(await status()).toBe(200)
})
