import { endWith } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { QUICK_STEPS } from './checks/steps.ts'
import { runAndSum } from './checks/summary.ts'

/** `npm test` runs the checks of every change; `npm run verify` runs all. */
try {
  // A missing browser should show at once, not after all other steps.
  process.env.CHROMIUM_PATH = requireChromium()
  await runAndSum(QUICK_STEPS)
} catch (error) {
  endWith(error)
}
