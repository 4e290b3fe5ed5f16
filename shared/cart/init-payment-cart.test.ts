import { expect, test } from 'vitest'
import { initPaymentCart } from './init-payment-cart.ts'
import type { GuidedTourLine } from './lines/guided-tour.ts'
import {
  aDayTicketLine,
  aMerchandiseLine,
  aTourLine,
  aVoucherCodeLine,
} from './testing/line-builders.ts'

test("sends the lines in basket order, with the customer's document number", () => {
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

const places = { single_ticketing: true, tours: 0, totalCount: 3 }
const ticket = { id: '51', name: 'Pupil', price: 500, vat_value: 2.6, count: 3, subtickets: [] }
const parts = [
  { id: '521', name: 'Child', price: 0, vat_value: 2.6, count: 2 },
  { id: '522', name: 'Baby', price: 0, vat_value: 2.6, count: 0 },
]

test.each<[string, Partial<GuidedTourLine>, object]>([
  ['whole tours', { tours: 2, tickets: [] }, { prices: [{ id: '501', count: 2 }], tickets: [] }],
  [
    'places with a ticket each',
    { ...places, tickets: [ticket, { ...ticket, id: '59', count: 0 }] },
    { prices: [{ id: '501', count: 3 }], tickets: [{ id: '51', count: 3 }] },
  ],
  [
    'tickets for several people',
    { tickets: [{ ...ticket, id: '52', count: 1, subtickets: parts }] },
    {
      prices: [{ id: '501', count: 1 }],
      tickets: [{ id: '52', count: 1, subtickets: [{ id: '521', count: 2 }] }],
    },
  ],
  [
    'a single price and no questions',
    { ...places, tickets: [], priceId: null, answers: [] },
    { prices: [], tickets: [], answers: [] },
  ],
])('sends a tour with %s', (_, line, item) => {
  expect(initPaymentCart([aTourLine(line)], '').items).toEqual([
    {
      type: 'guidedTour',
      tourId: '5',
      datetime: '2026-09-03 10:00:00',
      answers: [{ id: 'q1', type: 'text', value: 'School class' }],
      ...item,
    },
  ])
})
