import { fetchNginx } from '../delivery/deployment/testing/find-nginx.ts'
import { requireChromium } from './checks/find-chromium.ts'
import { runSteps } from './checks/run-steps.ts'
import { STEPS } from './checks/steps.ts'
import { summary } from './checks/summary.ts'
import { endWith } from './serve/end-with.ts'

try {
  // Found before the first step: a missing browser should not show only after all the others.
  process.env.CHROMIUM_PATH = requireChromium()
  fetchNginx()
  const results = await runSteps(STEPS)
  console.log(summary(results))
  if (results.some(({ outcome }) => outcome === 'failed')) process.exitCode = 1
} catch (error) {
  endWith(error)
}
