import { LANGUAGES } from '@shop/shared/i18n/languages'
import { expect, test } from 'vitest'
import { forgetAccounts, forgetPayers } from './payments.ts'
import type { Provider } from './provider.ts'
import {
  CARD,
  createTestProvider,
  DECLINED,
  SECRET,
  useProviderDatabase,
} from './testing/test-provider.ts'
import { providerTexts } from './texts.ts'

const NOW = new Date('2026-03-09T08:00:00Z')
const database = useProviderDatabase()

async function register(fields: Record<string, unknown> = {}, provider: Partial<Provider> = {}) {
  const time = { now: NOW }
  const app = createTestProvider({ db: database.db, clock: () => time.now, ...provider })
  const api = async (method: 'GET' | 'POST', path: string, body?: unknown, secret = SECRET) => {
    const response = await app.request(path, {
      method,
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    return { status: response.status, body: (await response.json()) as Record<string, string> }
  }
  const registered = await api('POST', '/payments', {
    amount: 4200,
    currency: 'CHF',
    reference: 'cart-1',
    continueUrl: 'https://shop.example/en/checkout/accepted?us=abc',
    cancelUrl: 'https://shop.example/en/checkout/canceled?us=abc',
    language: 'en',
    merchant: 'Tower <Museum>',
    ...fields,
  })
  const id = registered.body.id ?? ''
  const read = async () => (await api('GET', `/payments/${id}`)).body
  const page = async (query = '', init: RequestInit = {}) => {
    const response = await app.request(`/pay/${id}${query}`, init)
    const { status, headers } = response
    return { status, to: headers.get('location'), html: await response.text(), headers }
  }
  return {
    app,
    api,
    id,
    time,
    registered,
    read,
    status: async () => (await read()).status,
    move: async (to: 'cancel' | 'refund') =>
      (await api('POST', `/payments/${id}/${to}`)).body.status,
    look: (query = '') => page(query),
    send: (form: Record<string, string>) =>
      page('', { method: 'POST', body: new URLSearchParams(form) }),
  }
}

const ACCEPTED = 'https://shop.example/en/checkout/accepted?us=abc&cartId=cart-1'
const CANCELLED = 'https://shop.example/en/checkout/canceled?us=abc&cartId=cart-1'

test('an accepted card pays and returns to the shop with the reference', async () => {
  const payment = await register()
  expect(payment.registered).toMatchObject({
    status: 201,
    body: { url: `https://pay.example/pay/${payment.id}?cartId=cart-1` },
  })
  expect(await payment.status()).toBe('open')
  expect(await payment.send(CARD)).toMatchObject({ status: 303, to: ACCEPTED })
  expect(await payment.status()).toBe('paid')
})

test('a form that is sent twice pays once, and a paid payment cannot be cancelled', async () => {
  const payment = await register()
  const both = await Promise.all([payment.send(CARD), payment.send(CARD)])
  expect(both.map(({ to }) => to)).toEqual([ACCEPTED, ACCEPTED])
  expect(await payment.send({ action: 'cancel' })).toMatchObject({ to: ACCEPTED })
  expect(await payment.move('cancel')).toBe('paid')
  expect((await payment.look()).html).toContain('Already paid')
})

test('after a declined card the customer may try another one or return to the shop', async () => {
  const payment = await register()
  expect(await payment.send(DECLINED)).toMatchObject({ status: 303, to: `/pay/${payment.id}` })
  expect(await payment.status()).toBe('declined')
  const { html } = await payment.look()
  expect(html).toContain('Payment declined')
  expect(html).toContain(`href="/pay/${payment.id}?retry=1"`)
  expect(html).toContain(`href="${ACCEPTED.replaceAll('&', '&amp;')}"`)
  expect((await payment.look('?retry=1')).html).toContain('name="number"')
  expect(await payment.send(CARD)).toMatchObject({ to: ACCEPTED })
})

test("cancelling returns to the shop's cancel address, and is final", async () => {
  const payment = await register()
  expect(await payment.send({ action: 'cancel' })).toMatchObject({ status: 303, to: CANCELLED })
  expect(await payment.send({ action: 'cancel' })).toMatchObject({ to: CANCELLED })
  expect(await payment.send(CARD)).toMatchObject({ to: `/pay/${payment.id}` })
  expect(await payment.status()).toBe('cancelled')
})

test('the page of a replaced payment takes no money and says so', async () => {
  const payment = await register()
  await payment.move('cancel')
  expect(await payment.send(CARD)).toMatchObject({ status: 303, to: `/pay/${payment.id}` })
  const { html } = await payment.look()
  expect(html).toContain('replaced by a newer one. Nothing has been charged here.')
  expect(html).not.toContain('name="number"')
  expect(await payment.status()).toBe('cancelled')
})

test('serves the page where the shop was opened, and in a frame only where that is allowed', async () => {
  const originFor = (url: string) => `http://${new URL(url).hostname}:8081`
  const continueUrl = 'http://127.0.0.1:8080/en/checkout/accepted?us=abc'
  const payment = await register({ continueUrl }, { originFor })
  expect(payment.registered.body.url).toBe(`http://127.0.0.1:8081/pay/${payment.id}?cartId=cart-1`)
  const policy = async (shown: typeof payment) =>
    (await shown.look()).headers.get('content-security-policy')
  expect(await policy(payment)).toContain("frame-ancestors 'none'")
  const framed = await register({}, { frameAncestors: ['https://museum.example'] })
  expect(await policy(framed)).toContain('frame-ancestors https://museum.example')
})

test('refuses ids and texts that a database cannot store, without a server error', async () => {
  const { api, ...payment } = await register()
  expect((await api('GET', '/payments/%00')).status).toBe(404)
  expect((await api('POST', '/payments/%00/cancel')).status).toBe(404)
  for (const text of ['\0', '\ud800', 'a'.repeat(201)]) {
    expect((await register({ merchant: text })).registered.status).toBe(400)
    expect((await register({ reference: text })).registered.status).toBe(400)
  }
  expect(payment.registered.status).toBe(201)
})

test.each([
  ['a length', (text: string) => text],
  ['parts', (text: string) => new Blob([text]).stream()],
])('refuses a body that is too large and has %s', async (how, bodyOf) => {
  const { app } = await register()
  const large = 'x'.repeat(32 * 1024 + 1)
  for (const path of ['/payments', '/pay/1']) {
    const init = { method: 'POST', body: bodyOf(large), duplex: 'half' } as RequestInit
    const headers = { 'content-length': String(large.length) }
    const refused = await app.request(path, how === 'a length' ? { ...init, headers } : init)
    expect(refused.status, path).toBe(413)
  }
})

test('an expired payment can no longer be paid', async () => {
  const payment = await register({ payableUntil: '2026-03-09T08:14:00.000Z' })
  payment.time.now = new Date('2026-03-09T08:14:00Z')
  expect(await payment.status()).toBe('expired')
  expect(await payment.send(CARD)).toMatchObject({ to: `/pay/${payment.id}` })
  expect((await payment.look()).html).toContain('Time is up')
  expect(await payment.status()).toBe('expired')
})

test('a refund needs a paid payment, and repeating it changes nothing', async () => {
  const payment = await register()
  expect(await payment.move('refund')).toBe('open')
  await payment.send(CARD)
  expect(await payment.move('refund')).toBe('refunded')
  expect(await payment.move('refund')).toBe('refunded')
  expect((await payment.look()).html).toContain('Payment refunded')
})

test('reports card errors at their fields, and keeps the typed values', async () => {
  const payment = await register()
  const wrong = { number: '4242 4242 4242 4241', expiry: '02/26', code: '12' }
  const { html } = await payment.send({ action: 'pay', ...wrong })
  for (const field of ['number', 'expiry', 'code']) {
    expect(html).toContain(`href="#${field}"`)
    expect(html).toContain(`id="${field}-error"`)
  }
  expect(html).toContain('value="4242 4242 4242 4241"')
  expect(await payment.status()).toBe('open')
})

test("direct debit shows the account's owner, but not its number", async () => {
  const account = { holder: 'Ada Meier', iban: 'CH9300762011623852957' }
  const payment = await register({ method: 'directDebit', account })
  const { html } = await payment.look()
  expect(html).toContain('Ada Meier')
  expect(html).toContain('CH93 •••• 2957')
  expect(html).not.toContain('00762011')
  expect(await payment.send({ action: 'pay' })).toMatchObject({ to: ACCEPTED })

  const empty = { ...account, iban: 'CH000002' }
  const uncovered = await register({ method: 'directDebit', account: empty })
  await uncovered.send({ action: 'pay' })
  expect(await uncovered.status()).toBe('declined')
})

test('a payment by invoice needs only the confirmation of the customer', async () => {
  const payment = await register({ method: 'invoice' })
  expect((await payment.look()).html).toContain('within 30 days')
  expect(await payment.send({ action: 'pay' })).toMatchObject({ to: ACCEPTED })
})

test.each(LANGUAGES)(
  '%s: the page is complete and safe against texts sent by the shop',
  async (language) => {
    const { html, headers } = await (await register({ language })).look()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('Tower &lt;Museum&gt;')
    const policy = "form-action 'self' https://shop.example"
    expect(headers.get('content-security-policy')).toContain(policy)
    const payment = await register({ method: 'applePay', payer: { shipTo: 'CH' }, language })
    const wallet = [(await payment.look()).html, (await payment.send(WALLET)).html]
    for (const text of ['Apple Pay', providerTexts(language)('test.person')])
      for (const page of wallet) expect(page).toContain(text)
    for (const page of [html, ...wallet]) expect(page).not.toMatch(/undefined|\[object/)
  },
)

test('requires the secret for calls, and registers only complete payments', async () => {
  const payment = await register()
  expect((await payment.api('GET', `/payments/${payment.id}`, undefined, 'guess')).status).toBe(401)
  expect((await payment.api('POST', '/payments', {}, 'guess')).status).toBe(401)
  expect((await payment.api('GET', '/payments/nothing')).status).toBe(404)
  expect((await register({ amount: 0 })).registered.status).toBe(400)
  expect((await register({ continueUrl: 'javascript:alert(1)' })).registered.status).toBe(400)
})

const WALLET = { action: 'pay', walletCard: 'accepted' }
const PAYER = {
  givenName: 'Pia',
  familyName: 'Keller',
  email: 'pia@wallet.example',
  phone: '',
  street: 'Gasse 7',
  postalCode: '3000',
  city: 'Bern',
  country: 'CH',
}

const wanted = (shipTo: string | null = null) =>
  register({ method: 'applePay', payer: { shipTo }, language: 'en' })

test('a wallet shows its cards, and reports the payer if the shop wants that', async () => {
  const payment = await wanted()
  const { html } = await payment.look()
  expect(html).toContain('<h2>Apple Pay</h2>')
  expect(html).toContain('stands in for the confirmation shown by Apple Pay. The person')
  expect(html).toContain('value="robin.test@wallet.example"')
  expect(html).toMatch(/<option value="CH" selected>Switzerland/)
  expect(await payment.read()).toMatchObject({ status: 'open', payer: null })
  expect(await payment.send({ ...WALLET, ...PAYER })).toMatchObject({ status: 303, to: ACCEPTED })
  expect(await payment.read()).toMatchObject({ status: 'paid', payer: PAYER })
})

test('a form that is sent twice reports the payer of the first one', async () => {
  const payment = await wanted()
  await payment.send({ ...WALLET, ...PAYER })
  const again = await payment.send({ ...WALLET, ...PAYER, email: 'other@wallet.example' })
  expect(again).toMatchObject({ to: ACCEPTED })
  expect(await payment.read()).toMatchObject({ status: 'paid', payer: PAYER })
})

test('a wallet that is only a payment method asks for no contact and reports no payer', async () => {
  const payment = await register({ method: 'googlePay' })
  const { html } = await payment.look()
  expect(html).toContain('<h2>Google Pay</h2>')
  expect(html).not.toContain('name="email"')
  expect(html).not.toContain('made up')
  await payment.send({ ...WALLET, ...PAYER })
  expect(await payment.read()).toMatchObject({ status: 'paid', payer: null })
})

test('a declined or cancelled wallet payment reports no payer', async () => {
  const payment = await wanted()
  const declined = await payment.send({ ...WALLET, ...PAYER, walletCard: 'declined' })
  expect(declined).toMatchObject({ status: 303, to: `/pay/${payment.id}` })
  expect(await payment.read()).toMatchObject({ status: 'declined', payer: null })
  expect((await payment.look()).html).toContain('Try another card')
  expect((await payment.look('?retry=1')).html).toContain('name="walletCard"')
  expect(await payment.send({ ...PAYER, action: 'cancel' })).toMatchObject({ to: CANCELLED })
  expect(await payment.read()).toMatchObject({ status: 'cancelled', payer: null })
})

test('reports unusable contact data at its fields, and keeps the typed values', async () => {
  const payment = await wanted()
  const typed = { givenName: ' ', email: 'pia<at>wallet', city: 'x'.repeat(201), country: 'XX' }
  const { html } = await payment.send({ ...WALLET, ...PAYER, ...typed, walletCard: 'declined' })
  for (const field of ['givenName', 'email', 'city', 'country']) {
    expect(html).toContain(`href="#${field}"`)
    expect(html).toContain(`id="${field}-error"`)
  }
  expect(html.match(/aria-invalid="true"/g)).toHaveLength(4)
  expect(html).toContain('E-mail – Please enter a valid e-mail address.')
  expect(html).toContain('value="pia&lt;at&gt;wallet"')
  expect(html).toContain('value="declined" checked')
  expect(await payment.read()).toMatchObject({ status: 'open', payer: null })
  const nothing = await payment.send(WALLET)
  expect(nothing.html.match(/-error"/g)?.length).toBeGreaterThan(6)
})

test('refuses an address in another country if goods go to one country only', async () => {
  const payment = await wanted('DE')
  const { html } = await payment.look()
  expect(html).toMatch(/<option value="DE" selected>Germany/)
  expect(html).toContain('one country only: Germany.')
  const elsewhere = await payment.send({ ...WALLET, ...PAYER })
  expect(elsewhere.html).toContain('Country – There is no delivery to this country.')
  expect(await payment.read()).toMatchObject({ status: 'open' })
  expect(await payment.send({ ...WALLET, ...PAYER, country: 'DE' })).toMatchObject({ to: ACCEPTED })
})

test('deletes the payer after a refund; without one, once the shop has had time to read the payer', async () => {
  const [refunded, unrefunded] = [await wanted(), await wanted()]
  for (const payment of [refunded, unrefunded]) await payment.send({ ...WALLET, ...PAYER })
  await refunded.move('refund')
  const { db } = database
  const both = [refunded.id, unrefunded.id]
  const payers = db.selectFrom('payment').select('payer').where('id', 'in', both).orderBy('payer')
  expect(await payers.execute()).toEqual([{ payer: PAYER }, { payer: null }])
  const days = (count: number) => new Date(NOW.getTime() + count * 24 * 60 * 60_000)
  await forgetPayers(db, days(3.9))
  expect(await unrefunded.read()).toMatchObject({ status: 'paid', payer: PAYER })
  await forgetPayers(db, days(4))
  expect(await unrefunded.read()).toMatchObject({ status: 'paid', payer: null })
  expect(await payers.execute()).toEqual([{ payer: null }, { payer: null }])
})

test('keeps an account while a direct debit may be returned, or for a day if there was none', async () => {
  const account = { holder: 'Ada Meier', iban: 'CH9300762011623852957' }
  const { db } = database
  const debit = () => register({ method: 'directDebit', account })
  const [paid, open] = [await debit(), await debit()]
  await paid.send({ action: 'pay' })
  const both = db.selectFrom('payment').select('id').where('id', 'in', [paid.id, open.id])
  const stored = async () =>
    await both
      .where((e) => e.or([e('account_iban', 'is not', null), e('account_holder', 'is not', null)]))
      .execute()
  const after = (days: number) => new Date(NOW.getTime() + days * 24 * 3_600_000)
  await forgetAccounts(db, after(1))
  expect(await stored()).toHaveLength(2)
  await forgetAccounts(db, after(2))
  expect(await stored()).toEqual([{ id: paid.id }])
  await forgetAccounts(db, after(60))
  expect(await stored()).toEqual([{ id: paid.id }])
  await forgetAccounts(db, after(61))
  expect(await stored()).toEqual([])
  expect(await paid.read()).toMatchObject({ status: 'paid' })
})

test('accepts a wanted payer only for a wallet, and only for one country', async () => {
  for (const [status, fields] of [
    [400, { payer: { shipTo: null } }],
    [400, { method: 'invoice', payer: { shipTo: 'CH' } }],
    [400, { method: 'applePay', payer: { shipTo: 'Switzerland' } }],
    [400, { method: 'applePay', payer: {} }],
    [201, { method: 'applePay', payer: null }],
  ] as const) {
    expect((await register(fields)).registered.status).toBe(status)
  }
})
