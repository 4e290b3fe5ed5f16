import { parseArgs } from 'node:util'
import { fetchNginx } from '../delivery/deployment/testing/find-nginx.ts'
import { fetchPgbouncer } from '../delivery/deployment/testing/find-pgbouncer.ts'
import { endWith } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { runSteps } from './checks/run-steps.ts'
import { STEPS, stepsNamed } from './checks/steps.ts'
import { verdictOn } from './checks/summary.ts'

/** `npm run verify -- --only "end to end 2/3"` runs the named steps, without a name all of them. */
try {
  // Checked before the first step: a missing browser should not show only after all the others.
  process.env.CHROMIUM_PATH = requireChromium()
  fetchNginx()
  fetchPgbouncer()
  const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
  const steps = values.only === undefined ? STEPS : stepsNamed(values.only)
  const { hasPassed, text } = verdictOn(await runSteps(steps))
  console.log(text)
  if (!hasPassed) process.exitCode = 1
} catch (error) {
  endWith(error)
}
