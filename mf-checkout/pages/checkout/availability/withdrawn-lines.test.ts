import type { CartLine } from '@shop/shared/cart/line'
import {
  aDayTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { EVERYTHING_ON_SALE } from '@shop/shared/config/testing/everything-on-sale'
import type { OnSale } from '@shop/shared/offerings'
import { expect, test } from 'vitest'
import type { Offer } from './offers/offer.ts'
import { changesOfLines, linesOnSale, withdrawnLines } from './withdrawn-lines.ts'

const ZONE = 'Europe/Zurich'

test.each<[keyof OnSale, CartLine[]]>([
  ['hasTickets', [aTicketLine(), aDayTicketLine()]],
  ['hasGuidedTours', [aTourLine()]],
  ['hasMerchandise', [aMerchandiseLine()]],
  ['hasMemCard', [aPassLine()]],
  ['hasVouchers', [aVoucherLine()]],
])('withdraws only its lines if %s is off', (flag, gone) => {
  const others = ALL_LINES.filter(({ type }) => gone.every((line) => line.type !== type))
  const config = { ...EVERYTHING_ON_SALE, [flag]: false }
  const lines = [...others, ...gone]
  expect(changesOfLines(lines, [], ZONE, config)).toEqual(
    gone.map((line) => ({ line, change: { kind: 'notOnSale' } })),
  )
  expect(withdrawnLines(lines, config)).toEqual(gone)
  expect(linesOnSale(lines, config)).toEqual(others)
  expect(changesOfLines(lines, [], ZONE, EVERYTHING_ON_SALE)).toEqual([])
})

test('reports codes while codes are off, but does not list them as lines no longer sold', () => {
  const lines = [aTicketLine(), aVoucherCodeLine()]
  const config = { ...EVERYTHING_ON_SALE, hasVoucherCode: false }
  expect(changesOfLines(lines, [], ZONE, config)).toEqual([
    { line: lines[1], change: { kind: 'codesOff' } },
  ])
  expect(withdrawnLines(lines, config)).toEqual([])
})

test('reports that a line is no longer sold rather than its other changes', () => {
  const article = { name: 'Poster', price: 1500, vat_value: 8.1, product_kind_ref: null }
  const offers: Offer[] = [{ kind: 'article', id: '31', article: { ...article, stock: 0 } }]
  const line = aMerchandiseLine()
  const kinds = (hasMerchandise: boolean) =>
    changesOfLines([line], offers, ZONE, { ...EVERYTHING_ON_SALE, hasMerchandise }).map(
      ({ change }) => change.kind,
    )
  expect(kinds(false)).toEqual(['notOnSale'])
  expect(kinds(true)).toEqual(['soldOut'])
})

const ALL_LINES = [
  aTicketLine(),
  aDayTicketLine(),
  aTourLine(),
  aMerchandiseLine(),
  aPassLine(),
  aVoucherLine(),
]
