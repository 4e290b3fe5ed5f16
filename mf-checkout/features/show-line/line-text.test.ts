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

test('a ticket is named by its event, with date, slot and kind of ticket', () => {
  expect(lineText(aTicketLine(), ZONE)).toEqual({
    kind: 'ticket',
    title: 'Impressionists',
    detail: 'Adult',
    day: '2026-09-03',
    time: '10:00–11:00',
    parts: [],
    answers: [],
    count: 2,
    unit: 'pieces',
    each: 2300,
    total: 4600,
  })
})

test('a family ticket lists only its chosen parts', () => {
  const { parts, count, base, each } = lineText(aFamilyTicketLine(), ZONE)
  expect(parts).toEqual([
    { name: 'Adult', count: 2, price: 2000 },
    { name: 'Child', count: 3, price: 200 },
  ])
  expect({ base, each }).toEqual({ base: 1000 })
  expect(count).toBe(1)
})

test('a day ticket has a day and no time', () => {
  expect(lineText(aDayTicketLine(), ZONE)).toMatchObject({ day: '2026-09-03', time: null })
})

test('a datetime in another zone is shown as the museum’s clock shows it', () => {
  const line = aTicketLine({ datetime: '2026-09-03T08:00:00Z', datetime_end: null })
  expect(lineText(line, ZONE)).toMatchObject({ day: '2026-09-03', time: '10:00' })
})

test('a tour is named by itself, with what it leads through, date, time and tickets', () => {
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
])('of a tour %s are counted where they are booked', (unit, line, count) => {
  expect(lineText(line, ZONE)).toMatchObject({ unit, count })
})

test.each(['', 'Highlights'])('a tour through %j shows its name once', (eventName) => {
  expect(lineText(aTourLine({ eventName }), ZONE)).toMatchObject({
    title: 'Highlights',
    detail: null,
  })
})

test.each([
  ['a tour', (tickets: GuidedTourLine['tickets']) => aTourLine({ tickets })],
  ['a day', (dayTickets: GuidedTourLine['tickets']) => aDayTicketLine({ dayTickets })],
])('the chosen tickets of %s are listed, with whom each is for', (_, lineOf) => {
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

test('the unit price is shown for several pieces; not for one, or for free ones', () => {
  const each = [1, 2].map((count) => lineText(aMerchandiseLine({ count }), ZONE).each)
  expect(each).toEqual([undefined, 1500])
  expect(lineText(aTicketLine({ price: 0 }), ZONE).each).toBeUndefined()
})

test('goods have no date, and a voucher code subtracts what it pays', () => {
  expect(lineText(aMerchandiseLine(), ZONE)).toMatchObject({ title: 'Poster', day: null })
  expect(lineText(aVoucherCodeLine({ discount: 1500 }), ZONE).total).toBe(-1500)
})

test('a voucher shows its value, a code what it pays and what remains on it', () => {
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
  // A code nothing is left to pay for takes away nothing, which is not -0.
  expect(lineText(aVoucherCodeLine(), ZONE).total).toBe(0)
})

test('a pass shows its owner, and a different delivery address', () => {
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
