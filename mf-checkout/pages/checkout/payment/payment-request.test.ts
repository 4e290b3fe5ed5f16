import { aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { paymentRequest } from './payment-request.ts'

const order = {
  payart: '1',
  aux: null,
  lines: [aTicketLine()],
  externalDocumentNumber: ' PO-1 ',
  token: 'tok',
  language: 'de',
  context: { origin: 'https://shop.example', us: 'AbCdEf123456', partner: 'hotel' },
}

test('a payment begins with its lines, partner, token and the addresses to return to', () => {
  expect(paymentRequest(order)).toEqual({
    payart: '1',
    aux: null,
    partner: 'hotel',
    cart: {
      ver: 1,
      items: [
        { type: 'ticket', id: '11', count: 2, datetime: '2026-09-03 10:00:00', subtickets: [] },
      ],
      external_document_number: 'PO-1',
    },
    url: {
      continue: 'https://shop.example/de/checkout/accepted?us=AbCdEf123456',
      cancel: 'https://shop.example/de/checkout/canceled?us=AbCdEf123456',
    },
    token: 'tok',
  })
})

test('without a token none is sent', () => {
  expect(paymentRequest({ ...order, token: null })).not.toHaveProperty('token')
})
