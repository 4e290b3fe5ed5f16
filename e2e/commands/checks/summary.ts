import type { StepResult } from './run-steps.ts'

/** Maximum of tests that may need their second try: more of them hide a real problem. */
const MOST_FLAKY = 3

export interface Verdict {
  hasPassed: boolean
  /**
   * The closing table, the failed and the flaky tests, and as its very last line how many passed and
   * failed.
   */
  text: string
}

export function verdictOn(results: readonly StepResult[]): Verdict {
  const flaky = results.flatMap(({ counts }) => counts.flaky)
  const isTooFlaky = flaky.length > MOST_FLAKY
  const sum = (what: 'passed' | 'failed') =>
    results.reduce((all, { counts }) => all + counts[what], 0)
  const turned = isTooFlaky ? flaky.length : 0
  return {
    hasPassed:
      !isTooFlaky &&
      results.every(({ outcome, missing }) => outcome === 'passed' || missing !== undefined),
    text: [
      '',
      ...rowsOf(results),
      '',
      ...named(
        'Failed:',
        results.flatMap(({ counts }) => counts.failures),
      ),
      ...named(flakyTitle(isTooFlaky), flaky),
      `${sum('passed') - turned} passed, ${sum('failed') + turned} failed`,
    ].join('\n'),
  }
}

function rowsOf(results: readonly StepResult[]): string[] {
  const width = Math.max(...results.map(({ name }) => name.length))
  return results.map(({ name, outcome, seconds, counts, missing }) => {
    if (missing !== undefined) return `${name.padEnd(width)}  ${outcome}: ${missing}`
    const time = outcome === 'not run' ? '' : `${seconds.toFixed(1)} s`
    const total = counts.passed + counts.failed
    const tests = total === 0 ? '' : `  ${counts.passed} of ${total} tests`
    return `${name.padEnd(width)}  ${outcome.padEnd(7)}  ${time.padStart(8)}${tests}`.trimEnd()
  })
}

function flakyTitle(isTooFlaky: boolean): string {
  const counted = `at most ${MOST_FLAKY} may${isTooFlaky ? ': they count as failed' : ''}`
  return `Flaky, passed at the second try only (${counted}):`
}

function named(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`), '']
}
