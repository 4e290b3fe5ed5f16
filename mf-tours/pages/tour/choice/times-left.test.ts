import { expect, test } from 'vitest'
import { timesLeft } from './times-left.ts'

test('a day has as many times as the calendar names, and none once it is sold out', () => {
  const times = { '2026-09-03': ['10:00', '14:00'], '2026-09-04': ['10:00'] }
  expect(timesLeft(times, ['2026-09-04'])).toEqual({ '2026-09-03': 2, '2026-09-04': 0 })
})

test('a day without times is none of the tour’s', () => {
  expect(timesLeft({ '2026-09-03': [] }, [])).toEqual({})
})

test('a day that is sold out may be missing from the calendar', () => {
  expect(timesLeft({}, ['2026-09-04'])).toEqual({ '2026-09-04': 0 })
})
