import { expect, test } from 'vitest'
import { timesLeft } from './times-left.ts'

const known = { left: 12, from_price: 2000 }
const unknown = { left: null, from_price: null }

test('a day has as many times as the calendar names, and no open one if the day is sold out', () => {
  const calendar = {
    '2026-09-03': { times: ['10:00', '14:00'], ...known },
    '2026-09-04': { times: ['10:00'], ...unknown },
  }
  expect(timesLeft(calendar, ['2026-09-04'])).toEqual({
    '2026-09-03': { times: 2, open: 2, ...known },
    '2026-09-04': { times: 1, open: 0, ...unknown },
  })
})

test('leaves out a day without times', () => {
  expect(timesLeft({ '2026-09-03': { times: [], ...known } }, [])).toEqual({})
})

test('a sold-out day may be missing from the calendar', () => {
  expect(timesLeft({}, ['2026-09-04'])).toEqual({ '2026-09-04': 0 })
})
