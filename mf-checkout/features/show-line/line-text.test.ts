import type { GuidedTourLine } from '@shop/shared/cart/lines/guided-tour'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
  aVoucherCodeLine,
  aVoucherLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { lineText } from './line-text.ts'

const ZONE = 'Europe/Zurich'

test('names a ticket by its event, with date, slot and kind of ticket', () => {
  expect(lineText(aTicketLine(), ZONE)).toEqual({
    kind: 'ticket',
    title: 'Impressionists',
    detail: 'Adult',
    day: '2026-09-03',
    time: '10:00–\u206011:00',
    parts: [],
    answers: [],
    count: 2,
    unit: 'pieces',
    each: 2300,
    total: 4600,
  })
})

test('lists only the chosen tickets of a family ticket', () => {
  const { parts, count, base, each } = lineText(aFamilyTicketLine(), ZONE)
  expect(parts).toEqual([
    { name: 'Adult', count: 2, price: 2000 },
    { name: 'Child', count: 3, price: 200 },
  ])
  expect({ base, each }).toEqual({ base: 1000 })
  expect(count).toBe(1)
})

test('shows a day ticket with its day and without a time', () => {
  expect(lineText(aDayTicketLine(), ZONE)).toMatchObject({ day: '2026-09-03', time: null })
})

test('shows a datetime of another time zone in museum time', () => {
  const line = aTicketLine({ datetime: '2026-09-03T08:00:00Z', datetime_end: null })
  expect(lineText(line, ZONE)).toMatchObject({ day: '2026-09-03', time: '10:00' })
})

test('names a tour by its own name, with its theme, date, time and tickets', () => {
  expect(lineText(aTourLine({ time: '10:00:00' }), ZONE)).toEqual({
    kind: 'guidedTour',
    title: 'Highlights',
    detail: 'Collection',
    day: '2026-09-03',
    time: '10:00',
    parts: [{ name: 'Pupil', count: 20, price: 500 }],
    answers: [{ question: 'Who are you?', answer: 'School class' }],
    count: 1,
    unit: 'tours',
    each: 18000,
    total: 28000,
  })
})

test.each([
  ['tours', aTourLine({ tours: 2, totalCount: 0 }), 2],
  ['places', aTourLine({ single_ticketing: true, tours: 0, totalCount: 4 }), 4],
])('shows the number of booked %s of a tour', (unit, line, count) => {
  expect(lineText(line, ZONE)).toMatchObject({ unit, count })
})

test.each(['', 'Highlights'])('shows a tour’s name once for the event name %j', (eventName) => {
  expect(lineText(aTourLine({ eventName }), ZONE)).toMatchObject({
    title: 'Highlights',
    detail: null,
  })
})

test.each([
  ['a tour', (tickets: GuidedTourLine['tickets']) => aTourLine({ tickets })],
  ['a day', (dayTickets: GuidedTourLine['tickets']) => aDayTicketLine({ dayTickets })],
])('lists the chosen tickets of %s, and who each is for', (_, lineOf) => {
  const sub = { price: 0, vat_value: 2.6 }
  const subtickets = [
    { id: 'a', name: 'Adult', count: 2, ...sub },
    { id: 'b', name: 'Baby', count: 0, ...sub },
  ]
  const plain = { price: 500, vat_value: 2.6, subtickets: [] }
  const tickets = [
    { ...plain, id: '51', name: 'Adult', count: 3 },
    { ...plain, id: '52', name: 'Child', count: 0 },
    { ...plain, id: '53', name: 'Family', count: 1, subtickets },
  ]
  expect(lineText(lineOf(tickets), ZONE).parts).toEqual([
    { name: 'Adult', count: 3, price: 500 },
    { name: 'Family', count: 1, price: 500, parts: [{ name: 'Adult', count: 2 }] },
  ])
})

test('shows the unit price for several pieces, but not for one piece or free ones', () => {
  const each = [1, 2].map((count) => lineText(aMerchandiseLine({ count }), ZONE).each)
  expect(each).toEqual([undefined, 1500])
  expect(lineText(aTicketLine({ price: 0 }), ZONE).each).toBeUndefined()
})

test('shows no date for goods, and a code as a negative amount', () => {
  expect(lineText(aMerchandiseLine(), ZONE)).toMatchObject({ title: 'Poster', day: null })
  expect(lineText(aVoucherCodeLine({ discount: 1500 }), ZONE).total).toBe(-1500)
})

test('shows the value of a voucher, and the payment and remaining credit of a code', () => {
  expect(lineText(aVoucherLine({ count: 2 }), ZONE)).toMatchObject({
    title: 'Gift voucher',
    worth: 5000,
    count: 2,
    total: 10000,
  })
  const code = lineText(aVoucherCodeLine({ discount: 1500, remaining: 500 }), ZONE)
  expect(code).toMatchObject({
    title: 'Gift voucher',
    detail: 'ABC',
    redeemed: { discount: 1500, remaining: 500 },
  })
  expect(lineText(aVoucherCodeLine({ name: '' }), ZONE)).toMatchObject({
    title: 'ABC',
    detail: null,
  })
  // A code with nothing left to pay for subtracts 0, not -0.
  expect(lineText(aVoucherCodeLine(), ZONE).total).toBe(0)
})

test('shows the owner of a pass, and the delivery address if it is different', () => {
  const address = { name: 'Ada', street: 'Weg 1', zip: '8000', city: 'Zürich', country: 'CH' }
  const owners = [
    { name: 'Ada', address, send_to_custom_addr: true },
    { name: 'Bo', address, send_to_custom_addr: true },
    { name: 'Cy', address, send_to_custom_addr: false },
  ]
  const ofAda = ['Ada', 'Weg 1', '8000 Zürich']
  expect(lineText(aPassLine({ count: 3, owners }), ZONE).owners).toEqual([
    { name: 'Ada', livesAt: null, sentTo: { place: ['Weg 1', '8000 Zürich'], country: 'CH' } },
    { name: 'Bo', livesAt: null, sentTo: { place: ofAda, country: 'CH' } },
    { name: 'Cy', livesAt: { place: ofAda, country: 'CH' }, sentTo: null },
  ])
})
