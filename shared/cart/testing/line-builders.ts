import type { AnnualPassLine, PassOwner } from '@shop/shared/cart/lines/annual-pass'
import type { DayTicketLine } from '@shop/shared/cart/lines/day-ticket'
import type { DonationLine } from '@shop/shared/cart/lines/donation'
import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import type { MerchandiseLine } from '@shop/shared/cart/lines/merchandise'
import type { TicketLine } from '@shop/shared/cart/lines/ticket'
import type { VoucherLine } from '@shop/shared/cart/lines/voucher'
import type { VoucherCodeLine } from '@shop/shared/cart/lines/voucher-code'

/** Realistic lines with correct sums for tests; every field can be overridden. */

export function aTicketLine(changes: Partial<TicketLine> = {}): TicketLine {
  return {
    type: 'ticket',
    id: '11',
    eventId: '7',
    name: 'Adult',
    eventName: 'Impressionists',
    mode: 1,
    datetime: '2026-09-03 10:00:00',
    datetime_end: '2026-09-03 11:00:00',
    totalCount: 2,
    price: 2300,
    totalPrice: 4600,
    tax: 2.6,
    subtickets: [],
    bookWithCost: false,
    print_separately: false,
    ...changes,
  }
}

export function aFamilyTicketLine(changes: Partial<TicketLine> = {}): TicketLine {
  return aTicketLine({
    id: '12',
    name: 'Family',
    totalCount: 1,
    price: 1000,
    totalPrice: 5600,
    subtickets: [
      { id: '121', name: 'Adult', price: 2000, vat_value: 2.6, count: 2 },
      { id: '122', name: 'Child', price: 200, vat_value: 8.1, count: 3 },
      { id: '123', name: 'Baby', price: 0, vat_value: 0, count: 0 },
    ],
    ...changes,
  })
}

export function aTourLine(changes: Partial<GuidedTourLine> = {}): GuidedTourLine {
  return {
    type: 'guidedTour',
    id: '5',
    tourId: '5',
    name: 'Highlights',
    eventName: 'Collection',
    date: '2026-09-03',
    time: '10:00',
    answers: [
      { id: 'q1', type: 'text', value: 'School class', question: 'Who are you?', shown: '' },
    ],
    tickets: [{ id: '51', name: 'Pupil', price: 500, vat_value: 2.6, count: 20, subtickets: [] }],
    tours: 1,
    single_ticketing: false,
    book_complete_tour: true,
    totalCount: 20,
    price: 18000,
    priceId: '501',
    priceName: '',
    vat_value: 8.1,
    totalPrice: 28000,
    ...changes,
  }
}

export function aMerchandiseLine(changes: Partial<MerchandiseLine> = {}): MerchandiseLine {
  return {
    type: 'merchandise',
    id: '31',
    name: 'Poster',
    count: 2,
    price: 1500,
    vat_value: 8.1,
    totalPrice: 3000,
    ...changes,
  }
}

export function aPassOwner(name = 'Ada Muster', send_to_custom_addr = false): PassOwner {
  const address = { name, street: 'Weg 1', zip: '8001', city: 'Zürich', country: 'CH' }
  return { name, address, send_to_custom_addr }
}

export function aPassLine(changes: Partial<AnnualPassLine> = {}): AnnualPassLine {
  return {
    type: 'annualPass',
    id: '41',
    name: 'Annual pass',
    count: 1,
    price: 9000,
    vat_value: 2.6,
    totalPrice: 9000,
    owners: [aPassOwner()],
    ...changes,
  }
}

export function aVoucherLine(changes: Partial<VoucherLine> = {}): VoucherLine {
  return {
    type: 'voucher',
    id: '61',
    name: 'Gift voucher',
    count: 1,
    price: 5000,
    totalPrice: 5000,
    vat_value: 0,
    variable_amount: true,
    ...changes,
  }
}

export function aDonationLine(changes: Partial<DonationLine> = {}): DonationLine {
  return {
    type: 'donation',
    id: 'donation',
    name: 'Donation to the museum',
    count: 1,
    price: 1000,
    vat_value: 0,
    totalPrice: 1000,
    ...changes,
  }
}

export function aVoucherCodeLine(changes: Partial<VoucherCodeLine> = {}): VoucherCodeLine {
  return {
    type: 'voucherCode',
    barcode: 'ABC',
    name: 'Gift voucher',
    count: 1,
    totalPrice: -2000,
    remaining: 0,
    discount: 0,
    ...changes,
  }
}

export function aDayTicketLine(changes: Partial<DayTicketLine> = {}): DayTicketLine {
  return {
    type: 'dayTicket',
    eventId: '8',
    eventName: 'Open house',
    dayTickets: [
      { id: '81', name: 'Adult', price: 1200, vat_value: 2.6, count: 2, subtickets: [] },
      { id: '82', name: 'Child', price: 600, vat_value: 2.6, count: 1, subtickets: [] },
    ],
    datetime: '2026-09-03 00:00:00',
    totalCount: 3,
    totalPrice: 3000,
    ...changes,
  }
}
