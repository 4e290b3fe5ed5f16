import type { CartLine } from '@shop/shared/cart/line'
import {
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { act, fireEvent, screen } from '@testing-library/react'
import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import texts from '../../../locales/en.json'
import { aCheckoutScope, offline } from '../../../testing/a-checkout-scope.ts'
import { show } from '../../../testing/show.tsx'
import { readArticleFx } from '../availability/offers/read-offers.ts'
import { lookUpFx } from '../codes/look-up.ts'
import { CheckoutPage } from '../page.tsx'
import { basketForm } from '../payment/model.ts'

interface Shop {
  lines: CartLine[]
  isPaying?: boolean
  article?: () => Promise<unknown>
  code?: () => Promise<unknown>
}

/** The checkout, and a function that presses the first button of a name by keyboard. */
async function open({ lines, isPaying = false, article = offline, code = offline }: Shop) {
  const scope = await aCheckoutScope({
    lines,
    isSignedIn: isPaying,
    handlers: [
      [readArticleFx, article],
      [lookUpFx, code],
      [basketForm.readTypesFx, async () => []],
    ],
  })
  await show(<CheckoutPage />, scope, { at: isPaying ? '/?step=payment' : '/' })
  return async (name: string) => {
    const [button] = screen.getAllByRole('button', { name })
    button?.focus()
    if (button !== undefined) fireEvent.click(button)
    await act(() => allSettled(scope))
  }
}

const anArticle = (price: number, stock: number | null) => async () => ({
  name: '',
  price,
  vat_value: 8.1,
  stock,
})

const plain = (text: string | null | undefined) => text?.replaceAll('\u00a0', ' ') ?? ''
const focused = () => plain(document.activeElement?.textContent)
const heard = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => plain(textContent))
    .filter((text) => / CHF \S+$/.test(text))

// Regression: the button disappeared with its notice, the focus left the page, and nothing was
// announced.
test('focuses the line after its reduced count is accepted, and announces its new sum', async () => {
  const press = await open({
    lines: [aTicketLine(), aMerchandiseLine()],
    article: anArticle(1500, 1),
  })
  await press('Reduce to 1')
  expect(focused()).toBe('Poster')
  expect(heard()).toEqual(['Poster: quantity 1, CHF 15.00'])
})

test('focuses the line after its new price is accepted, and announces its new sum', async () => {
  const article = anArticle(1800, null)
  const press = await open({ lines: [aTicketLine(), aMerchandiseLine()], article })
  await press(texts.change.accept)
  expect(focused()).toBe('Poster')
  expect(heard()).toEqual(['Poster: quantity 2, CHF 36.00'])
})

test('announces the sum of the basket after a code’s new amount is accepted', async () => {
  const limits = { valid_from: null, valid_to: null }
  const code = async () => ({
    name: 'Gift voucher',
    barcode: 'ABC',
    available_amount: 600,
    ...limits,
  })
  const press = await open({ lines: [aTicketLine(), aVoucherCodeLine()], code })
  await press(texts.change.acceptWorth)
  expect(focused()).toBe('Gift voucher')
  expect(heard()).toEqual(['2 tickets · CHF 40.00'])
})

// Regression: at the payment a changed line was listed by its name and shown in full below.
test('shows a changed line once at the payment', async () => {
  const lines = [aTicketLine(), aMerchandiseLine()]
  await open({ lines, isPaying: true, article: anArticle(1800, null) })
  expect(screen.getAllByText(/Poster/)).toHaveLength(1)
  expect(screen.getAllByText(/Impressionists/)).toHaveLength(1)
})

test('shows no list of names at the payment if all lines have changed', async () => {
  await open({ lines: [aMerchandiseLine()], isPaying: true, article: anArticle(1800, null) })
  const lists = screen.getAllByRole('list')
  expect(lists.filter(({ childElementCount }) => childElementCount === 0)).toEqual([])
})

test('focuses the title of the folded basket at the payment, even if another line has changed', async () => {
  const lines = ['One', 'Two'].map((name) => aMerchandiseLine({ name, id: name }))
  const press = await open({ lines, isPaying: true, article: anArticle(1500, 1) })
  await press('Reduce to 1')
  expect(focused()).toBe('3 items · CHF 45.00')
  await press('Reduce to 1')
  expect(focused()).toBe('2 items · CHF 30.00')
})
