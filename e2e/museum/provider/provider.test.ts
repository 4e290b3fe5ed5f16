import { LANGUAGES } from '@shop/shared/i18n/languages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../service/database/open-database.ts'
import { cachedCluster } from '../../service/testing/cached-cluster.ts'
import { createProviderApp } from './create-provider.ts'
import { providerMigrations } from './database/migrations.ts'
import type { ProviderDatabase, ProviderTables } from './database/schema.ts'
import { forgetAccounts, forgetPayers } from './payments.ts'
import type { Provider } from './provider.ts'
import { providerTexts } from './texts.ts'

const NOW = new Date('2026-03-09T08:00:00Z')
const CARD = { action: 'pay', number: '4242424242424242', expiry: '12/28', code: '123' }
const DECLINED = { ...CARD, number: '4000 0000 0000 0002' }

let db: ProviderDatabase
beforeAll(async () => {
  db = await openDatabase<ProviderTables>(
    { schema: 'provider', cluster: cachedCluster },
    providerMigrations,
  )
}, 60_000)
afterAll(() => db.destroy())

async function register(fields: Record<string, unknown> = {}, provider: Partial<Provider> = {}) {
  const time = { now: NOW }
  const app = createProviderApp({
    db,
    clock: () => time.now,
    secret: 'secret',
    originFor: () => 'https://pay.example',
    notices: null,
    frameAncestors: [],
    ...provider,
  })
  const api = async (method: 'GET' | 'POST', path: string, body?: unknown, secret = 'secret') => {
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
  return {
    app,
    api,
    id,
    time,
    registered,
    read: async () => (await api('GET', `/payments/${id}`)).body,
    status: async () => (await api('GET', `/payments/${id}`)).body.status,
    look: async (query = '') => {
      const response = await app.request(`/pay/${id}${query}`)
      return { status: response.status, html: await response.text(), headers: response.headers }
    },
    send: async (form: Record<string, string>) => {
      const response = await app.request(`/pay/${id}`, {
        method: 'POST',
        body: new URLSearchParams(form),
      })
      return {
        status: response.status,
        to: response.headers.get('location'),
        html: await response.text(),
      }
    },
  }
}

const ACCEPTED = 'https://shop.example/en/checkout/accepted?us=abc&cartId=cart-1'
const CANCELLED = 'https://shop.example/en/checkout/canceled?us=abc&cartId=cart-1'

test('a card that is accepted pays and leads back to the shop with the reference', async () => {
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
  expect((await payment.api('POST', `/payments/${payment.id}/cancel`)).body.status).toBe('paid')
  expect((await payment.look()).html).toContain('Already paid')
})

test('after a declined card another one may be tried, or the shop be asked', async () => {
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

test('cancelling leads back to where the shop wants it, and cannot be taken back', async () => {
  const payment = await register()
  expect(await payment.send({ action: 'cancel' })).toMatchObject({ status: 303, to: CANCELLED })
  expect(await payment.send({ action: 'cancel' })).toMatchObject({ to: CANCELLED })
  expect(await payment.send(CARD)).toMatchObject({ to: `/pay/${payment.id}` })
  expect(await payment.status()).toBe('cancelled')
})

test('a page whose payment the shop has replaced takes no money and says so', async () => {
  const payment = await register()
  await payment.api('POST', `/payments/${payment.id}/cancel`)
  expect(await payment.send(CARD)).toMatchObject({ status: 303, to: `/pay/${payment.id}` })
  const { html } = await payment.look()
  expect(html).toContain('replaced by a newer one. Nothing has been charged here.')
  expect(html).not.toContain('name="number"')
  expect(await payment.status()).toBe('cancelled')
})

test('the page lies where the shop was opened, and in a frame only where that may be', async () => {
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

test('ids and texts that no database can keep are refused, not a failure', async () => {
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
])('a body that is too large and comes with %s is refused as such', async (how, bodyOf) => {
  const { app } = await register()
  const large = 'x'.repeat(32 * 1024 + 1)
  for (const path of ['/payments', '/pay/1']) {
    const init = { method: 'POST', body: bodyOf(large), duplex: 'half' } as RequestInit
    const headers = { 'content-length': String(large.length) }
    const refused = await app.request(path, how === 'a length' ? { ...init, headers } : init)
    expect(refused.status, path).toBe(413)
  }
})

test('once its time is over a payment is not taken any more', async () => {
  const payment = await register({ payableUntil: '2026-03-09T08:14:00.000Z' })
  payment.time.now = new Date('2026-03-09T08:14:00Z')
  expect(await payment.status()).toBe('expired')
  expect(await payment.send(CARD)).toMatchObject({ to: `/pay/${payment.id}` })
  expect((await payment.look()).html).toContain('Time is up')
  expect(await payment.status()).toBe('expired')
})

test('a refund needs a paid payment, and repeating it changes nothing', async () => {
  const payment = await register()
  const refund = async () =>
    (await payment.api('POST', `/payments/${payment.id}/refund`)).body.status
  expect(await refund()).toBe('open')
  await payment.send(CARD)
  expect(await refund()).toBe('refunded')
  expect(await refund()).toBe('refunded')
  expect((await payment.look()).html).toContain('Payment refunded')
})

test('what is wrong with a card is said at its field, and nothing is wiped', async () => {
  const payment = await register()
  const { html } = await payment.send({
    action: 'pay',
    number: '4242 4242 4242 4241',
    expiry: '02/26',
    code: '12',
  })
  for (const field of ['number', 'expiry', 'code']) {
    expect(html).toContain(`href="#${field}"`)
    expect(html).toContain(`id="${field}-error"`)
  }
  expect(html).toContain('value="4242 4242 4242 4241"')
  expect(await payment.status()).toBe('open')
})

test('direct debit shows whose account it is, but not its number', async () => {
  const account = { holder: 'Ada Meier', iban: 'CH9300762011623852957' }
  const payment = await register({ method: 'directDebit', account })
  const { html } = await payment.look()
  expect(html).toContain('Ada Meier')
  expect(html).toContain('CH93 •••• 2957')
  expect(html).not.toContain('00762011')
  expect(await payment.send({ action: 'pay' })).toMatchObject({ to: ACCEPTED })

  const uncovered = await register({
    method: 'directDebit',
    account: { ...account, iban: 'CH000002' },
  })
  await uncovered.send({ action: 'pay' })
  expect(await uncovered.status()).toBe('declined')
})

test('an invoice is only confirmed', async () => {
  const payment = await register({ method: 'invoice' })
  expect((await payment.look()).html).toContain('within 30 days')
  expect(await payment.send({ action: 'pay' })).toMatchObject({ to: ACCEPTED })
})

test('the page is in the language of the shop and safe against what the shop sends', async () => {
  for (const language of LANGUAGES) {
    const payment = await register({ language })
    const { html, headers } = await payment.look()
    expect(html).toContain(`<html lang="${language}">`)
    expect(html).toContain('Tower &lt;Museum&gt;')
    expect(html).not.toContain('undefined')
    expect(headers.get('content-security-policy')).toContain(
      "form-action 'self' https://shop.example",
    )
  }
})

test('only who knows the secret may ask, and only a whole payment is registered', async () => {
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

test('a wallet shows its cards, and tells who pays when the shop wants to know', async () => {
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

test('of a form that is sent twice the first one tells who pays', async () => {
  const payment = await wanted()
  await payment.send({ ...WALLET, ...PAYER })
  const again = await payment.send({ ...WALLET, ...PAYER, email: 'other@wallet.example' })
  expect(again).toMatchObject({ to: ACCEPTED })
  expect(await payment.read()).toMatchObject({ status: 'paid', payer: PAYER })
})

test('a wallet that is only a way to pay asks for nothing and tells nobody', async () => {
  const payment = await register({ method: 'googlePay' })
  const { html } = await payment.look()
  expect(html).toContain('<h2>Google Pay</h2>')
  expect(html).not.toContain('name="email"')
  expect(html).not.toContain('made up')
  await payment.send({ ...WALLET, ...PAYER })
  expect(await payment.read()).toMatchObject({ status: 'paid', payer: null })
})

test('a declined and a cancelled wallet tell nobody who it was', async () => {
  const payment = await wanted()
  const declined = await payment.send({ ...WALLET, ...PAYER, walletCard: 'declined' })
  expect(declined).toMatchObject({ status: 303, to: `/pay/${payment.id}` })
  expect(await payment.read()).toMatchObject({ status: 'declined', payer: null })
  expect((await payment.look()).html).toContain('Try another card')
  expect((await payment.look('?retry=1')).html).toContain('name="walletCard"')
  expect(await payment.send({ ...PAYER, action: 'cancel' })).toMatchObject({ to: CANCELLED })
  expect(await payment.read()).toMatchObject({ status: 'cancelled', payer: null })
})

test('an unusable contact is reported at its fields, and nothing is wiped', async () => {
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
  // Nothing of the contact was sent at all.
  const nothing = await payment.send(WALLET)
  expect(nothing.html.match(/-error"/g)?.length).toBeGreaterThan(6)
})

test('where goods go to one country an address elsewhere is not taken', async () => {
  const payment = await wanted('DE')
  const { html } = await payment.look()
  expect(html).toMatch(/<option value="DE" selected>Germany/)
  expect(html).toContain('one country only: Germany.')
  const elsewhere = await payment.send({ ...WALLET, ...PAYER })
  expect(elsewhere.html).toContain('Country – There is no delivery to this country.')
  expect(await payment.read()).toMatchObject({ status: 'open' })
  expect(await payment.send({ ...WALLET, ...PAYER, country: 'DE' })).toMatchObject({ to: ACCEPTED })
})

test('who paid is forgotten with a refund, and once the shop has had the time to ask', async () => {
  const [refunded, unrefunded] = [await wanted(), await wanted()]
  for (const payment of [refunded, unrefunded]) await payment.send({ ...WALLET, ...PAYER })
  await refunded.api('POST', `/payments/${refunded.id}/refund`)
  const stored = async () =>
    await db
      .selectFrom('payment')
      .select('payer')
      .where('id', 'in', [refunded.id, unrefunded.id])
      .orderBy('payer')
      .execute()
  expect(await stored()).toEqual([{ payer: PAYER }, { payer: null }])
  const days = (count: number) => new Date(NOW.getTime() + count * 24 * 60 * 60_000)
  await forgetPayers(db, days(3.9))
  expect(await unrefunded.read()).toMatchObject({ status: 'paid', payer: PAYER })
  await forgetPayers(db, days(4))
  expect(await unrefunded.read()).toMatchObject({ status: 'paid', payer: null })
  expect(await stored()).toEqual([{ payer: null }, { payer: null }])
})

test('an account is stored as long as a direct debit may come back, and a day where none was made', async () => {
  const account = { holder: 'Ada Meier', iban: 'CH9300762011623852957' }
  const [paid, open] = [
    await register({ method: 'directDebit', account }),
    await register({ method: 'directDebit', account }),
  ]
  await db
    .updateTable('payment')
    .set({ status: 'paid', finished_at: NOW })
    .where('id', '=', paid.id)
    .execute()
  const stored = async () =>
    await db
      .selectFrom('payment')
      .select('id')
      .where('id', 'in', [paid.id, open.id])
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

test('in every language a wallet’s page is whole, its errors too', async () => {
  for (const language of LANGUAGES) {
    const payment = await register({ method: 'applePay', payer: { shipTo: 'CH' }, language })
    const pages = [(await payment.look()).html, (await payment.send(WALLET)).html]
    for (const html of pages) {
      expect(html).toContain('Apple Pay')
      expect(html).not.toMatch(/undefined|\[object/)
      expect(html).toContain(providerTexts(language)('test.person'))
    }
  }
})

test('only of a wallet a payer can be asked, and only for one country', async () => {
  const refused = async (fields: Record<string, unknown>) =>
    (await register(fields)).registered.status
  expect(await refused({ payer: { shipTo: null } })).toBe(400)
  expect(await refused({ method: 'invoice', payer: { shipTo: 'CH' } })).toBe(400)
  expect(await refused({ method: 'applePay', payer: { shipTo: 'Switzerland' } })).toBe(400)
  expect(await refused({ method: 'applePay', payer: {} })).toBe(400)
  expect(await refused({ method: 'applePay', payer: null })).toBe(201)
})
