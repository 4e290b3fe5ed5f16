import { expect, test } from 'vitest'
import { chosenDay, relativeDay } from './chosen-day.ts'

const TODAY = '2026-12-31'

test.each([
  [null, { kind: 'all' }],
  ['', { kind: 'all' }],
  ['today', { kind: 'day', date: '2026-12-31' }],
  ['tomorrow', { kind: 'day', date: '2027-01-01' }],
  ['2026-11-25', { kind: 'day', date: '2026-11-25' }],
  ['2026-02-30', { kind: 'unknown' }],
  ['25.11.2026', { kind: 'unknown' }],
  ['soon', { kind: 'unknown' }],
])('the day %o in the address is read as %o', (written, meant) => {
  expect(chosenDay(written, TODAY)).toEqual(meant)
})

test('today and tomorrow are shown by name, other days are not', () => {
  const names = ['2026-12-30', '2026-12-31', '2027-01-01', '2027-01-02']
  expect(names.map((date) => relativeDay(date, TODAY))).toEqual([null, 'today', 'tomorrow', null])
})
