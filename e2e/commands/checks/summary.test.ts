import { expect, test } from 'vitest'
import { NOTHING_COUNTED } from './counts.ts'
import type { StepResult } from './run-steps.ts'
import { verdictOn } from './summary.ts'

function step(name: string, counts = {}, more: Partial<StepResult> = {}): StepResult {
  return {
    name,
    outcome: 'passed',
    seconds: 9,
    counts: { ...NOTHING_COUNTED, ...counts },
    ...more,
  }
}

function linesOf(results: StepResult[], hasPassed: boolean): string[] {
  const verdict = verdictOn(results)
  expect(verdict.hasPassed).toBe(hasPassed)
  return verdict.text.split('\n')
}

test('the last line is separate and sums the tests of all steps, after the names of failed tests', () => {
  const counts = { passed: 7, failed: 2, failures: ['pays', 'leaves'] }
  const results = [
    step('types', {}, { seconds: 3.21 }),
    step('unit tests', { passed: 40 }),
    step('browser tests', counts, { outcome: 'failed', seconds: 60 }),
    step('last', {}, { outcome: 'not run', seconds: 0 }),
  ]
  const lines = linesOf(results, false)
  expect(lines.slice(-5)).toEqual(['Failed:', '  pays', '  leaves', '', '47 passed, 2 failed'])
  expect(lines).toContain('browser tests  failed     60.0 s  7 of 9 tests')
  expect(lines).toContain('last           not run')
  expect(lines).toContain('1.2 minutes')
})

test('names up to three tests that needed a second try, and fails the run at the fourth', () => {
  const shard = (...flaky: string[]) => step('browser tests 1/2', { passed: 40, flaky })
  const lines = linesOf([shard('pays', 'books'), shard('logs in')], true)
  expect(lines).toEqual(expect.arrayContaining(['  pays', '  books', '  logs in']))
  expect(lines.at(-1)).toBe('80 passed, 0 failed')
  const failed = linesOf([shard('pays', 'books'), shard('logs in', 'looks')], false)
  expect(failed.join()).toContain('they count as failed')
  expect(failed.at(-1)).toBe('76 passed, 4 failed')
})

test('a skipped step appears with its reason, and not among the passed steps', () => {
  const missing = 'this machine has no Firefox'
  const lines = linesOf([step('in Firefox', {}, { outcome: 'not run', missing })], true)
  expect(lines).toContain('in Firefox  not run: this machine has no Firefox')
  expect(lines.at(-1)).toBe('0 passed, 0 failed')
})

test('shows how many cases the proofs have played', () => {
  const figures = { 'any-death.proof.test.ts': { deaths: 7, steps: 1 } }
  const lines = linesOf([step('unit tests', { figures })], true)
  expect(lines).toContain('  any-death.proof.test.ts: 7 deaths, 1 steps')
})
