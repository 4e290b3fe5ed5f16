import { deferred } from '@shop/shared/async/testing/deferred'
import type { CartLine } from '@shop/shared/cart/line'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test, vi } from 'vitest'
import texts from '../../../locales/en.json'
import { aCheckoutScope } from '../../../testing/a-checkout-scope.ts'
import { show } from '../../../testing/show.tsx'
import { CheckoutPage } from '../page.tsx'
import { basketForm, initPaymentFx } from '../payment/model.ts'
import { askCostFx } from '../shipping/model.ts'
import { suggestFx } from '../suggestions/model.ts'
import { $isPending, askBrowserFx, canAskFx } from './wallets/model.ts'

const TYPES = [
  { payartId: '1', i18n: { en: 'Card' } },
  { payartId: '5', i18n: { en: 'Apple Pay' } },
  { payartId: '6', i18n: { en: 'Google Pay' } },
]

test('shows the wallets below the sign-in step to a visitor who is not signed in', async () => {
  const { press, init } = await open()
  expect(regions()).toEqual([texts.signIn.how, texts.wallet.title])
  expect(screen.getByRole('button', { name: 'Pay with Apple Pay' }).textContent).toBe('Apple Pay')
  expect(boxes().map((box) => box.checked)).toEqual([false, false])
  await press('Pay with Apple Pay')
  expect(init).not.toHaveBeenCalled()
  const summary = screen.getByRole('region', { name: texts.payment.summary })
  expect(document.activeElement).toBe(summary)
  expect(within(summary).getAllByRole('link')).toHaveLength(2)
  for (const box of boxes()) fireEvent.click(box)
  await press('Pay with Apple Pay')
  expect(init.mock.calls).toMatchObject([[{ body: { payart: '5', aux: 'APPLEPAY' } }]])
})

test('shows nothing about wallets without a wallet', async () => {
  await open({ had: [] })
  expect(regions()).toEqual([texts.signIn.how])
  cleanup()
  await open({ types: TYPES.slice(0, 1) })
  expect(regions()).toEqual([texts.signIn.how])
})

test('shows the delivery country if goods are sent, but not for visits alone', async () => {
  await open({ lines: [aMerchandiseLine()] })
  expect(screen.getByText(/deliver to this country only: Switzerland/)).toBeTruthy()
  cleanup()
  await open()
  expect(screen.queryByText(/deliver to this country only/)).toBeNull()
})

test('shows the wallets above the payment types after sign-in, and not among them', async () => {
  const { press, init } = await open({ isSignedIn: true, had: ['APPLEPAY', 'GOOGLEPAY'] })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.queryByRole('region', { name: texts.wallet.title })).toBeNull()
  expect(boxes()).toHaveLength(2)
  for (const box of boxes()) fireEvent.click(box)
  await press('Pay with Google Pay')
  expect(init.mock.calls).toMatchObject([
    [{ body: { payart: '6', aux: 'GOOGLEPAY', token: 'tok' } }],
  ])
})

test('takes a payment after sign-in if the museum accepts only wallets', async () => {
  await open({ isSignedIn: true, types: TYPES.slice(1) })
  expect(screen.getByRole('button', { name: 'Pay with Apple Pay' })).toBeTruthy()
  expect(boxes()).toHaveLength(2)
  expect(screen.queryByText(texts.payment.noTypes)).toBeNull()
})

// Regression: wallets appeared late above the form and pushed it down.
test('shows the form only after the browser has named its wallets', async () => {
  const { promise: late, resolve: answer } = deferred<string[]>()
  const { scope } = await open({ isSignedIn: true, late })
  expect(screen.queryByRole('radio')).toBeNull()
  await act(async () => {
    answer(['APPLEPAY'])
    await allSettled(scope)
  })
  expect(screen.getAllByRole('radio')).toHaveLength(1)
  expect(screen.getByRole('button', { name: 'Pay with Apple Pay' })).toBeTruthy()
})

// Regression: the wallet block pushed away the button that the visitor was about to press.
test('shows late wallets below the sign-in and above suggestions, without moving what is already there', async () => {
  const { promise: late, resolve: answer } = deferred<string[]>()
  const suggestions = [
    { type: 'merchandise', id: '32', name: 'Pin', price: 950, from: false, vat_value: 8.1 },
  ]
  const { scope } = await open({ late, suggestions })
  expect(regions()).toEqual([texts.signIn.how])
  await act(async () => {
    answer(['APPLEPAY'])
    await allSettled(scope)
  })
  expect(regions()).toEqual([texts.signIn.how, texts.wallet.title, texts.suggest.title])
})

test('shows the server’s objection to the order once, in the section of the wallets', async () => {
  const failure = { kind: 'invalid', message: 'Sold out', fields: {} }
  const { press } = await open({ failure })
  for (const box of boxes()) fireEvent.click(box)
  await press('Pay with Apple Pay')
  expect(screen.getAllByText('Sold out')).toHaveLength(1)
  await press('Pay with Apple Pay')
  expect(screen.getAllByText('Sold out')).toHaveLength(1)
})

test('explains that the server requires a sign-in, without mentioning a session', async () => {
  const { press } = await open({ failure: { kind: 'unauthorised', status: 401 } })
  for (const box of boxes()) fireEvent.click(box)
  await press('Pay with Apple Pay')
  expect(screen.getByText(texts.wallet.refused)).toBeTruthy()
  expect(screen.queryByText(texts.signIn.lost)).toBeNull()
})

interface Setting {
  lines?: CartLine[]
  types?: unknown[]
  had?: string[]
  isSignedIn?: boolean
  failure?: unknown
  suggestions?: unknown[]
  late?: Promise<string[]>
}

async function open({
  lines = [aTicketLine()],
  types = TYPES,
  had = ['APPLEPAY'],
  isSignedIn = false,
  failure = { kind: 'offline' },
  suggestions = [],
  late,
}: Setting = {}) {
  const init = vi.fn((_: unknown) => Promise.reject(failure))
  const scope = await aCheckoutScope({
    lines,
    config: {
      defaultCountry: 'CH',
      hasMerchandise: true,
      hasDonation: false,
      hasVoucherCode: EVERYTHING_ON_SALE.hasVoucherCode,
    },
    isSignedIn,
    handlers: [
      [canAskFx, () => true],
      [askBrowserFx, () => late ?? had],
      [basketForm.readTypesFx, async () => types],
      [initPaymentFx, (_: unknown, request: unknown) => init(request)],
      [askCostFx, async () => ({ cost: 900, vat_value: 8.1 })],
      [suggestFx, async () => suggestions],
    ],
  })
  // If the browser names its wallets late, the test continues while that answer is pending.
  const isPending = () => vi.waitFor(() => expect(scope.getState($isPending)).toBe(true))
  const at = isSignedIn ? '/?step=payment' : '/'
  const { press } = await show(
    <CheckoutPage />,
    scope,
    late === undefined ? { at } : { at, until: isPending },
  )
  return { scope, init, press }
}

function boxes(): HTMLInputElement[] {
  const { terms, privacy } = texts.payment
  return [terms, privacy].flatMap((name) =>
    screen.getAllByRole<HTMLInputElement>('checkbox', { name }),
  )
}

/** Titles of the regions after the basket. */
function regions(): string[] {
  return screen
    .getAllByRole('heading', { level: 2 })
    .map(({ textContent }) => textContent ?? '')
    .filter((title) => !/^\d+ (item|ticket)/.test(title) && title !== texts.totals.title)
}
