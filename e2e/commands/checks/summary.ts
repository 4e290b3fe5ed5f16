import { runSteps, type Step, type StepResult } from './run-steps.ts'

/** Maximum of tests in one run that may pass only at their second try: more hide a real problem. */
const MOST_FLAKY = 3

/** Runs the steps, prints how they ended, and sets the exit code. */
export async function runAndSummarize(steps: readonly Step[]): Promise<void> {
  summarize(await runSteps(steps))
}

export function summarize(results: readonly StepResult[]): void {
  const { hasPassed, text } = verdictOn(results)
  console.log(text)
  if (!hasPassed) process.exitCode = 1
}

interface Verdict {
  hasPassed: boolean
  /** A table, figures of the tests, flaky and failed tests; last, how many passed and failed. */
  text: string
}

export function verdictOn(results: readonly StepResult[]): Verdict {
  const all = results.map(({ counts }) => counts)
  const flaky = all.flatMap((counts) => counts.flaky)
  const isTooFlaky = flaky.length > MOST_FLAKY
  const turned = isTooFlaky ? flaky.length : 0
  const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
  const bound = `at most ${MOST_FLAKY} may${isTooFlaky ? ': they count as failed' : ''}`
  const lines = [
    '',
    ...rowsOf(results),
    `${(total(results.map(({ seconds }) => seconds)) / 60).toFixed(1)} minutes`,
    '',
    ...named('Counted by tests:', all.flatMap(played)),
    ...named(
      'Failed:',
      all.flatMap((counts) => counts.failures),
    ),
    ...named(`Flaky, passed at the second try only (${bound}):`, flaky),
    `${total(all.map(({ passed }) => passed)) - turned} passed, ${total(all.map(({ failed }) => failed)) + turned} failed`,
  ]
  const isFine = ({ outcome, missing }: StepResult) => outcome === 'passed' || missing !== undefined
  return { hasPassed: !isTooFlaky && results.every(isFine), text: lines.join('\n') }
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

function played({ figures }: StepResult['counts']): string[] {
  return Object.entries(figures).map(([file, counted]) => {
    const told = Object.entries(counted).map(([name, count]) => `${count} ${name}`)
    return `${file}: ${told.join(', ')}`
  })
}

function named(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`), '']
}
