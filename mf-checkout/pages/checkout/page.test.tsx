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
  /** The address, by its query; of whoever is known that of the payment. */
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

test('the entry for codes shows where codes are taken, closed until it is wanted', async () => {
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

test('when codes are switched off while one is typed, the focus moves to the heading', async () => {
  const { scope, press } = await open()
  await press('Redeem a voucher code')
  field().focus()
  await act(() => allSettled(configArrived, { scope, params: EVERYTHING_ON_SALE_BUT_CODES }))
  expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

const EVERYTHING_ON_SALE_BUT_CODES = { ...EVERYTHING_ON_SALE, hasVoucherCode: false }

test('lines no longer sold are in no sum, and without others there is no payment', async () => {
  const lines = [aTicketLine(), aMerchandiseLine()]
  await open({ lines, signedIn: true, config: { hasMerchandise: false } })
  expect(sum('To pay')).toContain('CHF 46.00')
  expect(screen.getByText('Without the item that cannot be bought any more.')).toBeTruthy()
  expect(button(/^Pay CHF.46\.00$/)).toBeTruthy()
  cleanup()
  await open({ lines, signedIn: true, config: { hasMerchandise: false, hasTickets: false } })
  expect(sum('To pay')).toContain('CHF 0.00')
  expect(screen.queryByRole('checkbox')).toBeNull()
  expect(
    screen.getByRole('heading', { name: 'What is in your basket cannot be bought any more.' }),
  ).toBeTruthy()
})

test('an applied code is in the basket with what it pays and what remains on it', async () => {
  const { press } = await open({ code: async () => aCode({ available_amount: 10000 }) })
  await press('Redeem a voucher code')
  type('ABC')
  await press('Redeem')
  const [, line] = basketLines()
  expect(line).toContain('Gift voucher')
  expect(line).toContain('Redeemed: CHF 46.00')
  expect(line).toContain('Credit left: CHF 54.00')
  expect(sum('To pay')).toBe('CHF 0.00')
  expect(field().value).toBe('')
  expect(screen.getByText('The voucher is in your basket. Available: CHF 100.00.')).toBeTruthy()
})

test('a refused code stays in its field, which has the focus and says why', async () => {
  const { press } = await open({ code: async () => aCode({ valid_to: '2026-01-01' }) })
  await press('Redeem a voucher code')
  type(' OLD ')
  await press('Redeem')
  expect(document.activeElement).toBe(field())
  expect(field().value).toBe(' OLD ')
  expect(field().getAttribute('aria-invalid')).toBe('true')
  expect(describedBy(field())).toContain('This voucher was only valid until 01.01.2026.')
})

test('an invalid code opens its entry again at the next step', async () => {
  const refusal = { kind: 'invalid', message: 'No such code', fields: {} }
  const { scope, press } = await open({ code: () => Promise.reject(refusal) })
  await press('Redeem a voucher code')
  type('OLD')
  await press('Redeem a voucher code')
  expect(screen.queryByRole('textbox', { name: 'Voucher code' })).toBeNull()
  await press('Continue as guest')
  expect(document.activeElement).toBe(field())
  expect(describedBy(field())).toContain('No such code')
  expect(scope.getState($navigationRequest)).toBeNull()
})

// Regression: it was lost after a reload, and the visitor paid for what the code would have paid.
test('a typed code survives a reload, and is redeemed at the next step', async () => {
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

test('a code of digits is restored as typed, and a value that is no text is not', async () => {
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
test('while the delivery cost is requested again there is no total, and one without delivery says so', async () => {
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

test('the delivery cost is in the totals, and 0 is free', async () => {
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

test('without an address no cost is requested, and the page says so', async () => {
  await open({ lines: [aMerchandiseLine()] })
  expect(sum('Delivery')).toBe('not known yet')
  expect(screen.getByText(texts.shipping.noDestination)).toBeTruthy()
})

test('a country without delivery leads to the museum, and blocks the payment', async () => {
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

test('where the museum names no address its imprint is the way to reach it', async () => {
  const cost = async () => ({ code: 'NO_COST' })
  await open({ lines: [aMerchandiseLine()], signedIn: true, cost })
  const link = screen.getByRole('link', { name: texts.shipping.contact })
  expect(link.getAttribute('href')).toBe('/en/page/imprint')
})

test('a country that is not known yet is asked for, and nobody is sent to the museum', async () => {
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

test('any other refusal names its code', async () => {
  await open({
    lines: [aMerchandiseLine()],
    signedIn: true,
    cost: async () => ({ code: 'TOO_HEAVY' }),
  })
  expect(screen.getByText(/reason: TOO_HEAVY/)).toBeTruthy()
})

test('a cost that could not be asked is asked again in place', async () => {
  const cost = vi.fn(offline as () => Promise<unknown>)
  const { press } = await open({ lines: [aMerchandiseLine()], signedIn: true, cost, at: '/' })
  expect(screen.getByText(texts.shipping.unavailable)).toBeTruthy()
  cost.mockImplementation(async () => aCost(700))
  await press('Try again')
  expect(sum('Delivery')).toBe('CHF 7.00')
  expect(document.activeElement?.textContent).toBe('Total')
  expect(basketLines()).toHaveLength(1)
})

test('of a thing fewer are left, and the line can be had with those', async () => {
  const article = async () => ({ name: 'Poster', price: 1500, vat_value: 8.1, stock: 1 })
  const { press } = await open({ lines: [aMerchandiseLine()], signedIn: true, article, at: '/' })
  expect(basketLines()[0]).toContain('Only 1 is left.')
  await press('Reduce to 1')
  expect(basketLines()[0]).toContain('Quantity: 1')
  expect(sum('To pay')).toBe('CHF 24.00')
})

test('a code used up since is marked at its line, which can be removed', async () => {
  const { press } = await open({
    lines: [aTicketLine(), aVoucherCodeLine()],
    code: async () => aCode({ available_amount: 0 }),
  })
  expect(basketLines()[1]).toContain('There is no credit left on this voucher. Please remove it.')
  await press(/^Remove: Gift voucher/)
  expect(basketLines()).toHaveLength(1)
})

// Regression: the focus went to the top of the basket, away from the line that was being looked at.
test('after removing a line the focus is on the one in its place, and what is left is said', async () => {
  const lines = ['One', 'Two', 'Three'].map((name) => aMerchandiseLine({ name, id: name }))
  const { press } = await open({ lines })
  const said = () =>
    screen
      .getAllByRole('status')
      .map(plain)
      .filter((text) => /\bitems? ·/.test(text))
  expect(said()).toEqual([])
  for (const [name, next, left] of [
    ['Two', 'Three', '2 items'],
    ['Three', 'One', '1 item'],
  ] as const) {
    button(new RegExp(`^Remove: ${name}`)).focus()
    await press(new RegExp(`^Remove: ${name}`))
    expect(document.activeElement?.textContent).toBe(next)
    expect(said()).toEqual([expect.stringMatching(new RegExp(`^${left} · CHF `))])
  }
})

test('whoever empties the basket is on the heading, which says so', async () => {
  const { press } = await open()
  button(/^Remove: Impressionists/).focus()
  await press(/^Remove: Impressionists/)
  const heading = screen.getByRole('heading', { level: 1, description: 'Your basket is empty' })
  expect(document.activeElement).toBe(heading)
})

// Regression: the focused heading was removed with the line, and the focus fell back to the
// document.
test('after removing the last line the focus is on the page, after undo on the line', async () => {
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

// Regression: The next line moves up under the pointer: a double click on "Remove" removed two of them.
test('a double click takes out one line, not the one that moves up as well', async () => {
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

test('a price that changed stops once, with old and new at the line and in all', async () => {
  const article = async () => ({ name: 'Poster', price: 1800, vat_value: 8.1, stock: null })
  const late = vi.fn(offline as () => Promise<unknown>)
  const shop = await open({ lines: [aMerchandiseLine()], signedIn: true, article: late })
  // What is on sale is read again when the visitor pays.
  late.mockImplementation(article)
  await agree()
  await shop.press(/^Pay CHF\s39\.00$/)
  expect(basketLines()[0]).toContain('The price has changed: CHF 36.00 instead of CHF 30.00.')
  expect(screen.getByText(texts.payment.stop.repriced)).toBeTruthy()
  expect(alerts()).toContain('The total to pay is now CHF 45.00 instead of CHF 39.00.')
  expect(screen.queryByRole('button', { name: texts.change.accept })).toBeNull()
  expect(shop.init).not.toHaveBeenCalled()
  await shop.press(/^Pay CHF\s45\.00$/)
  expect(shop.init).toHaveBeenCalledOnce()
  expect(screen.queryByText(texts.payment.stop.repriced)).toBeNull()
})

test('a delivery that costs more than shown is announced with the previous total', async () => {
  const cost = vi.fn(offline as () => Promise<unknown>)
  const { press, init } = await open({ lines: [aMerchandiseLine()], signedIn: true, cost })
  cost.mockImplementation(async () => aCost(900))
  await agree()
  await press('Pay')
  expect(alerts()).toContain('the total to pay is CHF 39.00 instead of CHF 30.00')
  await press(/^Pay CHF\s39\.00$/)
  expect(init).toHaveBeenCalledOnce()
})

test('the totals say what each code pays and what stays on it', async () => {
  const code = async (barcode: string) => aCode({ barcode, available_amount: 5000 })
  const { press } = await open({ code })
  await press('Redeem a voucher code')
  for (const barcode of ['A1', 'B2']) {
    type(barcode)
    await press('Redeem')
  }
  expect(sum('Redeemed vouchers')).toBe('CHF -46.00')
  const totals = screen.getByRole('complementary')
  expect(plain(totals)).toContain('Voucher A1: CHF 46.00 redeemed, CHF 4.00 credit left.')
  expect(plain(totals)).toContain('Voucher B2: CHF 0.00 redeemed, CHF 50.00 credit left.')
  await press(/^Remove: Gift voucher, A1/)
  expect(plain(totals)).toContain('Voucher B2: CHF 46.00 redeemed, CHF 4.00 credit left.')
  expect(plain(totals)).not.toContain('A1')
})

// Regression: it showed "CHF 0.00 credit left".
test('of a code that is used up the totals say no more than what it paid', async () => {
  await open({ lines: [aTicketLine(), aVoucherCodeLine({ barcode: 'A1', totalPrice: -2000 })] })
  const totals = plain(screen.getByRole('complementary'))
  expect(totals).toContain('Voucher A1: CHF 20.00 redeemed.')
  expect(totals).not.toContain('0.00 credit left')
})

test('passes show their owners, vouchers their value', async () => {
  await open({ lines: [aPassLine(), aVoucherLine()] })
  const [pass, voucher] = basketLines()
  expect(pass).toContain('For Ada Muster')
  expect(voucher).toContain('Value: CHF 50.00')
})

test('where codes pay everything there are no payment types, and the order succeeds', async () => {
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

test('a basket of codes alone leads to what they can pay for', async () => {
  await open({ lines: [aVoucherCodeLine()], config: { hasVouchers: true }, signedIn: true })
  expect(screen.getByRole('heading', { name: texts.empty.onlyCodes })).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Gift vouchers' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Book now' })).toBeNull()
  expect(basketLines()).toHaveLength(1)
})

test('a count is changed in its line, and all sums follow', async () => {
  const lines = [aMerchandiseLine(), aVoucherCodeLine()]
  const { scope, press } = await open({ lines, signedIn: true, at: '/' })
  await press('Quantity: Poster, Item: one more')
  expect(basketLines()[0]).toContain('CHF 45.00')
  expect(sum('To pay')).toBe('CHF 34.00')
  expect(screen.getByText('Poster: quantity 3, CHF 45.00', { normalizer: spaced })).toBeTruthy()
  expect(scope.getState($lines)[0]).toMatchObject({ count: 3 })
})

test('there is no more than the museum has left', async () => {
  const article = async () => ({ name: 'Poster', price: 1500, vat_value: 8.1, stock: 3 })
  await open({
    lines: [aMerchandiseLine(), aMerchandiseLine({ count: 1, totalPrice: 1500 })],
    article,
  })
  expect(screen.getAllByText(/^At most [12]$/).map(plain)).toEqual(['At most 2', 'At most 1'])
})

test('suggestions link to their pages, and goods are added at once', async () => {
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

test('the delivery address is shown before the payment', async () => {
  await open({ lines: [aMerchandiseLine()], signedIn: true })
  expect(plain(screen.getByText('We deliver to').nextElementSibling)).toBe('Switzerland')
  cleanup()
  await open({ lines: [aTicketLine()], signedIn: true })
  expect(screen.queryByText('We deliver to')).toBeNull()
})

test('at the payment the basket is one line with the way back to it', async () => {
  await open({ lines: [aTicketLine(), aMerchandiseLine()], signedIn: true })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Payment')
  const basket = screen.getByRole('region', { name: texts.basket.title })
  expect(plain(basket)).toBe('2 items · CHF 85.00Edit')
  expect(within(basket).getByRole('link').getAttribute('href')).toBe('/en/checkout')
  expect(screen.queryByText(texts.code.toggle)).toBeNull()
  expect(screen.queryByText(texts.clear.button)).toBeNull()
  expect(sum('To pay')).toBe('CHF 85.00')
})

test('at the basket nothing is paid yet: one press leads whoever is known to the payment', async () => {
  const { scope, press } = await open({ signedIn: true, at: '/' })
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your basket')
  expect(screen.queryByRole('radio')).toBeNull()
  expect(screen.queryByText(texts.signIn.guest)).toBeNull()
  await press('Continue to payment')
  expect(scope.getState($navigationRequest)?.to).toBe('/en/checkout?step=payment')
})

test('a code typed at the basket is redeemed on the way to the payment', async () => {
  const { scope, press } = await open({ signedIn: true, at: '/' })
  await press('Redeem a voucher code')
  type('ABC')
  await press('Continue to payment')
  expect(scope.getState($lines)).toMatchObject([{ type: 'ticket' }, { barcode: 'ABC' }])
  expect(scope.getState($navigationRequest)?.to).toBe('/en/checkout?step=payment')
})

test('a step that is not possible is not shown: nothing flashes, the basket stands there', async () => {
  for (const step of ['payment', 'signIn']) {
    await open({ at: `/?step=${step}` })
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Your basket')
    expect(button('Continue as guest')).toBeTruthy()
    cleanup()
  }
  await open({ at: '/?step=payment', lines: [], signedIn: true })
  expect(screen.getByRole('heading', { name: texts.empty.title })).toBeTruthy()
})

test('when the session ends at the payment, the visitor is at the basket and told why', async () => {
  const { scope } = await open({ signedIn: true })
  await act(() => allSettled(signInLost, { scope }))
  await act(() => allSettled(signedOut, { scope }))
  const title = screen.getByRole('heading', { level: 1 })
  expect(title.textContent).toBe('Your basket')
  expect(document.activeElement).toBe(title)
  expect(alerts()).toContain(texts.signIn.lost)
})

test('beside the button stands where refunds are settled, and whom to ask if that is known', async () => {
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

test('a line that changed unfolds at the payment, and can be put right there', async () => {
  const article = async () => ({ name: 'Poster', price: 1500, vat_value: 8.1, stock: 1 })
  const lines = [aTicketLine(), aMerchandiseLine()]
  const { press } = await open({ lines, signedIn: true, article })
  expect(basketLines()).toHaveLength(1)
  expect(basketLines()[0]).toContain('Only 1 is left.')
  await agree()
  await press(/^Pay CHF/)
  expect(alerts()).toContain(texts.payment.stopped)
  expect(screen.getByRole('link', { name: texts.action.toBasket })).toBeTruthy()
  await press('Reduce to 1')
  expect(screen.queryByRole('heading', { level: 3 })).toBeNull()
  expect(alerts()).not.toContain(texts.payment.stopped)
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

function aCode(changes: Record<string, unknown> = {}) {
  const limits = { valid_from: null, valid_to: null }
  return { name: 'Gift voucher', barcode: 'ABC', available_amount: 2000, ...limits, ...changes }
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

test('a customer changes their details in the settings, a guest in the guest form', async () => {
  const { scope } = await open({ signedIn: true })
  const details = () => screen.getByRole('link', { name: /Your details/ }).getAttribute('href')
  expect(details()).toBe('/en/register-guest')
  await act(() => allSettled(signedIn, { scope, params: { token: 'tok', customer: aCustomer() } }))
  const back = '?returnTo=%2Fen%2Fcheckout%3Fstep%3Dpayment'
  expect(details()).toBe(`/en/settings${back}`)
  const change = screen.getByRole('link', { name: texts.payment.changeDetails })
  expect(change.getAttribute('href')).toBe(`/en/settings${back}`)
})

test('after losing the session, a customer with an account is asked to log in first', async () => {
  const { scope } = await open()
  const ways = () => {
    const step = within(
      screen.getByRole('region', { name: 'Log in before you continue with payment' }),
    )
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

/** The agreements, required for any payment. */
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

/** What stands in the lines, amounts with plain spaces. */
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

test('a code that was filled in without an event is redeemed, and on the way to the payment too', async () => {
  for (const button of ['Redeem', 'Continue to payment']) {
    const { scope, press } = await open({ signedIn: true, at: '/' })
    await press('Redeem a voucher code')
    fillWithoutEvents(field().form, { 'voucher-code': 'ABC' })
    await press(button)
    expect(scope.getState($lines)).toMatchObject([{ type: 'ticket' }, { barcode: 'ABC' }])
    cleanup()
  }
})

test('a payment form that was filled in without events is sent', async () => {
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
  // Shows the fields of the account.
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

test('a code that the server answers to a payment is said in a sentence', async () => {
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
