import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ROOT } from '../delivery/apps.ts'
import { recordAccessibility } from '../delivery/build/accessibility/record-accessibility.ts'
import { keepScreensRun, seenScreen } from '../delivery/build/accessibility/screens.ts'
import { exitWithError } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { attachedTo } from './checks/counts.ts'
import { BROWSER_PROOFS, longProofs } from './checks/proofs.ts'
import { runSteps, type StepResult } from './checks/run-steps.ts'
import { summarize } from './checks/summary.ts'

/**
 * Folder of the accessibility report. It is written even if a run found problems, but only the
 * report of a run that passed goes into a release.
 */
const REPORT = join(ROOT, 'e2e/report')

/**
 * `npm run guarantees` plays the long form of the proofs that `npm run verify` plays in a short
 * form, and prints how many cases it played. `--only any-answer` plays one proof. The accessibility
 * results of every screen (from axe) are written to `e2e/report/accessibility-report.html` under
 * the `--label`. Results of a run that passed are kept for the shell's next release.
 */
try {
  process.env.CHROMIUM_PATH = requireChromium(true)
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, label: { type: 'string' } },
  })
  const steps = longProofs(values.only ?? [])
  const results = await runSteps(steps)
  const at = steps.findIndex(({ name }) => name === BROWSER_PROOFS)
  const [report, result] = [steps[at]?.report, results[at]]
  if (report !== undefined && result !== undefined && result.outcome !== 'not run') {
    await reportScreens(report.file, result, values.label ?? 'Without a label')
  }
  summarize(results)
} catch (error) {
  exitWithError(error)
}

async function reportScreens(
  file: string,
  { outcome, counts }: StepResult,
  label: string,
): Promise<void> {
  const text = await readFile(file, 'utf8').catch(() => null)
  if (text === null) return
  const attached = attachedTo(JSON.parse(text), 'screens')
  if (attached.length === 0) return
  const screens = attached.flatMap((content) => v.parse(v.array(seenScreen), content))
  const run = { on: new Date().toISOString().slice(0, 10), of: label, screens }
  await recordAccessibility(REPORT, run)
  // Whether only other tests failed. A step without a failed test does not count: it failed later.
  const others = counts.failures.filter((failure) => !failure.includes('/any-screen.test.ts'))
  const isOthers = others.length > 0 && others.length === counts.failures.length
  if (outcome === 'passed' || isOthers) await keepScreensRun(run)
  console.log(`Accessibility of every screen: ${REPORT}/accessibility-report.html`)
}
