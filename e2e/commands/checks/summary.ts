import type { StepResult } from './run-steps.ts'

/** The closing table, and as its very last line the number of tests that passed and failed. */
export function summary(results: readonly StepResult[]): string {
  const width = Math.max(...results.map(({ name }) => name.length))
  const rows = results.map(({ name, outcome, seconds, counts }) => {
    const time = outcome === 'not run' ? '' : `${seconds.toFixed(1)} s`
    const total = counts.passed + counts.failed
    const tests = total === 0 ? '' : `  ${counts.passed} of ${total} tests`
    return `${name.padEnd(width)}  ${outcome.padEnd(7)}  ${time.padStart(8)}${tests}`.trimEnd()
  })
  const passed = results.reduce((sum, { counts }) => sum + counts.passed, 0)
  const failed = results.reduce((sum, { counts }) => sum + counts.failed, 0)
  return ['', ...rows, '', `${passed} passed, ${failed} failed`].join('\n')
}
