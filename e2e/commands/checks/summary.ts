import { runSteps, type StepResult } from './run-steps.ts'
import slowFiles from './slow-files.json' with { type: 'json' }
import type { Step } from './step.ts'

/** Maximum of tests that may need their second try: more of them hide a real problem. */
const MOST_FLAKY = 3
/** How many of the slowest files are listed. */
const SLOWEST = 10
/** In seconds; a file that takes longer has a reason in slow-files.json. */
const SLOW = 20

/** Runs the steps, prints how they ended, and sets the exit code. */
export async function runAndSum(steps: readonly Step[], needsReasons = false): Promise<void> {
  const { hasPassed, text } = verdictOn(await runSteps(steps), needsReasons)
  console.log(text)
  if (!hasPassed) process.exitCode = 1
}

export interface Verdict {
  hasPassed: boolean
  /**
   * The closing table, what proofs have played, the slowest files, the failed and the flaky tests, and as its very last line
   * how many passed and failed.
   */
  text: string
}

/** With `needsReasons` a file over 20 s is listed with its reason, or with that it has none. */
export function verdictOn(results: readonly StepResult[], needsReasons = false): Verdict {
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
      `${(results.reduce((all, { seconds }) => all + seconds, 0) / 60).toFixed(1)} minutes`,
      '',
      ...named(
        'Played by proofs:',
        results.flatMap(({ counts }) => played(counts)),
      ),
      ...named('Slowest files:', slowest(results, needsReasons)),
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

function played({ figures }: StepResult['counts']): string[] {
  return Object.entries(figures).map(([file, counted]) => {
    const told = Object.entries(counted).map(([name, count]) => `${count} ${name}`)
    return `${file}: ${told.join(', ')}`
  })
}

function slowest(results: readonly StepResult[], needsReasons: boolean): string[] {
  const reasons: Readonly<Record<string, string>> = slowFiles
  return results
    .flatMap(({ counts }) => counts.files)
    .sort((one, other) => other.seconds - one.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => {
      const line = `${seconds.toFixed(1).padStart(6)} s  ${file}`
      if (!needsReasons || seconds <= SLOW) return line
      return `${line}: ${reasons[file] ?? 'no reason is listed in slow-files.json'}`
    })
}

function flakyTitle(isTooFlaky: boolean): string {
  const counted = `at most ${MOST_FLAKY} may${isTooFlaky ? ': they count as failed' : ''}`
  return `Flaky, passed at the second try only (${counted}):`
}

function named(title: string, names: readonly string[]): string[] {
  return names.length === 0 ? [] : [title, ...names.map((name) => `  ${name}`), '']
}
