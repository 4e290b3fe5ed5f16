import { expect, test } from 'vitest'
import { initPaymentCart } from './init-payment-cart.ts'
import { aDayTicketLine, aMerchandiseLine, aVoucherCodeLine } from './line-builders.ts'

test('the basket travels line by line in its order, with the document number of the customer', () => {
  expect(
    initPaymentCart([aVoucherCodeLine(), aDayTicketLine(), aMerchandiseLine()], ' PO-7 '),
  ).toEqual({
    ver: 1,
    items: [
      { type: 'voucherCode', barcode: 'ABC' },
      { type: 'dayticket', id: '81', count: 2, datetime: '2026-09-03 00:00:00' },
      { type: 'dayticket', id: '82', count: 1, datetime: '2026-09-03 00:00:00' },
      { type: 'merchandise', id: '31', count: 2 },
    ],
    external_document_number: 'PO-7',
  })
})
