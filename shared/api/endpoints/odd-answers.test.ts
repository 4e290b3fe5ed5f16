import { lineItems, lineShippingItems } from '@shop/shared/cart/line'
import { aDayTicketLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { parseWallTime } from '@shop/shared/dates/wall-time'
import { textIn } from '@shop/shared/i18n/text-in'
import type * as v from 'valibot'
import { expect, test } from 'vitest'
import { decode } from '../decode.ts'
import { checkoutInitPayment } from './checkout.ts'
import { authGuest, customerAttr } from './customer.ts'
import { eventSelect, ticketCalendar, ticketCollect, ticketLifetime } from './events.ts'
import { merchandiseArticle, merchandiseSelect } from './merchandise.ts'
import { orderReview } from './order.ts'
import { checkoutPayments } from './payments.ts'
import { tourCalendar, tourOverview, tourSelect, tourSingle } from './tours.ts'
import { voucherLookup, voucherSelect, voucherSelectOne } from './vouchers.ts'

function read<Answer>(
  endpoint: { answer: Parameters<typeof decode<Answer>>[0] },
  body: unknown,
  zone?: string,
): Answer {
  const decoded = decode(endpoint.answer, body, zone)
  if (!decoded.ok) throw new Error(decoded.issues.join())
  return decoded.value
}

test.each<{ path: string; answer: v.GenericSchema }>([
  eventSelect,
  ticketCalendar,
  ticketCollect,
  tourSelect,
  tourOverview,
  tourSingle,
  tourCalendar,
  merchandiseSelect,
  merchandiseArticle,
  voucherSelect,
  voucherSelectOne,
  checkoutPayments,
  checkoutInitPayment,
])('rejects a web page, an empty text, a number or another object as $path', ({ answer }) => {
  for (const garbage of ['<!doctype html>', '', 42, { ok: true }])
    expect(decode(answer, garbage).ok, JSON.stringify(garbage)).toBe(false)
})

// Regression: voucher codes that were numbers, with dates in Unix seconds, could not be redeemed.
test("accepts a number as a voucher's barcode and Unix seconds as its dates", () => {
  const from = Date.UTC(2026, 0, 1) / 1000
  const code = {
    barcode: 4_007_630_000_000,
    available_amount: '2500',
    valid_from: from,
    valid_to: '',
  }
  expect(read(voucherLookup, code)).toMatchObject({
    barcode: '4007630000000',
    available_amount: 2500,
    valid_from: `@${from}`,
    valid_to: null,
  })
})

test('accepts a number as a token, alone or in a field `token`', () => {
  expect(read(authGuest, 4711)).toBe('4711')
  expect(read(authGuest, { data: { token: 4711 } })).toBe('4711')
})

test.each(['ä', 'two words', 'line\nbreak', ''])(
  'rejects the token %j, which no header can carry',
  (token) => {
    for (const answer of [token, { token }]) {
      expect(decode(authGuest.answer, answer).ok, JSON.stringify(answer)).toBe(false)
    }
  },
)

test('reads null lists of a form as empty, and shows a choice without a name by its key', () => {
  const attributes = {
    countries: [{ key: 'CH', name: null }],
    salutations: null,
    required_fields: null,
  }
  expect(read(customerAttr, attributes)).toEqual({
    countries: [{ key: 'CH', name: 'CH' }],
    salutations: [],
    required_fields: [],
    visible_fields: [],
  })
})

test('keeps a payment type with a null translation', () => {
  expect(read(checkoutPayments, [{ payartId: 1, i18n: { de: 'Karte', en: null } }])).toEqual([
    { payartId: '1', i18n: { de: 'Karte' }, method: '' },
  ])
})

test('keeps an event without an end and with null for its groups', () => {
  const [event] = read(eventSelect, [{ id: 1, name: 1984, end: '', custom_groups: null }])
  expect(event).toMatchObject({ name: '1984', end: null, custom_groups: [] })
})

test("reads a moment as the day in the museum's time zone", () => {
  const late = { id: 1, name: 'E', next_date: '2026-07-01T22:30:00Z' }
  expect(read(eventSelect, [late], 'Europe/Zurich')[0]?.next_date).toBe('2026-07-02')
  expect(read(eventSelect, [late], 'America/New_York')[0]?.next_date).toBe('2026-07-01')
  expect(read(ticketLifetime, { first: '2026-07-01 00:00:00' })).toEqual({
    first: '2026-07-01',
    last: null,
  })
})

test('reads places that are null or missing as unlimited, not as zero', () => {
  const day = read(ticketCollect, {
    tickets: [{ id: 1, mode: 1, price: 100, schedule: [{ datetime: '2026-09-03 10:00:00' }] }],
    timeslot: [{ datetime: '2026-09-03 10:00:00', max_tickets: null }],
    groups: null,
  })
  expect(day.timeslot[0]?.max_tickets).toBe(Number.POSITIVE_INFINITY)
  expect(day.tickets[0]?.schedule[0]?.max_tickets).toBe(Number.POSITIVE_INFINITY)
})

test('a tour is bookable online unless its answer says otherwise', () => {
  const tour = {
    id: 1,
    name: 'T',
    bookable: null,
    tickets: [{ id: 7, price: 5, subtickets: null }],
  }
  const known = read(tourSingle, { ...tour, schedule: { '10:00': {} } })
  expect(known).toMatchObject({ bookable: true, tickets: [{ id: '7', subtickets: [] }] })
  expect(known.schedule['10:00']?.tours).toBe(Number.POSITIVE_INFINITY)
  expect(read(tourSingle, { ...tour, bookable: '' }).bookable).toBe(false)
})

test('reads the counts of an order from text', () => {
  const order = {
    id: 1,
    total: '900',
    lines: [{ name: 'Book', count: '3', total: 900, details: null }],
  }
  expect(read(orderReview, order).lines).toMatchObject([{ count: 3, details: [] }])
})

/** Answers of a backend in Kathmandu: sparse, in Italian and Swedish, with Unix seconds. */
const begins = Date.UTC(2026, 8, 3, 4, 15) / 1000
const sparseDay = {
  tickets: [
    {
      id: 11,
      name: 'Famiglia',
      mode: 1,
      price: 993,
      vat_value: 13,
      subtickets: [
        { id: 12, name: 'Adulto', price: 500 },
        { id: 13, price: 0, vat_value: 0 },
      ],
      schedule: [{ datetime: begins }],
    },
  ],
  timeslot: [{ datetime: begins, max_tickets: 4 }],
}

// Regression: a strict backend refused its own time, because the shop sent the number back as text.
test("reads a time in Unix seconds as the museum's time, and sends it back as a number", () => {
  const { tickets, timeslot } = read(ticketCollect, sparseDay, 'Asia/Kathmandu')
  const { datetime = '' } = timeslot[0] ?? {}
  expect(tickets[0]?.schedule[0]?.datetime).toBe(datetime)
  expect(parseWallTime(datetime, 'Asia/Kathmandu')).toMatchObject({
    date: '2026-09-03',
    time: '10:00:00',
  })
  const lines = [aTicketLine({ datetime }), aDayTicketLine({ datetime })]
  for (const line of lines) {
    for (const item of lineItems(line)) expect(item.datetime).toBe(begins)
  }
  expect(lineShippingItems(aTicketLine({ datetime }))).toMatchObject([{ datetime: begins }])
  const text = '2026-09-03T10:00:00+05:45'
  expect(lineItems(aTicketLine({ datetime: text }))).toMatchObject([{ datetime: text }])
})

test('a component without a tax rate has the rate of its ticket', () => {
  const { tickets } = read(ticketCollect, sparseDay, 'Asia/Kathmandu')
  expect(tickets[0]?.subtickets.map(({ vat_value }) => vat_value)).toEqual([13, 0])
})

test('reads payment types with names in one language each, and numbers as ids', () => {
  const written = [
    { payartId: 5, i18n: { it: 'Fattura', sv: null } },
    { payartId: 164, i18n: { sv: 'Autogiro', it: '' } },
  ]
  const names = read(checkoutPayments, written).map(({ payartId, i18n }) => [
    payartId,
    textIn(i18n, 'sv', 'it'),
    textIn(i18n, 'it', 'it'),
  ])
  expect(names).toEqual([
    ['5', 'Fattura', 'Fattura'],
    ['164', 'Autogiro', 'Autogiro'],
  ])
})
