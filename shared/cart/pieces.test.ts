import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import type { CartLine } from './line.ts'
import { type Pieces, piecesIn } from './pieces.ts'

const two = aTicketLine({ totalCount: 2 })
const places = aTourLine({ single_ticketing: true, totalCount: 12 })
const three = aMerchandiseLine({ count: 3 })

// Regression: a line of two tickets was called "1 item"; 12 places in a tour were called "12 items".
test.each<[string, readonly CartLine[], number, Pieces['unit']]>([
  ['two tickets in one line', [two], 2, 'tickets'],
  ['tickets of several kinds', [two, aFamilyTicketLine(), aDayTicketLine()], 6, 'tickets'],
  ['tickets and articles', [two, three], 5, 'items'],
  ['tickets paid by a voucher code', [two, aVoucherCodeLine()], 2, 'tickets'],
  ['places in tours', [places, places], 24, 'places'],
  ['a whole tour', [aTourLine()], 1, 'tours'],
  ['a whole tour and places', [aTourLine(), places], 13, 'items'],
  ['a voucher code alone', [aVoucherCodeLine()], 0, 'items'],
  ['nothing', [], 0, 'items'],
])('counts the pieces of %s', (_, lines, count, unit) => {
  expect(piecesIn(lines)).toEqual({ count, unit })
})
