import { decode } from '@shop/shared/api/decode'
import { bookingReview } from '@shop/shared/api/endpoints/booking'
import type { CartLine } from '@shop/shared/cart/line'
import { aMerchandiseLine, aTicketLine, aTourLine } from '@shop/shared/cart/testing/line-builders'
import { $museum, readMuseumFx } from '@shop/shared/checkout/known-ahead'
import { $message } from '@shop/shared/messages/model'
import { allSettled, fork } from 'effector'
import { expect, test, vi } from 'vitest'
import { $booking, recallBookingFx } from '../../features/store-booking/model.ts'
import { entryWanted } from './found/calendar.ts'
import { bookingAsked, readBookingFx } from './found/model.ts'
import { calendarWanted, successOpened } from './model.ts'
import { $meetingPoints, readTourFx } from './museum-model.ts'
import { saveFileFx } from './save-file.ts'
import { $visit, readVisitFx, tidyVisitFx, visitAsked } from './visit-model.ts'

const booking = {
  bookingId: '4711',
  cartId: 'c1',
  hasTickets: true,
  email: null,
  lines: [aMerchandiseLine(), aTicketLine()],
  payable: 4600,
}

const WANTED = {
  index: 1,
  bookingText: 'Booking 4711',
  countText: null,
  siteName: 'Shop',
  failedText: '',
}

test('restores the booking from the session after a reload', async () => {
  const silent = () => Promise.reject({ kind: 'offline' })
  const scope = fork({
    handlers: [
      [recallBookingFx, () => booking],
      [readMuseumFx, silent],
      [readVisitFx, silent],
    ],
  })
  await allSettled(successOpened, { scope })
  expect(scope.getState($booking)).toEqual(booking)
})

test('shows no booking if the session has none', async () => {
  const scope = fork({ handlers: [[recallBookingFx, () => null]] })
  await allSettled(successOpened, { scope })
  expect(scope.getState($booking)).toBeNull()
})

test('saves a line with a date as a calendar file', async () => {
  const save = vi.fn()
  const scope = fork({ values: [[$booking, booking]], handlers: [[saveFileFx, save]] })
  const now = new Date('2026-08-01T12:00:00Z')
  await allSettled(calendarWanted, {
    scope,
    params: { ...WANTED, now },
  })
  const { name, contentFor } = save.mock.calls[0]?.[0] ?? {}
  expect(name).toBe('impressionists-2026-09-03.ics')
  const content = await contentFor('shop.example')
  expect(content).toContain('UID:4711-1@shop.example\r\n')
  expect(content).toContain('LOCATION:Shop\r\n')
})

// Regression: the entry of a visit to another house had the address of the main one.
test.each([
  ['its own house', 'Impressionists', 'Tower', 'Tower\\, Hill 1'],
  ['the museum, if its house is unknown', 'Impressionists', '', 'Museum\\, Quay 7'],
  ['the museum, if only another visit has a house', 'Bats', 'Tower', 'Museum\\, Quay 7'],
])('the calendar entry of a visit has the address of %s', async (_, name, venue, location) => {
  const line = { type: 'ticket', name, datetime: '2026-09-03 10:00:00', count: 1, total: 0 }
  const lines = [{ ...line, venue, venue_address: 'Hill 1' }]
  const read = decode(bookingReview.answer, { booking_id: '4711', lines })
  if (!read.ok) throw new Error('unreadable')
  const save = vi.fn()
  const scope = fork({
    values: [[$booking, booking]],
    handlers: [
      [saveFileFx, save],
      [readBookingFx, () => read.value],
      [readMuseumFx, () => ({ name: 'Museum', address: 'Quay 7' })],
      [readVisitFx, () => Promise.reject({ kind: 'offline' })],
    ],
  })
  const now = new Date(0)
  await allSettled(bookingAsked, { scope, params: 'key' })
  await allSettled(calendarWanted, { scope, params: { ...WANTED, now } })
  const [found] = read.value.lines
  if (found !== undefined && name !== 'Bats')
    await allSettled(entryWanted, { scope, params: { ...WANTED, line: found, uid: '4', now } })
  expect(save).toHaveBeenCalledTimes(name === 'Bats' ? 1 : 2)
  for (const [{ contentFor }] of save.mock.calls)
    expect(await contentFor('shop.example')).toContain(`LOCATION:${location}\r\n`)
})

test('shows a message if the calendar file cannot be created', async () => {
  const scope = fork({
    values: [[$booking, booking]],
    handlers: [[saveFileFx, () => Promise.reject(new Error('offline'))]],
  })
  const params = { ...WANTED, now: new Date(0), failedText: 'No file' }
  await allSettled(calendarWanted, { scope, params })
  expect(scope.getState($message)?.parts).toEqual([{ text: 'No file' }])
})

test('reads museum and meeting points, and visit information if a line has a date', async () => {
  const readTour = vi.fn(async () => ({ meeting_point: 'Ticket desk' }))
  const { scope, readVisit } = await opened([aTourLine(), aTourLine(), aTicketLine()], readTour)
  expect(readTour).toHaveBeenCalledOnce()
  expect(scope.getState($meetingPoints).get('5')).toBe('Ticket desk')
  expect(scope.getState($museum)).toEqual({ name: 'Museum', address: 'Quay 7' })
  expect(readVisit).toHaveBeenCalledOnce()
  expect(scope.getState($visit)).toEqual({ kind: 'text', html: { __html: '<p>Open</p>' } })
})

test('reads no visit information if only goods were bought', async () => {
  const { readVisit } = await opened([aMerchandiseLine()], vi.fn())
  expect(readVisit).not.toHaveBeenCalled()
})

test('shows no visit information if the museum has no such page, or one without content to show', async () => {
  const missing = () => Promise.reject({ kind: 'http', status: 404, message: null })
  const scope = fork({ handlers: [[readVisitFx, missing]] })
  await allSettled(visitAsked, { scope })
  expect(scope.getState($visit)).toEqual({ kind: 'none' })
  const empty = fork({
    handlers: [
      [readVisitFx, async () => ({ html: '<script></script>' })],
      [tidyVisitFx, () => null],
    ],
  })
  await allSettled(visitAsked, { scope: empty })
  expect(empty.getState($visit)).toEqual({ kind: 'none' })
})

async function opened(lines: CartLine[], readTour: () => unknown) {
  const readVisit = vi.fn(async () => ({ html: '<p>Open</p>' }))
  const scope = fork({
    handlers: [
      [recallBookingFx, () => ({ ...booking, lines })],
      [readMuseumFx, () => ({ name: 'Museum', address: 'Quay 7' })],
      [readTourFx, readTour],
      [readVisitFx, readVisit],
      [tidyVisitFx, (html: string) => ({ __html: html })],
    ],
  })
  await allSettled(successOpened, { scope })
  return { scope, readVisit }
}
