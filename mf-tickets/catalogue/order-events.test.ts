import { expect, test } from 'vitest'
import { anEvent } from '../testing/event-builders.ts'
import { orderEvents } from './order-events.ts'

const order = (...events: Parameters<typeof anEvent>[0][]) =>
  orderEvents(events.map(anEvent), 'Europe/Zurich').map(({ id }) => id)

test('events with a sequence number come first, in ascending order', () => {
  expect(
    order(
      { id: 'early', sorting_datetime: '2020-01-01' },
      { id: 'second', sequence_no: 2 },
      { id: 'first', sequence_no: 1, sorting_datetime: '2030-01-01' },
    ),
  ).toEqual(['first', 'second', 'early'])
})

test('events without a number follow by date, in any date format; those without a date come last', () => {
  expect(
    order(
      { id: 'none', sorting_datetime: '' },
      { id: 'unix', sorting_datetime: '1788422400' },
      { id: 'march', sorting_datetime: '2026-03-01 10:00:00' },
      { id: 'zone', sorting_datetime: '2026-05-01T10:00:00Z' },
    ),
  ).toEqual(['march', 'zone', 'unix', 'none'])
})

test('events of the same date are ordered by name, then by id', () => {
  expect(order({ id: '2', name: 'B' }, { id: '3', name: 'A' }, { id: '1', name: 'B' })).toEqual([
    '3',
    '1',
    '2',
  ])
})
