import { join } from 'node:path'
import type { JSONReport } from '@playwright/test/reporter'
import { expect, test } from 'vitest'
import type { JsonTestResults } from 'vitest/node'
import { ROOT } from '../../delivery/apps.ts'
import {
  attachedTo,
  countsIn,
  countsOfPlaywright,
  countsOfVitest,
  NOTHING_COUNTED,
} from './counts.ts'

const SEEN_NOT = {
  message: '\u001b[31mError: not visible\u001b[39m\n\nLocator: h1',
  location: { file: 'a.test.ts', line: 7, column: 3 },
}

const attachment = (name: string, content: object) => ({
  name,
  body: Buffer.from(JSON.stringify(content)).toString('base64'),
})

/** A test with two tries. */
function spec(title: string, status: string, error?: object, attachments: object[] = []) {
  const first = { duration: 1500, error, attachments: [attachment('figures', { cases: 100 })] }
  const results = [first, { duration: 500, attachments }]
  return { title, file: 'a.test.ts', tests: [{ projectName: 'phone', status, results }] }
}

test('reads the report of Vitest', () => {
  const ended = (fullName: string, status: string, more = {}) => ({ fullName, status, ...more })
  const again = ended('takes', 'passed', { failureMessages: ['Error: late\n  at a.ts:1'] })
  const proof = ended('dies', 'passed', { meta: { figures: { deaths: 3 } } })
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: join(ROOT, name),
    status,
    startTime: 1000,
    endTime: 3500,
    assertionResults,
  })
  const report = {
    numPassedTests: 5,
    numFailedTests: 1,
    testResults: [
      file('shared/a.test.ts', 'passed', [ended('adds', 'passed'), again, proof, proof]),
      file('shared/b.test.ts', 'failed', [ended('sums', 'passed'), ended('rounds', 'failed')]),
      file('shared/c.test.ts', 'failed', []),
    ],
  }
  expect(countsOfVitest(report as unknown as JsonTestResults)).toEqual({
    passed: 5,
    failed: 1,
    flaky: ['shared/a.test.ts › takes: Error: late at a.ts:1'],
    failures: ['shared/b.test.ts › rounds', 'shared/c.test.ts'],
    files: ['a', 'b', 'c'].map((name) => ({ file: `shared/${name}.test.ts`, seconds: 2.5 })),
    figures: { 'shared/a.test.ts': { deaths: 6 } },
  })
})

test('reads the report of Playwright; of a test with two tries only the last one has counted', () => {
  const report = {
    stats: { expected: 5, unexpected: 1, flaky: 1, skipped: 2 },
    suites: [
      {
        specs: [],
        suites: [
          {
            specs: [
              spec('pays', 'flaky', SEEN_NOT, [attachment('figures', { cases: 7 })]),
              spec('books', 'expected', undefined, [
                attachment('figures', { cases: 3 }),
                attachment('screens', ['basket']),
              ]),
            ],
          },
        ],
      },
      { specs: [spec('leaves', 'unexpected')] },
    ],
  } as unknown as JSONReport
  expect(countsOfPlaywright(report)).toEqual({
    passed: 6,
    failed: 1,
    flaky: ['e2e/a.test.ts › pays [phone] in line 7: Error: not visible Locator: h1'],
    failures: ['e2e/a.test.ts › leaves [phone]'],
    files: [{ file: 'e2e/a.test.ts', seconds: 6 }],
    figures: { 'e2e/a.test.ts': { cases: 10 } },
  })
  expect(attachedTo(report, 'screens')).toEqual([['basket']])
})

test('a report that was never written counts nothing', async () => {
  const report = { file: '/nowhere/report.json', read: countsOfVitest }
  expect(await countsIn(report)).toEqual(NOTHING_COUNTED)
})
