import { expect, test } from 'vitest'
import {
  countsAsWritten,
  countsIn,
  countsOfPlaywright,
  countsOfVitest,
  NOTHING_COUNTED,
} from './counts.ts'

const spec = (title: string, status: string) => ({
  title,
  file: 'a.test.ts',
  tests: [{ projectName: 'phone', status }],
})

test('both reporters’ counts are read', () => {
  expect(countsOfVitest({ numPassedTests: 3, numFailedTests: 1, success: false })).toEqual({
    passed: 3,
    failed: 1,
    flaky: [],
  })
  expect(
    countsOfPlaywright({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        { specs: [], suites: [{ specs: [spec('pays', 'flaky'), spec('books', 'expected')] }] },
      ],
    }),
  ).toEqual({ passed: 6, failed: 1, flaky: ['a.test.ts › pays [phone]'] })
  const written = { passed: 5, failed: 0, flaky: [] }
  expect(countsAsWritten(written)).toEqual(written)
  expect(() => countsAsWritten({})).toThrow()
})

test('a report that was never written counts nothing', async () => {
  expect(await countsIn('/nowhere/report.json', countsOfVitest)).toEqual(NOTHING_COUNTED)
})
