import type { Suggestion } from '@shop/shared/api/endpoints/checkout'
import {
  aDayTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
} from '@shop/shared/cart/testing/line-builders'
import { $config } from '@shop/shared/config/model'
import { expect, test } from 'vitest'
import { lineOfSuggestion, offeredSuggestions } from './offered-suggestions.ts'

const config = { ...$config.defaultState, hasMerchandise: true, hasTickets: true }
const shop = { language: 'de', config } as const

test('offers the first four suggestions, each with its page, without duplicates', () => {
  const all = ['1', '1', '2', '3', '4', '5'].map((id) => aSuggestion({ id }))
  const offered = offeredSuggestions(all, [], shop)
  expect(offered.map(({ to }) => to)).toEqual([1, 2, 3, 4].map((id) => `/de/product/${id}`))
})

test('does not offer products that are not sold, have no name or are in the basket', () => {
  const all = [
    aSuggestion({ id: '31' }),
    aSuggestion({ type: 'ticket', id: '7' }),
    aSuggestion({ type: 'ticket', id: '8' }),
    aSuggestion({ type: 'guidedTour', id: '5' }),
    aSuggestion({ type: 'voucher' }),
    aSuggestion({ name: '' }),
  ]
  const lines = [aMerchandiseLine(), aTicketLine(), aDayTicketLine(), aTourLine()]
  expect(offeredSuggestions(all, lines, shop)).toEqual([])
  expect(offeredSuggestions(all, [], shop)).toHaveLength(3)
})

test('adds a product at once only if it has one known price', () => {
  expect(lineOfSuggestion(aSuggestion())).toEqual({
    type: 'merchandise',
    id: '32',
    name: 'Pin',
    count: 1,
    price: 950,
    vat_value: 8.1,
    totalPrice: 950,
  })
  const shown = { category: 'Pins', picture: '/pin.webp', picture_srcset: '/small.webp 160w' }
  expect(lineOfSuggestion(aSuggestion(shown))).toMatchObject({
    category: 'Pins',
    picture: '/small.webp',
  })
  for (const change of [{ vat_value: null }, { from: true }, { type: 'voucher' as const }]) {
    expect(lineOfSuggestion(aSuggestion(change))).toBeNull()
  }
})

function aSuggestion(changes: Partial<Suggestion> = {}): Suggestion {
  const pin = { id: '32', name: 'Pin', price: 950, from: false, vat_value: 8.1 }
  const shown = { category: '', picture: '', picture_srcset: '' }
  return { type: 'merchandise', ...pin, ...shown, ...changes }
}
