import { readChoice } from '@shop/shared/booking/address-choice'
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
import { expect, test } from 'vitest'
import { pathToChoice, pathToProduct } from './path-to-product.ts'

const shop = { language: 'de', config: EVERYTHING_ON_SALE, zone: 'Europe/Zurich' } as const

test.each([
  ['an event', aTicketLine(), '/de/tickets/7', '10:00'],
  ['an event of a day', aDayTicketLine(), '/de/tickets/8', null],
  ['a tour', aTourLine({ time: '10:00:00' }), '/de/guided-tours/5', '10:00'],
])('the line of %s leads to it, with its day', (_, line, path, time) => {
  const url = new URL(pathToProduct(line, shop) ?? '', 'https://shop.example')
  expect(url.pathname).toBe(path)
  expect(readChoice(url.search)).toEqual({ date: '2026-09-03', time, picked: {} })
})

test.each([
  [aMerchandiseLine(), '/de/product/31'],
  [aPassLine(), '/de/passes/41'],
  [aVoucherLine(), '/de/vouchers/61'],
  [aVoucherCodeLine(), null],
])('a line without a day links to its page, a code to none', (line, path) => {
  expect(pathToProduct(line, shop)).toBe(path)
})

test.each([
  ['hasTickets', aTicketLine()],
  ['hasGuidedTours', aTourLine()],
  // Passes are sold in the same part of the shop, and what is no pass is not.
  ['hasMerchandise', aMerchandiseLine()],
  ['hasMemCard', aPassLine()],
  ['hasVouchers', aVoucherLine()],
])('where %s is off its lines lead nowhere', (flag, line) => {
  expect(
    pathToProduct(line, { ...shop, config: { ...EVERYTHING_ON_SALE, [flag]: false } }),
  ).toBeNull()
})

test.each([
  ['ticket', aTicketLine(), '/fr/tickets/7'],
  ['day ticket', aDayTicketLine(), '/fr/tickets/8'],
  ['tour', aTourLine({ tourId: 'a/b' }), '/fr/guided-tours/a%2Fb'],
  ['pass', aPassLine(), '/fr/passes/41'],
  ['poster', aMerchandiseLine(), null],
])('a %s leads back to where it was chosen', (_, line, path) => {
  expect(pathToChoice(line, 'fr')).toBe(path)
})
