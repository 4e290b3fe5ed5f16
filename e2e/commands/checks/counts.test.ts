import { expect, test } from 'vitest'
import { countsAsWritten, countsIn, countsOfPlaywright, countsOfVitest } from './counts.ts'

test('both reporters’ counts are read', () => {
  expect(countsOfVitest({ numPassedTests: 3, numFailedTests: 1, success: false })).toEqual({
    passed: 3,
    failed: 1,
  })
  expect(
    countsOfPlaywright({ stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 } }),
  ).toEqual({ passed: 5, failed: 2 })
  expect(countsAsWritten({ passed: 5, failed: 0 })).toEqual({ passed: 5, failed: 0 })
  expect(() => countsAsWritten({})).toThrow()
})

test('a report that was never written counts nothing', async () => {
  expect(await countsIn('/nowhere/report.json', countsOfVitest)).toEqual({ passed: 0, failed: 0 })
})
