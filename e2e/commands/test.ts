import { exitWithError } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { QUICK_STEPS } from './checks/steps.ts'
import { runAndSummarize } from './checks/summary.ts'

/** `npm test` runs the checks of every change; `npm run verify` runs all. */
try {
  // Report a missing browser at once, not after all other steps.
  process.env.CHROMIUM_PATH = requireChromium()
  await runAndSummarize(QUICK_STEPS)
} catch (error) {
  exitWithError(error)
}
