import { parseArgs } from 'node:util'
import { NGINX, PGBOUNCER } from '../delivery/deployment/testing/find-programs.ts'
import { exitWithError } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { ALL_STEPS, stepsNamed, stepsOfPart } from './checks/steps.ts'
import { runAndSummarize } from './checks/summary.ts'

/**
 * `npm run verify` runs all checks. `-- --part servers` runs one part of them, so that several
 * machines can share the work. `-- --only "browser tests 2/2"` runs the named steps.
 */
try {
  const { values } = parseArgs({
    options: { part: { type: 'string' }, only: { type: 'string', multiple: true } },
  })
  // Report unknown names and a missing browser at once, not after all other steps.
  const steps =
    values.part !== undefined
      ? stepsOfPart(values.part)
      : values.only !== undefined
        ? stepsNamed(values.only)
        : ALL_STEPS
  process.env.CHROMIUM_PATH = requireChromium()
  NGINX.fetch()
  PGBOUNCER.fetch()
  await runAndSummarize(steps)
} catch (error) {
  exitWithError(error)
}
