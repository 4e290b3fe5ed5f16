import type { CartLine } from '@shop/shared/cart/line'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { piecesText } from './pieces-text.ts'

const two = aTicketLine({ totalCount: 2 })
const places = aTourLine({ single_ticketing: true, totalCount: 12 })
const three = aMerchandiseLine({ count: 3 })

// Regression: a line of two tickets was called "1 item"; 12 places in a tour were called "12 items".
test.each<[string, readonly CartLine[], number, string]>([
  ['two tickets in one line', [two], 2, 'basket.tickets'],
  ['tickets of several kinds', [two, aFamilyTicketLine(), aDayTicketLine()], 6, 'basket.tickets'],
  ['tickets and articles', [two, three], 5, 'basket.items'],
  ['tickets paid by a voucher code', [two, aVoucherCodeLine()], 2, 'basket.tickets'],
  ['places in tours', [places, places], 24, 'line.places'],
  ['a whole tour', [aTourLine()], 1, 'line.tours'],
  ['a whole tour and places', [aTourLine(), places], 13, 'basket.items'],
  ['a voucher code alone', [aVoucherCodeLine()], 0, 'basket.items'],
  ['nothing', [], 0, 'basket.items'],
])('counts the pieces of %s', (_, lines, count, key) => {
  expect(piecesText((text, values) => `${text} ${values?.count}`, lines)).toBe(`${key} ${count}`)
})
