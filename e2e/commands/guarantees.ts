import { readFile, writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../delivery/apps.ts'
import { endWith } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { addToHistory } from './bench/history.ts'
import { accessibilityReport, screensOf } from './checks/accessibility-report.ts'
import { runSteps } from './checks/run-steps.ts'
import { longProofs, PROOF_REPORT } from './checks/steps.ts'
import { verdictOn } from './checks/summary.ts'

const HISTORY = join(ROOT, 'e2e/commands/checks/guarantees.json')
/** To be published with a release. */
const ACCESSIBILITY = join(ROOT, 'e2e/report/accessibility.html')

/**
 * `npm run guarantees` plays the long form of what `npm test` shows in a short one, and prints how
 * much that was; `--only any-answer` one of the proofs, `--label "Subject of the change"` keeps the
 * figures in `checks/guarantees.json`. What every screen looks like to axe is written to
 * `e2e/report/accessibility.html`.
 */
try {
  process.env.CHROMIUM_PATH = requireChromium()
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, label: { type: 'string' } },
  })
  const steps = longProofs(values.only ?? [])
  const results = await runSteps(steps)
  const figures: Record<string, number> = {}
  for (const [at, { outcome }] of results.entries()) {
    if (outcome !== 'not run') Object.assign(figures, await steps[at]?.figures?.())
  }
  for (const [name, figure] of Object.entries(figures)) console.log(`${figure}  ${name}`)
  const hasScreens = results.some(
    ({ outcome }, at) => outcome !== 'not run' && steps[at]?.counts?.file === PROOF_REPORT,
  )
  const screens = hasScreens ? screensOf(JSON.parse(await readFile(PROOF_REPORT, 'utf8'))) : []
  if (screens.length > 0) {
    const change = values.label ?? 'Without a label'
    await writeFile(ACCESSIBILITY, accessibilityReport(screens, change))
    console.log(`Every screen in every way: ${ACCESSIBILITY}`)
  }
  const { hasPassed, text } = verdictOn(results)
  console.log(text)
  if (values.label !== undefined && hasPassed) {
    const environment = `${cpus().length} processors`
    await addToHistory({ change: values.label, environment, figures }, HISTORY)
  }
  if (!hasPassed) process.exitCode = 1
} catch (error) {
  endWith(error)
}
