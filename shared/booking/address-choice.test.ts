import { expect, test } from 'vitest'
import { readChoice, withoutPastDate, writeChoice } from './address-choice.ts'

test('reads from an address the choice that was written into it', () => {
  const choice = {
    date: '2026-09-03',
    time: '10:00',
    picked: { adult: 2, 'a*b&c': 1, family: { parents: 2, 'kids 6–16': 0 } },
  }
  expect(readChoice(writeChoice('', choice))).toEqual(choice)
})

test('keeps other parameters of the address', () => {
  const choice = { date: '2026-09-03', time: null, picked: {} }
  expect(writeChoice('partner=tram&date=2026-01-01&count=adult*1', choice)).toBe(
    'partner=tram&date=2026-09-03',
  )
})

test('ignores unreadable parts of a choice in the address', () => {
  expect(readChoice('?date=2026-02-30&time=10:00')).toEqual({ date: null, time: null, picked: {} })
  expect(readChoice('?date=2026-09-03&time=25:00').time).toBeNull()
  expect(readChoice('?date=9999-12-31').date).toBeNull()
  const counts = ['adult', 'adult*x', 'adult*-1', '*3', 'a*b*c*1', 'adult*1000', '%*1']
  const query = new URLSearchParams(counts.map((count) => ['count', count]))
  expect(readChoice(query.toString()).picked).toEqual({})
})

// Regression: a link to 0x10 or 1e2 tickets was accepted, but a field of the page rejects such
// counts.
test('reads counts as plain digits and floors fractions', () => {
  const picked = (count: string) => readChoice(`?${new URLSearchParams({ count })}`).picked
  expect(picked('adult*2.9')).toEqual({ adult: 2 })
  expect(picked('adult*２')).toEqual({ adult: 2 })
  for (const count of ['0x10', '1e2', '+2', '']) expect(picked(`adult*${count}`)).toEqual({})
})

test('reads a month to come, and leaves it out of the address of the open page', () => {
  expect(readChoice('?month=2026-09').month).toBe('2026-09')
  for (const month of ['2026-13', '2026', '9999-01'])
    expect(readChoice(`?month=${month}`).month, month).toBeUndefined()
  const choice = readChoice('?month=2026-09&date=2026-10-01')
  expect(writeChoice('?month=2026-09', choice)).toBe('date=2026-10-01')
  expect(withoutPastDate(choice, '2026-10-02')).toMatchObject({ date: null, month: null })
  expect(withoutPastDate(choice, '2026-09-30').month).toBe('2026-09')
})
