import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import { requestFailed } from '@shop/shared/api/model'
import { emptyCart, withLines } from '@shop/shared/cart/cart'
import {
  $cart,
  $lines,
  cleared,
  lineAdded,
  linesAdded,
  linesRenamed,
} from '@shop/shared/cart/model'
import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import { allSettled, createWatch, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { aPaymentState } from '../../../testing/a-payment-state.ts'
import { skipWaits } from '../../../testing/skip-waits.ts'
import { readArticleFx } from '../availability/offers/read-offers.ts'
import { basketPayment } from '../payment/model.ts'
import {
  $suggestions,
  announceAddedFx,
  suggestFx,
  suggestionsUnwatched,
  suggestionsWatched,
  suggestionTaken,
} from './model.ts'

const PIN: Suggestion = {
  type: 'merchandise',
  id: '32',
  name: 'Pin',
  price: 950,
  from: false,
  vat_value: 8.1,
  category: '',
  picture: '',
  picture_srcset: '',
}

test('requests suggestions when the basket opens, and again when its lines change', async () => {
  const suggest = vi.fn(async () => [PIN])
  const { scope } = await aBasket({ suggest })
  expect(suggest).toHaveBeenCalledOnce()
  expect(scope.getState($suggestions)).toEqual([PIN])
  const line = { ...aMerchandiseLine(), name: 'Affiche' }
  await allSettled(linesRenamed, { scope, params: [{ index: 0, line }] })
  expect(suggest).toHaveBeenCalledOnce()
  await allSettled(lineAdded, { scope, params: aTicketLine() })
  expect(suggest.mock.calls.at(-1)).toMatchObject([
    {},
    { body: { cart: { ver: 1, items: [{ type: 'merchandise' }, { type: 'ticket' }] } } },
  ])
})

test('requests no suggestions for an empty basket, or after the page is left', async () => {
  const suggest = vi.fn(async () => [PIN])
  const { scope } = await aBasket({ suggest })
  await allSettled(cleared, { scope })
  const changed = allSettled(lineAdded, { scope, params: aTicketLine() })
  await allSettled(suggestionsUnwatched, { scope })
  await changed
  await allSettled(lineAdded, { scope, params: aTicketLine({ id: '12' }) })
  expect(suggest).toHaveBeenCalledOnce()
  expect(scope.getState($suggestions)).toEqual([])
})

test('shows no suggestions and no error after a failure', async () => {
  const failed = vi.fn()
  const { scope } = await aBasket({ suggest: () => Promise.reject({ kind: 'offline' }), failed })
  expect(scope.getState($suggestions)).toEqual([])
  expect(failed).not.toHaveBeenCalled()
})

test('ignores suggestions that arrive after the basket has changed', async () => {
  const answers: ((list: Suggestion[]) => void)[] = []
  const suggest = () => new Promise<Suggestion[]>((resolve) => answers.push(resolve))
  const { scope, opened } = await aBasket({ suggest, isWaiting: true })
  await vi.waitFor(() => expect(answers).toHaveLength(1))
  const changed = allSettled(lineAdded, { scope, params: aTicketLine() })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.([{ ...PIN, id: '33' }])
  answers[0]?.([PIN])
  await Promise.all([opened, changed])
  expect(scope.getState($suggestions).map(({ id }) => id)).toEqual(['33'])
})

test('adds a suggestion to the basket, announces it, and reads its stock', async () => {
  const { scope, announce, article } = await aBasket({ suggest: async () => [PIN] })
  await allSettled(suggestionTaken, { scope, params: { suggestion: PIN, text: 'Added' } })
  expect(scope.getState($lines)[1]).toMatchObject({ type: 'merchandise', id: '32', count: 1 })
  expect(announce).toHaveBeenCalledExactlyOnceWith('Added')
  expect(article.mock.calls.at(-1)).toMatchObject([{}, { query: { article: '32' } }])
})

test('adds no suggestion while a payment is prepared', async () => {
  const { scope, announce } = await aBasket({ suggest: async () => [PIN], isPaying: true })
  await allSettled(suggestionTaken, { scope, params: { suggestion: PIN, text: 'Added' } })
  expect(scope.getState($lines)).toHaveLength(1)
  expect(announce).not.toHaveBeenCalled()
})

interface Setting {
  suggest: () => Promise<Suggestion[]>
  failed?: () => void
  isWaiting?: boolean
  isPaying?: boolean
}

async function aBasket({ suggest, failed = () => {}, isWaiting, isPaying }: Setting) {
  skipWaits()
  const announce = vi.fn()
  const cart = withLines(emptyCart, [aMerchandiseLine()])
  const article = vi.fn((_: unknown, __: unknown) => Promise.reject({ kind: 'offline' }))
  const scope = fork({
    values: [
      [$config, EVERYTHING_ON_SALE],
      [$cart, isPaying ? cart : emptyCart],
      [basketPayment.$state, aPaymentState(isPaying ? cart.lines : null)],
    ],
    handlers: [
      [suggestFx, suggest],
      [announceAddedFx, announce],
      [readArticleFx, article],
    ],
  })
  createWatch({ unit: requestFailed, fn: failed, scope })
  if (!isPaying) await allSettled(linesAdded, { scope, params: cart.lines })
  const opened = allSettled(suggestionsWatched, { scope })
  if (!isWaiting) await opened
  return { scope, announce, article, opened }
}
