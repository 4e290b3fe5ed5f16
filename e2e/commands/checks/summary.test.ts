import { expect, test } from 'vitest'
import { summary } from './summary.ts'

test('the last line sums the tests of all steps and stands alone', () => {
  const text = summary([
    { name: 'types', outcome: 'passed', seconds: 3.21, counts: { passed: 0, failed: 0 } },
    { name: 'unit tests', outcome: 'passed', seconds: 9, counts: { passed: 40, failed: 0 } },
    { name: 'end to end', outcome: 'failed', seconds: 60, counts: { passed: 7, failed: 2 } },
    { name: 'last', outcome: 'not run', seconds: 0, counts: { passed: 0, failed: 0 } },
  ])
  const lines = text.split('\n')
  expect(lines.at(-1)).toBe('47 passed, 2 failed')
  expect(lines).toContain('end to end  failed     60.0 s  7 of 9 tests')
  expect(lines).toContain('last        not run')
})
