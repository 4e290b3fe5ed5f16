import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from '../../delivery/apps.ts'
import { NOTHING_COUNTED } from './counts.ts'
import type { StepResult } from './run-steps.ts'
import slowFiles from './slow-files.json' with { type: 'json' }
import { verdictOn } from './summary.ts'

const NONE = NOTHING_COUNTED

function shard(flaky: string[]): StepResult {
  const counts = { ...NONE, passed: 40, flaky }
  return { name: 'browser tests 1/2', outcome: 'passed', seconds: 60, counts }
}

test('the last line sums the tests of all steps and stands alone, after the names of the failed', () => {
  const { hasPassed, text } = verdictOn([
    { name: 'types', outcome: 'passed', seconds: 3.21, counts: NONE },
    { name: 'unit tests', outcome: 'passed', seconds: 9, counts: { ...NONE, passed: 40 } },
    {
      name: 'browser tests',
      outcome: 'failed',
      seconds: 60,
      counts: { ...NONE, passed: 7, failed: 2, failures: ['pays', 'leaves'] },
    },
    { name: 'last', outcome: 'not run', seconds: 0, counts: NONE },
  ])
  expect(hasPassed).toBe(false)
  const lines = text.split('\n')
  expect(lines.slice(-5)).toEqual(['Failed:', '  pays', '  leaves', '', '47 passed, 2 failed'])
  expect(lines).toContain('browser tests  failed     60.0 s  7 of 9 tests')
  expect(lines).toContain('last           not run')
  expect(lines).toContain('1.2 minutes')
})

test('three tests may need a second try, and each of them is named', () => {
  const { hasPassed, text } = verdictOn([shard(['pays', 'books']), shard(['logs in'])])
  expect(hasPassed).toBe(true)
  const lines = text.split('\n')
  expect(lines).toEqual(expect.arrayContaining(['  pays', '  books', '  logs in']))
  expect(lines.at(-1)).toBe('80 passed, 0 failed')
})

test('a fourth one fails the run although every step has passed', () => {
  const { hasPassed, text } = verdictOn([shard(['pays', 'books']), shard(['logs in', 'looks'])])
  expect(hasPassed).toBe(false)
  expect(text).toContain('they count as failed')
  expect(text.split('\n').at(-1)).toBe('76 passed, 4 failed')
})

test('what could not be run says why, is not counted, and fails nothing', () => {
  const missing = 'this machine has no Firefox'
  const without: StepResult = {
    name: 'in Firefox',
    outcome: 'not run',
    seconds: 0,
    counts: NONE,
    missing,
  }
  const { hasPassed, text } = verdictOn([shard([]), without])
  expect(hasPassed).toBe(true)
  expect(text.split('\n')).toContain('in Firefox         not run: this machine has no Firefox')
  expect(text.split('\n').at(-1)).toBe('40 passed, 0 failed')
})

test('lists the ten slowest files, and of those over 20 s why', () => {
  const quick = Array.from({ length: 12 }, (_, at) => ({ file: `quick-${at}`, seconds: at }))
  const files = [...quick, { file: 'slow', seconds: 20.5 }]
  const { text } = verdictOn([{ ...shard([]), counts: { ...NONE, files } }], true)
  const lines = text.split('\n')
  const from = lines.indexOf('Slowest files:')
  expect(lines[from + 1]).toBe('    20.5 s  slow: no reason is listed in slow-files.json')
  expect(lines[from + 2]).toBe('    11.0 s  quick-11')
  expect(lines.filter((line) => line.includes(' quick-'))).toHaveLength(9)
  expect(verdictOn([{ ...shard([]), counts: { ...NONE, files } }]).text).not.toContain('reason')
})

test('says how much proofs have played', () => {
  const figures = { 'any-death.proof.test.ts': { deaths: 7, steps: 1 } }
  const { text } = verdictOn([{ ...shard([]), counts: { ...NONE, figures } }])
  expect(text.split('\n')).toContain('  any-death.proof.test.ts: 7 deaths, 1 steps')
})

test('every file with a listed reason is there', () => {
  const gone = Object.keys(slowFiles).filter((file) => !existsSync(join(ROOT, file)))
  expect(gone).toEqual([])
})
