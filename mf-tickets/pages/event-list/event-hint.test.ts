import { expect, test } from 'vitest'
import { anEvent } from '../../testing/event-builders.ts'
import { bookableFirst, eventHint } from './event-hint.ts'

const hint = (change: Parameters<typeof anEvent>[0]) =>
  eventHint(anEvent(change), new Date('2026-09-03T10:00:00Z'), 'Europe/Zurich').kind

test('the hint says that an event has ended, or is sold out, or its next date', () => {
  expect(hint({ end: '2026-09-01', sold_out: true })).toBe('ended')
  expect(hint({ sold_out: true, next_date: '2026-09-10' })).toBe('soldOut')
  expect(hint({ next_date: '2026-09-10' })).toBe('next')
  expect(hint({ next_date: '2026-09-03' })).toBe('today')
  expect(hint({})).toBe('none')
})

test('bookable events come first, then sold-out ones, then ended ones; otherwise the order stays', () => {
  const kinds = ['ended', 'soldOut', 'none', 'ended', 'today'] as const
  const events = kinds.map((kind, id) => ({ id, hint: { kind } }))
  expect(bookableFirst(events).map(({ id }) => id)).toEqual([2, 4, 1, 0, 3])
})
