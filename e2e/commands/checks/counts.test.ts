import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import {
  countsAsWritten,
  countsIn,
  countsOfPlaywright,
  countsOfVitest,
  NOTHING_COUNTED,
} from './counts.ts'

const spec = (title: string, status: string, error?: object) => ({
  title,
  file: 'a.test.ts',
  tests: [
    { projectName: 'phone', status, results: [{ duration: 1500, error }, { duration: 500 }] },
  ],
})
const SEEN_NOT = {
  message: '\u001b[31mError: not visible\u001b[39m\n\nLocator: h1',
  location: { file: 'a.test.ts', line: 7, column: 3 },
}

test('both reporters’ counts are read', () => {
  const ended = (fullName: string, status: string) => ({ fullName, status })
  const again = { ...ended('takes', 'passed'), failureMessages: ['Error: late\n  at a.ts:1'] }
  const file = (name: string, status: string, assertionResults: object[]) => {
    return { name: join(ROOT, name), status, startTime: 1000, endTime: 3500, assertionResults }
  }
  expect(
    countsOfVitest({
      ...{ numPassedTests: 3, numFailedTests: 1, success: false },
      testResults: [
        file('shared/a.test.ts', 'passed', [ended('adds', 'passed'), again]),
        file('shared/b.test.ts', 'failed', [ended('sums', 'passed'), ended('rounds', 'failed')]),
        file('shared/c.test.ts', 'failed', []),
      ],
    }),
  ).toEqual({
    ...{ passed: 3, failed: 1, flaky: ['shared/a.test.ts › takes: Error: late at a.ts:1'] },
    failures: ['shared/b.test.ts › rounds', 'shared/c.test.ts'],
    files: ['a', 'b', 'c'].map((name) => ({ file: `shared/${name}.test.ts`, seconds: 2.5 })),
  })
  expect(
    countsOfPlaywright({
      stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
      suites: [
        {
          specs: [],
          suites: [{ specs: [spec('pays', 'flaky', SEEN_NOT), spec('books', 'expected')] }],
        },
        { specs: [spec('leaves', 'unexpected')] },
      ],
    }),
  ).toEqual({
    ...{
      passed: 6,
      failed: 1,
      flaky: ['a.test.ts › pays [phone] in line 7: Error: not visible Locator: h1'],
    },
    failures: ['a.test.ts › leaves [phone]'],
    files: [{ file: 'e2e/a.test.ts', seconds: 6 }],
  })
  const written = { passed: 5, failed: 0, failures: [], flaky: [], files: [] }
  expect(countsAsWritten(written)).toEqual(written)
  expect(() => countsAsWritten({})).toThrow()
})

test('a report that was never written counts nothing', async () => {
  expect(await countsIn('/nowhere/report.json', countsOfVitest)).toEqual(NOTHING_COUNTED)
})
