import type { CartLine } from '@shop/shared/cart/line'
import { $lines, lineAdded, linesAdded } from '@shop/shared/cart/model'
import {
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { configArrived } from '@shop/shared/config/model'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { signedIn, signedOut } from '@shop/shared/customer/model'
import { aCustomer } from '@shop/shared/customer/testing/customer-builders'
import { fillWithoutEvents } from '@shop/shared/page/testing/fill-without-events'
import { $navigationRequest } from '@shop/shared/routing/navigation-request'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import texts from '../../locales/en.json'
import { aCheckoutScope, offline } from '../../testing/a-checkout-scope.ts'
import { aCode } from '../../testing/a-code.ts'
import { show } from '../../testing/show.tsx'
import { readArticleFx } from './availability/offers/read-offers.ts'
import { undoRequested } from './basket/editing/removal-model.ts'
import { lookUpFx } from './codes/look-up.ts'
import { CheckoutPage } from './page.tsx'
import { basketForm, initPaymentFx } from './payment/model.ts'
import { askCostFx, signInLost } from './shipping/model.ts'
import { suggestFx } from './suggestions/model.ts'

interface Shop {
  lines?: CartLine[]
  config?: Partial<ShopConfig>
  signedIn?: boolean
  code?: (code: string) => Promise<unknown>
  cost?: () => Promise<unknown>
  article?: () => Promise<unknown>
  suggest?: () => Promise<unknown>
  types?: () => Promise<unknown>
  /** The query of the address; by default, the payment step for a known customer. */
  at?: string
}

async function open({
  lines = [aTicketLine()],
  config = {},
  signedIn = false,
  code = async (barcode) => aCode({ barcode }),
  cost = async () => aCost(900),
  article = offline,
  suggest = offline,
  types = async () => [{ payartId: '1', i18n: { en: 'Card' } }],
  at = signedIn ? '/?step=payment' : '/',
}: Shop = {}) {
  const init = vi.fn((_: unknown, __: unknown) => offline())
  const scope = await aCheckoutScope({
    lines,
    config,
    isSignedIn: signedIn,
    handlers: [
      [lookUpFx, (_: unknown, { query }: { query: { voucher: string } }) => code(query.voucher)],
      [askCostFx, cost],
      [suggestFx, suggest],
      [readArticleFx, article],
      [initPaymentFx, init],
      [basketForm.readTypesFx, types],
    ],
  })
  const { press } = await show(<CheckoutPage />, scope, { at })
  return { scope, init, press }
}

test('shows the collapsed entry for codes if codes are accepted', async () => {
  const { press } = await open()
  expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull()
  expect(button('Redeem a voucher code').getAttribute('aria-expanded')).toBe('false')
  await press('Redeem a voucher code')
  expect(button('Redeem a voucher code').getAttribute('aria-expanded')).toBe('true')
  expect(field().value).toBe('')
  cleanup()
  await open({ config: { hasVoucherCode: false } })
  expect(screen.queryByRole('button', { name: 'Redeem a voucher code' })).toBeNull()
})

test('moves the focus to the heading if codes are switched off while one is typed', async () => {
  const { scope, press } = await open()
  await press('Redeem a voucher code')
  field().focus()
  await act(() => allSettled(configArrived, { scope, params: EVERYTHING_ON_SALE_BUT_CODES }))
  expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

const EVERYTHING_ON_SALE_BUT_CODES = { ...EVERYTHING_ON_SALE, hasVoucherCode: false }

test('leads a known customer whose data this basket lacks to the details, and says why', async () => {
  const { scope } = await open({ lines: [aTicketLine()], signedIn: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.step.payment)
  const nowhere = { name: '', street: '', zip: '', city: '', country: '' }
  const customer = aCustomer({ isGuest: true, addrBilling: nowhere })
  await act(() => allSettled(signedIn, { scope, params: { token: 'tok', customer } }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.step.payment)
  await act(() => allSettled(linesAdded, { scope, params: [aMerchandiseLine()] }))
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.title.checkout)
  expect(screen.getByText(texts.signIn.missing.address)).toBeTruthy()
  await act(async () => fireEvent.click(button(texts.action.toDetails)))
  expect(scope.getState($navigationRequest)?.to).toBe('/en/register-guest')
})

test('leaves lines no longer sold out of the sums, and offers no payment if only such lines are left', async () => {
  const lines = [aTicketLine(), aMerchandiseLine()]
  await open({ lines, signedIn: true, config: { hasMerchandise: false } })
  expect(sum('To pay')).toContain('CHF 46.00')
  expect(screen.getByText('Without the item that is no longer on sale.')).toBeTruthy()
  expect(button(/^Pay CHF.46\.00$/)).toBeTruthy()
  cleanup()
  await open({ lines, signedIn: true, config: { hasMerchandise: false, hasTickets: false } })
  expect(sum('To pay')).toContain('CHF 0.00')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(
    screen.getByRole('heading', { name: 'Nothing in your basket is on sale any more.' }),
  ).toBeTruthy()
})

test('shows an applied code in the basket with the amount it pays and its remaining credit', async () => {
  const { press } = await open({ code: async () => aCode({ available_amount: 10000 }) })
  await press('Redeem a voucher code')
  type('ABC')
  await press('Redeem')
  const [, line] = basketLines()
  expect(line).toContain('Gift voucher')
  expect(line).toContain('Redeemed: CHF 46.00')
  expect(line).toContain('Balance: CHF 54.00')
  expect(sum('To pay')).toBe('CHF 0.00')
  expect(field().value).toBe('')
  expect(screen.getByText('The voucher is in your basket. Available: CHF 100.00.')).toBeTruthy()
})

test('keeps a refused code in its field, with the focus and the reason', async () => {
  const { press } = await open({ code: async () => aCode({ valid_to: '2026-01-01' }) })
  await press('Redeem a voucher code')
  type(' OLD ')
  await press('Redeem')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe(' OLD ')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(field())).toContain('This voucher was only valid until 01.01.2026.')
})

test('opens the code entry again at the next step if the code is invalid', async () => {
  const refusal = { kind: 'invalid', message: 'No such code', fields: {} }
  const { scope, press } = await open({ code: () => Promise.reject(refusal) })
  await press('Redeem a voucher code')
  type('OLD')
  await press('Redeem a voucher code')
  expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull()
  await press('Continue as guest')
  expect(document.activeElement).toBe(field())
  expect(describedBy(field())).toContain(`No such code ${texts.code.without}`)
  expect(scope.getState($navigationRequest)).toBeNull()
})

// Regression: the typed code was lost after a reload, and the visitor paid the amount that the code
// would have paid.
test('keeps a typed code after a reload, and redeems it at the next step', async () => {
  const { press } = await open()
  await press('Redeem a voucher code')
  type('ABC')
  cleanup()
  const reloaded = await open({ signedIn: true })
  expect(field().value).toBe('ABC')
  await agree()
  await reloaded.press(/^Pay CHF\s46\.00$/)
  expect(reloaded.init.mock.calls).toMatchObject([
    [
      expect.anything(),
      { body: { cart: { items: [{ type: 'ticket' }, { type: 'voucherCode', barcode: 'ABC' }] } } },
    ],
  ])
  cleanup()
  await open({ signedIn: true })
  expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull()
})

test('restores a code of digits as typed, and ignores a stored value that is not text', async () => {
  const { press } = await open()
  await press('Redeem a voucher code')
  type('0012')
  cleanup()
  await open()
  expect(field().value).toBe('0012')
  for (const stored of ['{"a":1}', '5', 'null']) {
    cleanup()
    sessionStorage.setItem('typedCode', stored)
    await open()
    expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull()
  }
})

// Regression: "Delivery: being calculated" was shown above the old total, as if that were final.
test('shows no total while the delivery cost is requested again, and a notice if delivery is impossible', async () => {
  const answers = [async () => aCost(900), () => new Promise(() => {})]
  const { scope } = await open({
    lines: [aMerchandiseLine()],
    signedIn: true,
    cost: () => answers.shift()?.() ?? offline(),
  })
  expect(sum('To pay')).toMatch(/^CHF/)
  await act(async () => void allSettled(lineAdded, { scope, params: aMerchandiseLine() }))
  await vi.waitFor(() => expect(sum('To pay')).toBe('being calculated…'))
  expect(screen.queryByText(/VAT/)).toBeNull()
  cleanup()
  await open({ lines: [aMerchandiseLine()], signedIn: true, cost: offline })
  expect(screen.getByText(texts.totals.withoutDelivery)).toBeTruthy()
})

test('includes the delivery cost in the totals, and shows 0 as free', async () => {
  await open({ lines: [aMerchandiseLine()], signedIn: true })
  expect(sum('Delivery')).toBe('CHF 9.00')
  expect(sum('To pay')).toBe('CHF 39.00')
  expect(sum('incl. 8.1% VAT')).toBe('CHF 2.92')
  cleanup()
  await open({ lines: [aMerchandiseLine()], signedIn: true, cost: async () => aCost(0) })
  expect(sum('Delivery')).toBe('free')
  cleanup()
  await open({ signedIn: true })
  expect(screen.queryByText('Delivery')).toBeNull()
})

test('requests no delivery cost without an address, and explains this', async () => {
  await open({ lines: [aMerchandiseLine()] })
  expect(sum('Delivery')).toBe('not known yet')
  expect(screen.getByText(texts.shipping.noDestination)).toBeTruthy()
})

test('links to the museum for a country without delivery, and blocks the payment', async () => {
  const { press, init } = await open({
    lines: [aMerchandiseLine()],
    signedIn: true,
    config: { supportEmail: 'shop@museum.example' },
    cost: async () => ({ code: 'NO_COST' }),
  })
  expect(screen.getByText(texts.shipping.noCost)).toBeTruthy()
  const totals = within(screen.getByRole('complementary'))
  const link = totals.getByRole('link', { name: 'shop@museum.example' })
  expect(link.getAttribute('href')).toBe('mailto:shop@museum.example')
  expect(document.body.textContent).not.toContain('NO_COST')
  await agree()
  await press('Pay')
  expect(screen.getByText(texts.payment.stop.shippingRefused)).toBeTruthy()
  expect(init).not.toHaveBeenCalled()
})

test('links to the imprint if the museum names no address', async () => {
  const cost = async () => ({ code: 'NO_COST' })
  await open({ lines: [aMerchandiseLine()], signedIn: true, cost })
  const link = screen.getByRole('link', { name: texts.shipping.contact })
  expect(link.getAttribute('href')).toBe('/en/page/imprint')
})

test('asks for the country if it is unknown, without a link to the museum', async () => {
  const cost = async () => ({ code: 'NO_COUNTRY' })
  const { press, init } = await open({ lines: [aMerchandiseLine()], signedIn: true, cost })
  expect(screen.getByText(texts.shipping.noCountry)).toBeTruthy()
  expect(screen.queryByRole('link', { name: texts.shipping.contact })).toBeNull()
  expect(document.body.textContent).not.toContain('NO_COUNTRY')
  await agree()
  await press('Pay')
  expect(screen.getByText(texts.payment.stop.countryMissing)).toBeTruthy()
  expect(init).not.toHaveBeenCalled()
})

test('shows the server’s code if it refuses delivery for another reason', async () => {
  await open({
    lines: [aMerchandiseLine()],
    signedIn: true,
    cost: async () => ({ code: 'TOO_HEAVY' }),
  })
  expect(screen.getByText(/reason: TOO_HEAVY/)).toBeTruthy()
})

test('retries a failed request for the delivery cost on the same page', async () => {
  const cost = vi.fn(offline as () => Promise<unknown>)
  const { press } = await open({ lines: [aMerchandiseLine()], signedIn: true, cost, at: '/' })
  expect(screen.getByText(texts.shipping.unavailable)).toBeTruthy()
  cost.mockImplementation(async () => aCost(700))
  await press('Try again')
  expect(sum('Delivery')).toBe('CHF 7.00')
  expect(document.activeElement?.textContent).toBe('Total')
  expect(basketLines()).toHaveLength(1)
})

test('marks a code that was used up meanwhile at its line, which can be removed', async () => {
  const { press } = await open({
    lines: [aTicketLine(), aVoucherCodeLine()],
    code: async () => aCode({ available_amount: 0 }),
  })
  expect(basketLines()[1]).toContain('This voucher has no balance left. Please remove it.')
  await press(/^Remove: Gift voucher/)
  expect(basketLines()).toHaveLength(1)
})

// Regression: the focus went to the top of the basket, away from the current line.
test('focuses the line that takes the place of a removed one, and announces the sum', async () => {
  const lines = ['One', 'Two', 'Three'].map((name) => aMerchandiseLine({ name, id: name }))
  const { press } = await open({ lines })
  const said = () =>
    screen
      .getAllByRole('status')
      .map(plain)
      .filter((text) => /\bitems? ·/.test(text))
  expect(said()).toEqual([])
  for (const [name, next, left] of [
    ['Two', 'Three', '4 items'],
    ['Three', 'One', '2 items'],
  ] as const) {
    button(new RegExp(`^Remove: ${name}`)).focus()
    await press(new RegExp(`^Remove: ${name}`))
    expect(document.activeElement?.textContent).toBe(next)
    expect(said()).toEqual([expect.stringMatching(new RegExp(`^${left} · CHF `))])
  }
})

test('focuses the heading after the basket is emptied, and announces that it is empty', async () => {
  const { press } = await open()
  button(/^Remove: Impressionists/).focus()
  await press(/^Remove: Impressionists/)
  const heading = screen.getByRole('heading', { level: 1, description: 'Your basket is empty' })
  expect(document.activeElement).toBe(heading)
})

// Regression: the focused heading was removed with the line, and the focus fell back to the
// document.
test('focuses the page after the last line is removed, and the line after undo', async () => {
  const line = aTicketLine()
  const { scope, press } = await open({ lines: [line, aMerchandiseLine()] })
  const undo = async (index: number) => {
    const words = { removedText: '', lockedText: '', undoText: '' }
    await act(() => allSettled(undoRequested, { scope, params: { line, index, ...words } }))
  }
  button(/^Remove: Poster/).focus()
  await press(/^Remove: Poster/)
  expect(document.activeElement?.textContent).toBe('Impressionists')
  button(/^Remove: Impressionists/).focus()
  await press(/^Remove: Impressionists/)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  await undo(1)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 3 }))
  await act(() => allSettled(linesAdded, { scope, params: [aMerchandiseLine()] }))
  await press(/^Remove: Impressionists/)
  await undo(0)
  expect(document.activeElement?.textContent).toBe('Impressionists')
  expect(basketLines()[0]).toContain('Impressionists')
})

// Regression: the next line moves up under the pointer: a double click on "Remove" removed two
// lines.
test('removes only one line at a double click, not the line that moves up', async () => {
  const { scope } = await open({
    lines: ['Poster', 'Book', 'Mug'].map((name) => aMerchandiseLine({ id: name, name })),
  })
  for (const detail of [1, 2]) fireEvent.click(firstRemove(), { detail })
  await act(() => allSettled(scope))
  expect(scope.getState($lines).map((line) => 'name' in line && line.name)).toEqual(['Book', 'Mug'])
  fireEvent.click(firstRemove(), { detail: 1 })
  await act(() => allSettled(scope))
  expect(scope.getState($lines)).toHaveLength(1)
})

test('stops the payment once for a changed price, with old and new amounts at the line and in the total', async () => {
  const article = async () => ({ name: 'Poster', price: 1800, vat_value: 8.1, stock: null })
  const late = vi.fn(offline as () => Promise<unknown>)
  const shop = await open({ lines: [aMerchandiseLine()], signedIn: true, article: late })
  // The offers are read again when the visitor pays.
  late.mockImplementation(article)
  await agree()
  await shop.press(/^Pay CHF\s39\.00$/)
  expect(basketLines()[0]).toContain('The price has changed: CHF 36.00 instead of CHF 30.00.')
  expect(screen.getByText(texts.payment.stop.repriced)).toBeTruthy()
  expect(alerts()).not.toContain('above')
  expect(alerts()).toContain('The total to pay is now CHF 45.00 instead of CHF 39.00.')
  expect(screen.queryByRole('button', { name: texts.change.accept })).toBeNull()
  expect(shop.init).not.toHaveBeenCalled()
  await shop.press(/^Pay CHF\s45\.00$/)
  expect(shop.init).toHaveBeenCalledOnce()
  expect(screen.queryByText(texts.payment.stop.repriced)).toBeNull()
})

test('announces a delivery that costs more than shown, with the previous total', async () => {
  const cost = vi.fn(offline as () => Promise<unknown>)
  const { press, init } = await open({ lines: [aMerchandiseLine()], signedIn: true, cost })
  cost.mockImplementation(async () => aCost(900))
  await agree()
  await press('Pay')
  expect(alerts()).toContain('the total to pay is CHF 39.00 instead of CHF 30.00')
  await press(/^Pay CHF\s39\.00$/)
  expect(init).toHaveBeenCalledOnce()
})

test('shows in the totals how much each code pays and its remaining credit', async () => {
  const code = async (barcode: string) => aCode({ barcode, available_amount: 5000 })
  const { press } = await open({ code })
  await press('Redeem a voucher code')
  for (const barcode of ['A1', 'B2']) {
    type(barcode)
    await press('Redeem')
  }
  expect(sum('Redeemed vouchers')).toBe('CHF −46.00')
  const totals = screen.getByRole('complementary')
  expect(plain(totals)).toContain('Voucher A1: CHF 46.00 redeemed, CHF 4.00 left.')
  expect(plain(totals)).toContain('Voucher B2: CHF 0.00 redeemed, CHF 50.00 left.')
  await press(/^Remove: Gift voucher, A1/)
  expect(plain(totals)).toContain('Voucher B2: CHF 46.00 redeemed, CHF 4.00 left.')
  expect(plain(totals)).not.toContain('A1')
})

// Regression: the totals showed "CHF 0.00 left".
test('shows in the totals no remaining credit for a code that is used up', async () => {
  await open({ lines: [aTicketLine(), aVoucherCodeLine({ barcode: 'A1', totalPrice: -2000 })] })
  const totals = plain(screen.getByRole('complementary'))
  expect(totals).toContain('Voucher A1: CHF 20.00 redeemed.')
  expect(totals).not.toContain('0.00 left')
})

test('shows the owners of passes and the value of vouchers', async () => {
  await open({ lines: [aPassLine(), aVoucherLine()] })
  const [pass, voucher] = basketLines()
  expect(pass).toContain('For Ada Muster')
  expect(voucher).toContain('Value: CHF 50.00')
})

test('offers no payment types if codes pay everything, and books the order', async () => {
  const code = async () => aCode({ barcode: 'ABC', available_amount: 9900 })
  const all = aVoucherCodeLine({ totalPrice: -9900 })
  const { press, init } = await open({ lines: [aTicketLine(), all], signedIn: true, code })
  expect(button('Book now')).toBeTruthy()
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.getByText(texts.payment.nextFree)).toBeTruthy()
  await agree()
  await press('Book now')
  expect(init).toHaveBeenCalledOnce()
  cleanup()
  const cost = async () => aCost(0)
  await open({ lines: [aMerchandiseLine(), all], signedIn: true, code, cost })
  expect(button('Order now')).toBeTruthy()
})

test('links a basket with only codes to the products that they can pay for', async () => {
  await open({ lines: [aVoucherCodeLine()], config: { hasVouchers: true }, signedIn: true })
  expect(screen.getByRole('heading', { name: texts.empty.onlyCodes })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gift vouchers' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book now' })).toBeNull()
  expect(basketLines()).toHaveLength(1)
})

test('updates all sums when a count changes in its line', async () => {
  const lines = [aMerchandiseLine(), aVoucherCodeLine()]
  const { scope, press } = await open({ lines, signedIn: true, at: '/' })
  await press('Quantity: Poster, Item: one more')
  expect(basketLines()[0]).toContain('CHF 45.00')
  expect(sum('To pay')).toBe('CHF 34.00')
  expect(screen.getByText('Poster: quantity 3, CHF 45.00', { normalizer: spaced })).toBeTruthy()
  expect(scope.getState($lines)[0]).toMatchObject({ count: 3 })
})

test('limits counts to the stock of the museum', async () => {
  const article = async () => ({ name: 'Poster', price: 1500, vat_value: 8.1, stock: 3 })
  await open({
    lines: [aMerchandiseLine(), aMerchandiseLine({ count: 1, totalPrice: 1500 })],
    article,
  })
  expect(screen.getAllByText(/^Maximum [12]$/).map(plain)).toEqual(['Maximum 2', 'Maximum 1'])
})

test('links suggestions to their pages, and adds goods at once', async () => {
  const suggest = async () => [
    { type: 'merchandise', id: '32', name: 'Pin', price: 950, from: false, vat_value: 8.1 },
    { type: 'ticket', id: '7', name: 'Impressionists', price: 2300, from: true, vat_value: null },
    { type: 'voucher', id: '61', name: 'Voucher', price: 1000, from: true, vat_value: null },
  ]
  const config = { hasVouchers: false }
  const { scope, press } = await open({ lines: [aMerchandiseLine()], config, suggest })
  const cards = within(screen.getByRole('region', { name: texts.suggest.title }))
  expect(cards.getAllByRole('link').map(plain)).toEqual(['Pin', 'Impressionists'])
  expect(cards.getByText('from CHF 23.00', { normalizer: spaced })).toBeTruthy()
  expect(cards.getAllByRole('button')).toHaveLength(1)
  await press('Add to basket: Pin, Item')
  expect(scope.getState($lines)[1]).toMatchObject({ id: '32', count: 1, totalPrice: 950 })
  expect(cards.queryByRole('link', { name: 'Pin' })).toBeNull()
})

test('shows the delivery address before the payment', async () => {
  await open({ lines: [aMerchandiseLine()], signedIn: true })
  expect(plain(screen.getByText('We deliver to').nextElementSibling)).toBe('Ada, Biel, Switzerland')
  cleanup()
  await open({ lines: [aTicketLine()], signedIn: true })
  expect(screen.queryByText('We deliver to')).toBeNull()
})

test('shows the basket and its total in one card at the payment, with a link back', async () => {
  await open({ lines: [aTicketLine(), aMerchandiseLine()], signedIn: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment')
  const basket = screen.getByRole('region', { name: texts.title.checkout })
  expect(plain(within(basket).getByRole('heading', { level: 2 }))).toBe('4 items · CHF 85.00')
  expect(within(basket).getByRole('link').getAttribute('href')).toBe('/en/checkout')
  expect(screen.queryByText(texts.code.toggle)).toBeNull()
  expect(screen.queryByText(texts.clear.button)).toBeNull()
  expect(sum('To pay')).toBe('CHF 85.00')
})

test('starts no payment from the basket, and leads a known customer to the payment step', async () => {
  const { scope, press } = await open({ signedIn: true, at: '/' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your basket')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(texts.signIn.guest)).toBeNull()
  await press('Continue to payment')
  expect(scope.getState($navigationRequest)?.to).toBe('/en/checkout?step=payment')
})

test('keeps the visitor at a line that was closed meanwhile, and explains it once', async () => {
  const article = () => Promise.reject({ kind: 'http', status: 404, message: null })
  const { scope, press } = await open({ lines: [aTicketLine(), aMerchandiseLine()], article })
  for (const _ of ['once', 'again']) {
    await press('Continue as guest')
    const title = screen.getByRole('heading', { name: 'Poster' })
    expect(document.activeElement).toBe(title)
    const text = screen.getByText(`${texts.article.closed} ${texts.failed.kept}`)
    expect(title.getAttribute('aria-describedby')).toBe(text.id)
    expect(text.closest('[role="status"]')).toBeNull()
    expect(scope.getState($navigationRequest)).toBeNull()
  }
  await press('Remove: Poster, Item')
  await press('Continue as guest')
  expect(scope.getState($navigationRequest)?.to).toBe('/en/register-guest')
  expect(basketLines()).toHaveLength(1)
})

test('shows the basket if the step in the address is not possible', async () => {
  for (const step of ['payment', 'signIn']) {
    await open({ at: `/?step=${step}` })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your basket')
    expect(button('Continue as guest')).toBeTruthy()
    cleanup()
  }
  await open({ at: '/?step=payment', lines: [], signedIn: true })
  expect(screen.getByRole('heading', { name: texts.empty.title })).toBeTruthy()
})

test('returns to the basket when the session ends at the payment, and explains why', async () => {
  const { scope } = await open({ signedIn: true })
  await act(() => allSettled(signInLost, { scope }))
  await act(() => allSettled(signedOut, { scope }))
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.textContent).toBe('Your basket')
  expect(document.activeElement).toBe(title)
  expect(alerts()).toContain(texts.signIn.lost)
})

test('shows next to the button the page about refunds, and the contact if the shop has one', async () => {
  await open({ signedIn: true, config: { supportEmail: 'shop@museum.example' } })
  const refunds = screen.getByRole('link', { name: texts.payment.refunds })
  expect(refunds.getAttribute('href')).toBe('/en/page/terms')
  const mail = screen.getByRole('link', { name: 'shop@museum.example' })
  expect(mail.getAttribute('href')).toBe('mailto:shop@museum.example')
  cleanup()
  const links = { en: { terms: 'none' } } as never
  await open({ signedIn: true, config: { supportEmail: null, customTermsLinks: links } })
  expect(screen.queryByText(texts.payment.refunds)).toBeNull()
  expect(screen.queryByText(texts.orderReview.gone.ask)).toBeNull()
})

test('says next to the button of the basket why a line that cannot be bought stops the visitor', async () => {
  const article = async () => ({ name: 'Poster', price: 1500, vat_value: 8.1, stock: 0 })
  const { press } = await open({ lines: [aMerchandiseLine()], signedIn: true, at: '/', article })
  await press('Continue to payment')
  expect(screen.getByText(texts.payment.stopped)).toBeTruthy()
  expect(document.activeElement?.tagName).toBe('H3')
})

test('lets the visitor correct a changed line at the payment step, and no other line', async () => {
  const article = async () => ({ name: 'Poster', price: 1500, vat_value: 8.1, stock: 1 })
  const lines = [aTicketLine(), aMerchandiseLine()]
  const { press } = await open({ lines, signedIn: true, article })
  const fewer = () => basketLines().map((line) => line.includes('Only 1 is left.'))
  expect(fewer()).toEqual([false, true])
  const basket = within(screen.getByRole('region', { name: texts.title.checkout }))
  expect(basket.getAllByRole('button').map(plain)).toEqual(['−', '+', 'Reduce to 1', 'Remove'])
  await agree()
  await press(/^Pay CHF/)
  expect(alerts()).toContain(texts.payment.stopped)
  // On a wide page the lines are at the side.
  expect(alerts()).not.toContain('above')
  expect(screen.getByRole('link', { name: texts.action.toBasket })).toBeTruthy()
  await press('Reduce to 1')
  expect(fewer()).toEqual([false, false])
  expect(alerts()).not.toContain(texts.payment.stopped)
})

// Regression: the payment named no event, day or kind of ticket.
test.each([
  [1, true],
  [8, true],
  [9, false],
])('names what is paid for at the payment if the basket has %i lines: %j', async (count, names) => {
  const lines = Array.from({ length: count }, (_, at) => aTicketLine({ eventName: `Event ${at}` }))
  await open({ lines, signedIn: true })
  const items = within(screen.getByRole('complementary')).queryAllByRole('listitem')
  expect(items).toHaveLength(names ? count : 0)
  for (const [at, item] of items.entries()) expect(plain(item)).toMatch(`Event ${at}`)
})

function firstRemove() {
  const [first] = screen.getAllByRole('button', { name: /^Remove: / })
  if (first === undefined) throw new Error('nothing to remove')
  return first
}

function spaced(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

function aCost(cost: number) {
  return { cost, vat_value: 8.1 }
}

function button(name: string | RegExp): HTMLElement {
  return screen.getByRole('button', { name })
}

function field(): HTMLInputElement {
  return screen.getByRole('textbox', { name: 'Voucher code' })
}

function type(code: string): void {
  fireEvent.change(field(), { target: { value: code } })
}

test('links to the settings for a customer and to the guest form for a guest, to change their details', async () => {
  const { scope } = await open({ signedIn: true })
  const details = () => screen.getByRole('link', { name: /Your details/ }).getAttribute('href')
  expect(details()).toBe('/en/register-guest')
  await act(() => allSettled(signedIn, { scope, params: { token: 'tok', customer: aCustomer() } }))
  const back = '?returnTo=%2Fen%2Fcheckout%3Fstep%3Dpayment'
  expect(details()).toBe(`/en/settings${back}`)
  const change = screen.getByRole('link', { name: texts.payment.changeDetails })
  expect(change.getAttribute('href')).toBe(`/en/settings${back}`)
})

test('after a lost session, offers a customer with an account the login first', async () => {
  const { scope } = await open()
  const ways = () => {
    const step = within(screen.getByRole('region', { name: texts.signIn.how }))
    return [...step.queryAllByRole('button'), ...step.queryAllByRole('link')].map(plain)
  }
  expect(ways()).toEqual(['Continue as guest', 'Log in with an account'])
  await act(() => allSettled(signedIn, { scope, params: { token: 'tok', customer: aCustomer() } }))
  await act(() => allSettled(signInLost, { scope }))
  await act(() => allSettled(signedOut, { scope }))
  expect(ways()).toEqual(['Log in with an account', 'Continue as guest'])
  expect(alerts()).toContain('Please log in again.')
  fireEvent.click(button('Log in with an account'))
  await act(() => allSettled(scope))
  expect(scope.getState($navigationRequest)?.to).toBe(
    '/en/login?returnTo=%2Fen%2Fcheckout%3Fstep%3Dpayment',
  )
})

async function agree(): Promise<void> {
  for (const name of [texts.payment.terms, texts.payment.privacy]) {
    await act(async () => void fireEvent.click(screen.getByRole('checkbox', { name })))
  }
}

function alerts(): string {
  return screen.getAllByRole('alert').map(plain).join(' ')
}

function describedBy(element: HTMLElement): string {
  const ids = element.getAttribute('aria-describedby')?.split(' ') ?? []
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

/** Text of the lines, amounts with plain spaces. */
function basketLines(): string[] {
  const basket = screen.getByRole('region', { name: 'Your basket' })
  const headings = within(basket).getAllByRole('heading', { level: 3 })
  return headings.map((heading) => plain(heading.closest('li')))
}

function sum(name: string): string {
  return plain(screen.getByText(name, { selector: 'dt' }).nextElementSibling)
}

function plain(element: Element | null): string {
  return element?.textContent?.replaceAll('\u00a0', ' ') ?? ''
}

test('redeems a code that was filled in without an event, also on the way to the payment', async () => {
  for (const button of ['Redeem', 'Continue to payment']) {
    const { scope, press } = await open({ signedIn: true, at: '/' })
    await press('Redeem a voucher code')
    fillWithoutEvents(field().form, { 'voucher-code': 'ABC' })
    await press(button)
    expect(scope.getState($lines)).toMatchObject([{ type: 'ticket' }, { barcode: 'ABC' }])
    cleanup()
  }
})

test('sends a payment form that was filled in without events', async () => {
  const types = async () => [
    { payartId: '1', i18n: { en: 'Card' } },
    { payartId: '74', i18n: { en: 'Direct debit' } },
  ]
  const { init, press } = await open({ signedIn: true, types })
  const form = button(/^Pay CHF/).closest('form')
  const values = {
    '1': false,
    '74': true,
    'request-invoice': true,
    'external-document-number': 'R-77',
    'payment-terms': true,
    'payment-privacy': true,
  }
  fillWithoutEvents(form, values)
  // The first press reads the chosen payment type and shows the fields of the bank account.
  await press(/^Pay CHF/)
  fillWithoutEvents(form, {
    ...values,
    'payment-accountHolder': 'Ada Muster',
    'payment-iban': 'CH93 0076 2011 6238 5295 7',
  })
  await press(/^Pay CHF/)
  const cart = { external_document_number: 'R-77' }
  const aux = { accountHolder: 'Ada Muster', IBAN: 'CH9300762011623852957' }
  expect(init.mock.calls).toMatchObject([
    [expect.anything(), { body: { payart: '74', aux, cart } }],
  ])
})

test('shows the shop’s own sentence for an error code that the server answers to a payment', async () => {
  const { init, press } = await open({ signedIn: true })
  for (const answer of [
    { message: 'VOUCHER_NO_AMOUNT_LEFT' },
    { code: 'VOUCHER_NO_AMOUNT_LEFT' },
  ]) {
    const failure = { kind: 'invalid', message: null, fields: {}, ...answer }
    init.mockImplementation(() => Promise.reject(failure))
    await agree()
    await press(/^Pay CHF/)
    expect(alerts()).toContain(texts.code.error.VOUCHER_NO_AMOUNT_LEFT)
    await agree()
  }
  expect(document.body.textContent).not.toContain('VOUCHER_')
})
