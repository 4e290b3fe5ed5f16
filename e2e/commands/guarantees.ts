import { readFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../delivery/apps.ts'
import { recordAccessibility } from '../delivery/build/accessibility/record-accessibility.ts'
import { keepScreensRun } from '../delivery/build/accessibility/screens.ts'
import { endWith } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { keepRuns } from './checks/guarantees-kept.ts'
import { ofFailed, type Played } from './checks/played.ts'
import { BROWSER_REPORT, longProofs } from './checks/proofs.ts'
import { runSteps } from './checks/run-steps.ts'
import { screensOf } from './checks/screens-seen.ts'
import { verdictOn } from './checks/summary.ts'

/** Also of a run in which something was found; of one that has passed it goes with the release. */
const REPORT = join(ROOT, 'e2e/report')

/**
 * `npm run guarantees` plays the long form of what `npm test` shows in a short one, prints how much
 * that was and how long it took, and keeps it of each proof that has passed, and of all of them, in
 * `checks/guarantees.json`; `--only any-answer` plays one of the proofs. What every screen looks like
 * to axe is written to `e2e/report/accessibility-report.html`, below the `--label`, and of a run that
 * has passed kept for the shell's next release.
 */
try {
  process.env.CHROMIUM_PATH = requireChromium(true)
  const { values } = parseArgs({
    options: { only: { type: 'string', multiple: true }, label: { type: 'string' } },
  })
  const steps = longProofs(values.only ?? [])
  const began = performance.now()
  const results = await runSteps(steps)
  const minutes = Math.round((performance.now() - began) / 6000) / 10
  const played: Record<string, Played> = {}
  for (const [at, { outcome }] of results.entries()) {
    if (outcome === 'not run') continue
    const ofStep = (await steps[at]?.played?.()) ?? {}
    Object.assign(played, outcome === 'passed' ? ofStep : ofFailed(ofStep))
  }
  for (const [proof, { hasPassed, figures, ...ran }] of Object.entries(played)) {
    console.log(`\n${proof}: ${hasPassed ? 'passed' : 'failed'}, ${ran.minutes} minutes`)
    for (const [name, figure] of Object.entries(figures)) console.log(`  ${figure}  ${name}`)
  }
  console.log(`\nAll of it: ${minutes} minutes`)
  const { hasPassed, text } = verdictOn(results)
  // A browser that is not installed leaves its proof out: then it was not all of them.
  const isWhole = hasPassed && results.every(({ outcome }) => outcome === 'passed')
  const isShared = values.only === undefined
  await keepRuns(played, {
    ...{ isShared, processors: cpus().length, minutes: isWhole ? minutes : null },
  })
  if (played['any-screen'] !== undefined) {
    const screens = screensOf(JSON.parse(await readFile(BROWSER_REPORT, 'utf8')))
    const on = new Date().toISOString().slice(0, 10)
    const run = { on, of: values.label ?? 'Without a label', screens }
    await recordAccessibility(REPORT, run)
    if (played['any-screen'].hasPassed) await keepScreensRun(run)
    console.log(`Every screen in every way: ${REPORT}/accessibility-report.html`)
  }
  console.log(text)
  if (!hasPassed) process.exitCode = 1
} catch (error) {
  endWith(error)
}
