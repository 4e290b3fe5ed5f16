import { aMerchandiseLine, aTicketLine } from '@shop/shared/cart/testing/line-builders'
import { expect, test } from 'vitest'
import {
  announcedMinutes,
  isConcerned,
  minutesUntil,
  pauseMs,
  type RoomAnswer,
  turnsUntil,
} from './queue.ts'

const MINUTE = 60_000

function anAnswer(changes: Partial<RoomAnswer> = {}): RoomAnswer {
  const room = { room: 'r', event: null, per_minute: 60, let_in: 100, waiting: 400, poll_s: 5 }
  return { ...room, sold_out: false, at: 0, ...changes }
}

test('the number of turns left falls between two answers, but never below zero', () => {
  expect(turnsUntil(anAnswer(), 300, 0)).toBe(200)
  expect(turnsUntil(anAnswer(), 300, MINUTE)).toBe(140)
  expect(turnsUntil(anAnswer(), 300, 10 * MINUTE)).toBe(0)
  expect(turnsUntil(anAnswer({ per_minute: 0 }), 300, 10 * MINUTE)).toBe(200)
  expect(turnsUntil(anAnswer(), 7, 0)).toBe(0)
})

test('rounds the minutes until the turn up; the minutes are unknown while the room is paused', () => {
  expect(minutesUntil(anAnswer(), 200)).toBe(4)
  expect(minutesUntil(anAnswer(), 0)).toBe(1)
  expect(minutesUntil(anAnswer({ per_minute: 0 }), 200)).toBeNull()
})

test('polls less often if the wait is longer, and never more often than the server allows', () => {
  const spread = (before: number | null, changes = {}) =>
    [0, 0.5, 1].map((random) => Math.round(pauseMs(anAnswer(changes), before, random)))
  expect(spread(0)).toEqual([4000, 5000, 6000])
  expect(spread(200)).toEqual([16_000, 20_000, 24_000])
  expect(spread(100_000)).toEqual([48_000, 60_000, 72_000])
  expect(spread(200, { per_minute: 0 })).toEqual([4000, 5000, 6000])
  expect(spread(null)).toEqual([24_000, 30_000, 36_000])
  expect(spread(10, { poll_s: 120 })).toEqual([96_000, 120_000, 144_000])
  expect(spread(0, { poll_s: 0 })).toEqual([800, 1000, 1200])
})

test('a visitor needs a place if an offer of the waiting room is in the basket or on the page', () => {
  const line = aTicketLine()
  const page = (name: 'ticket' | 'home', id = '') => ({ name, params: { id } })
  expect(isConcerned({ event: null }, [], page('home'))).toBe(false)
  expect(isConcerned({ event: null }, [aMerchandiseLine()], null)).toBe(true)
  expect(isConcerned({ event: null }, [], page('ticket', '9'))).toBe(true)
  expect(isConcerned({ event: line.eventId }, [line], null)).toBe(true)
  expect(isConcerned({ event: 'other' }, [line, aMerchandiseLine()], page('ticket', '9'))).toBe(
    false,
  )
  expect(isConcerned({ event: 'other' }, [], page('ticket', 'other'))).toBe(true)
})

test.each([
  [1, 1],
  [3, 5],
  [5, 5],
  [19, 20],
  [59, 60],
  [61, 90],
  [90, 90],
])('announces a wait of %d minutes as %d, never as a shorter wait', (minutes, said) => {
  expect(announcedMinutes(minutes)).toBe(said)
})
