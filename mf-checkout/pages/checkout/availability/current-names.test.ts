import { decode } from '@shop/shared/api/decode'
import { type TicketsOfDate, ticketCollect } from '@shop/shared/api/endpoints/events'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aTicketLine,
  aTourLine,
} from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import { aTourDay } from '../../../testing/a-tour.ts'
import { renamedLines } from './current-names.ts'
import type { DayOffer } from './offers/day-offer.ts'

const ZONE = 'Europe/Zurich'
const events = new Map([
  ['7', { name: 'Impressionisten', picture: '/night.webp' }],
  ['8', { name: 'Offenes Haus' }],
])

/*
 * Regression: after a change of language the basket showed names in the old one, up to the
 * confirmation.
 */
test('takes the names of event, ticket and sub-tickets from the answers, and keeps the rest', () => {
  const family = aFamilyTicketLine()
  const offer = anOffer([
    { id: '12', name: 'Familie', subtickets: [{ id: '121', name: 'Erwachsene', price: 2000 }] },
  ])
  const [renamed] = renamedLines([family], { offers: [aDay('7', offer)], events }, ZONE)
  expect(renamed?.line).toEqual({
    ...family,
    name: 'Familie',
    eventName: 'Impressionisten',
    picture: '/night.webp',
    subtickets: [
      { ...family.subtickets[0], name: 'Erwachsene' },
      family.subtickets[1],
      family.subtickets[2],
    ],
  })
})

test('takes pictures and categories of a tour and of goods from the answers, or keeps the old ones', () => {
  const book = {
    name: aMerchandiseLine().name,
    price: 1500,
    vat_value: 8.1,
    stock: null,
    product_kind_ref: null,
  }
  const shown = {
    picture: '/tower.webp',
    picture_srcset: '/tower-160.webp 160w, /tower-480.webp 480w',
    custom_groups: [{ id: '1', name: 'Bücher' }],
  }
  const lines = [aTourLine(), aMerchandiseLine()]
  const article = { kind: 'article', id: '31' } as const
  const offers = [aTourDay(shown), { ...article, article: { ...book, ...shown } }]
  const renamed = renamedLines(lines, { offers, events }, ZONE).map(({ line }) => line)
  expect(renamed).toMatchObject([
    { picture: '/tower-160.webp' },
    { picture: '/tower-160.webp', category: 'Bücher' },
  ])
  const unknown = [{ ...article, article: { ...book, name: aMerchandiseLine().name } }]
  expect(renamedLines(renamed, { offers: [aTourDay(), ...unknown], events }, ZONE)).toEqual([])
})

test('renames each kind of day ticket, in its line of the basket', () => {
  const offers = [aDay('8', anOffer([{ id: '82', name: 'Kind' }]))]
  const renamed = renamedLines([aMerchandiseLine(), aDayTicketLine()], { offers, events }, ZONE)
  expect(renamed).toMatchObject([
    {
      index: 1,
      line: { eventName: 'Offenes Haus', dayTickets: [{ name: 'Adult' }, { name: 'Kind' }] },
    },
  ])
})

test('renames a tour, its tickets and their parts', () => {
  const parts = [{ id: '521', name: 'Child', price: 200, vat_value: 2.6, count: 3 }]
  const family = { id: '52', name: 'Family', price: 0, vat_value: 2.6, count: 1, subtickets: parts }
  const line = aTourLine({ tickets: [...aTourLine().tickets, family] })
  const day = aTourDay({
    name: 'Glanzlichter',
    eventName: 'Sammlung',
    tickets: [
      { id: '51', name: 'Schulkind', price: 500 },
      { id: '52', name: 'Familie', price: 0, subtickets: [{ id: '521', name: 'Kind', price: 0 }] },
    ],
  })
  const [pupil] = line.tickets
  expect(renamedLines([line], { offers: [day], events }, ZONE)).toEqual([
    {
      index: 0,
      line: {
        ...line,
        name: 'Glanzlichter',
        eventName: 'Sammlung',
        tickets: [
          { ...pupil, name: 'Schulkind' },
          { ...family, name: 'Familie', subtickets: [{ ...parts[0], name: 'Kind' }] },
        ],
      },
    },
  ])
})

test.each([
  ['the same names', aTourDay()],
  ['no event', aTourDay({ eventName: '' })],
  ['an unknown tour', { ...aTourDay(), tour: null }],
])('keeps a tour unchanged if the answer has %s', (_, day) => {
  expect(renamedLines([aTourLine()], { offers: [day], events }, ZONE)).toEqual([])
})

test('keeps lines with the same name, or without an answer, unchanged', () => {
  const offers = [aDay('7', anOffer([{ id: '11', name: '' }]))]
  expect(renamedLines([aTicketLine()], { offers, events: new Map() }, ZONE)).toEqual([])
  const same = [aDay('7', anOffer([{ id: '11', name: 'Adult' }]))]
  expect(renamedLines([aTicketLine()], { offers: same, events: new Map() }, ZONE)).toEqual([])
})

function anOffer(tickets: unknown[]): TicketsOfDate {
  const whole = tickets.map((ticket) => ({ mode: 1, price: 0, ...Object(ticket) }))
  const decoded = decode(ticketCollect.answer, { tickets: whole })
  if (!decoded.ok) throw new Error(decoded.issues.join())
  return decoded.value
}

function aDay(id: string, offer: TicketsOfDate): DayOffer {
  return { kind: 'event', id, date: '2026-09-03', offer, places: null }
}
