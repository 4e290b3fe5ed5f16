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
  ['an event with day tickets', aDayTicketLine(), '/de/tickets/8', null],
  ['a tour', aTourLine({ time: '10:00:00' }), '/de/guided-tours/5', '10:00'],
])('links the basket line of %s to its product page, with its day', (_, line, path, time) => {
  const url = new URL(pathToProduct(line, shop) ?? '', 'https://shop.example')
  expect(url.pathname).toBe(path)
  expect(readChoice(url.search)).toEqual({ date: '2026-09-03', time, picked: {} })
})

test.each([
  [aMerchandiseLine(), '/de/product/31'],
  [aPassLine(), '/de/passes/41'],
  [aVoucherLine(), '/de/vouchers/61'],
  [aVoucherCodeLine(), null],
])('links a line without a day to its page, and a voucher code to no page', (line, path) => {
  expect(pathToProduct(line, shop)).toBe(path)
})

test.each([
  ['hasTickets', aTicketLine()],
  ['hasGuidedTours', aTourLine()],
  // Passes are in the same part of the shop, but have a switch of their own.
  ['hasMerchandise', aMerchandiseLine()],
  ['hasMemCard', aPassLine()],
  ['hasVouchers', aVoucherLine()],
])('links lines to no product page if the shop has switched off %s', (flag, line) => {
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
])('links a %s to the page where the visitor can choose it again', (_, line, path) => {
  expect(pathToChoice(line, 'fr')).toBe(path)
})
