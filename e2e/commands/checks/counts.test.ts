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

test('reads the report of Vitest', () => {
  const ended = (fullName: string, status: string, more = {}) => ({ fullName, status, ...more })
  const again = ended('takes', 'passed', { failureMessages: ['Error: late\n  at a.ts:1'] })
  const proof = ended('dies', 'passed', { meta: { figures: { deaths: 3 } } })
  const file = (name: string, status: string, assertionResults: object[]) => ({
    name: join(ROOT, name),
    status,
    assertionResults,
  })
  const testResults = [
    file('a.test.ts', 'passed', [ended('waits', 'skipped'), again, proof, proof]),
    file('b.test.ts', 'failed', [ended('sums', 'passed'), ended('rounds', 'failed')]),
    file('c.test.ts', 'failed', []),
  ]
  expect(countsOfVitest({ testResults } as unknown as JsonTestResults)).toEqual({
    passed: 4,
    failed: 2,
    flaky: ['a.test.ts › takes: Error: late at a.ts:1'],
    failures: ['b.test.ts › rounds', 'c.test.ts'],
    figures: { 'a.test.ts': { deaths: 6 } },
  })
})

test('reads the report of Playwright, and counts only the last try of a test', () => {
  const attachment = (name: string, content: object) => ({
    name,
    body: Buffer.from(JSON.stringify(content)).toString('base64'),
  })
  const figures = (cases: number) => attachment('figures', { cases })
  const spec = (title: string, status: string, error?: object, attachments: object[] = []) => {
    const results = [{ error, attachments: [figures(100)] }, { attachments }]
    return { title, file: 'a.test.ts', tests: [{ projectName: 'phone', status, results }] }
  }
  const error = {
    message: '\u001b[31mError: not visible\u001b[39m\n\nLocator: h1',
    location: { file: 'a.test.ts', line: 7, column: 3 },
  }
  const within = [
    spec('pays', 'flaky', error, [figures(7)]),
    spec('books', 'expected', undefined, [figures(3), attachment('screens', ['basket'])]),
    spec('waits', 'skipped'),
  ]
  const suites = [
    { specs: [], suites: [{ specs: within }] },
    { specs: [spec('leaves', 'unexpected')] },
  ]
  const report = { suites } as unknown as JSONReport
  expect(countsOfPlaywright(report)).toEqual({
    passed: 2,
    failed: 1,
    flaky: ['e2e/a.test.ts › pays [phone] in line 7: Error: not visible Locator: h1'],
    failures: ['e2e/a.test.ts › leaves [phone]'],
    figures: { 'e2e/a.test.ts': { cases: 10 } },
  })
  expect(attachedTo(report, 'screens')).toEqual([['basket']])
})

test('counts nothing when the report is missing', async () => {
  const report = { file: '/nowhere/report.json', read: countsOfVitest }
  expect(await countsIn(report)).toEqual(NOTHING_COUNTED)
})
