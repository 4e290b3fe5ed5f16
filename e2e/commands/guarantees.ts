import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '../delivery/apps.ts'
import { endWith } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { addToHistory } from './bench/history.ts'
import { runSteps } from './checks/run-steps.ts'
import { longProofs } from './checks/steps.ts'
import { verdictOn } from './checks/summary.ts'

const HISTORY = join(ROOT, 'e2e/commands/checks/guarantees.json')

/**
 * `npm run guarantees` plays the long form of what `npm test` shows in a short one, and prints how
 * much that was; `--only any-answer` one of the proofs, `--label "Subject of the change"` keeps the
 * figures in `checks/guarantees.json`.
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
