import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aVoucherCodeLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import type { CartLine } from './line.ts'
import { piecesIn } from './pieces.ts'

const two = aTicketLine({ totalCount: 2 })
const three = aMerchandiseLine({ count: 3 })

// Regression: a line of two tickets was called "1 item".
test.each<[string, readonly CartLine[], number, boolean]>([
  ['two tickets in one line', [two], 2, true],
  ['tickets of several kinds', [two, aFamilyTicketLine(), aDayTicketLine()], 6, true],
  ['tickets and articles', [two, three], 5, false],
  ['tickets paid by a voucher code', [two, aVoucherCodeLine()], 2, true],
  ['a voucher code alone', [aVoucherCodeLine()], 0, false],
  ['nothing', [], 0, false],
])('counts the pieces of %s', (_, lines, count, areTickets) => {
  expect(piecesIn(lines)).toEqual({ count, areTickets })
})
