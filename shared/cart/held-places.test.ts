import { expect, test } from 'vitest'
import { heldPieces, heldPlaces, heldTourUnits } from './held-places.ts'
import {
  aDayTicketLine,
  aFamilyTicketLine,
  aMerchandiseLine,
  aPassLine,
  aTicketLine,
  aTourLine,
} from './testing/line-builders.ts'

const slot = { eventId: '7', datetime: '2026-09-03 10:00:00' }

test('counts the places of a slot over all lines, a family ticket as one', () => {
  const lines = [
    aTicketLine(),
    aTicketLine({ totalCount: 3 }),
    aFamilyTicketLine(),
    aMerchandiseLine(),
  ]
  expect(heldPlaces(lines, slot)).toBe(6)
  expect(heldPlaces(lines, { ...slot, ticketId: '11' })).toBe(5)
})

test('ignores other slots and other events', () => {
  const lines = [aTicketLine({ datetime: '2026-09-03 11:00:00' }), aTicketLine({ eventId: '9' })]
  expect(heldPlaces(lines, slot)).toBe(0)
})

test('counts day tickets for their event and day', () => {
  const day = { eventId: '8', datetime: '2026-09-03 00:00:00' }
  expect(heldPlaces([aDayTicketLine()], day)).toBe(3)
  expect(heldPlaces([aDayTicketLine()], { ...day, ticketId: '82' })).toBe(1)
})

test('counts places and whole tours of a tour slot separately', () => {
  const single = aTourLine({ single_ticketing: true, totalCount: 4 })
  const lines = [aTourLine({ tours: 2 }), single, single, aTourLine({ time: '14:00' })]
  expect(heldTourUnits(lines, { tourId: '5', date: '2026-09-03', time: '10:00' })).toEqual({
    places: 8,
    tours: 2,
  })
})

test('counts the pieces of an article over all lines', () => {
  expect(heldPieces([aMerchandiseLine(), aMerchandiseLine({ count: 5 }), aPassLine()], '31')).toBe(
    7,
  )
  expect(heldPieces([aPassLine()], '41')).toBe(1)
})
