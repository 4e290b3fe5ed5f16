import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { ROOT } from '../delivery/apps.ts'
import { recordAccessibility } from '../delivery/build/accessibility/record-accessibility.ts'
import { keepScreensRun, seenScreen } from '../delivery/build/accessibility/screens.ts'
import { endWith } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { attachedTo } from './checks/counts.ts'
import { BROWSER_PROOFS, longProofs } from './checks/proofs.ts'
import { runSteps, type StepResult } from './checks/run-steps.ts'
import { sum } from './checks/summary.ts'

/** Also of a run in which something was found; of one that has passed it goes with the release. */
const REPORT = join(ROOT, 'e2e/report')

/**
 * `npm run guarantees` plays the long form of what `npm run verify` shows in a short one, and prints
 * how much that was; `--only any-answer` plays one of the proofs. What every screen looks like to axe
 * is written to `e2e/report/accessibility-report.html`, below the `--label`, and of a run that has
 * passed kept for the shell's next release.
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
  sum(results)
} catch (error) {
  endWith(error)
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
  // A step may also fail at its end, without a failed test.
  const others = counts.failures.filter((failure) => !failure.includes('/any-screen.test.ts'))
  const isOthers = others.length > 0 && others.length === counts.failures.length
  if (outcome === 'passed' || isOthers) await keepScreensRun(run)
  console.log(`Every screen in every way: ${REPORT}/accessibility-report.html`)
}
