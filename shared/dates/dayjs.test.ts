import { expect, test } from 'vitest'
import { matchesFormat } from './dayjs.ts'

test('only what is written exactly in the format and exists on the calendar matches', () => {
  expect(matchesFormat('2026-09-03', 'YYYY-MM-DD')).toBe(true)
  expect(matchesFormat('2026-09-31', 'YYYY-MM-DD')).toBe(false)
  expect(matchesFormat('2026-09-03 ', 'YYYY-MM-DD')).toBe(false)
})
