import { parseArgs } from 'node:util'
import { NGINX, PGBOUNCER } from '../delivery/deployment/testing/find-programs.ts'
import { endWith } from '../shop/process-end.ts'
import { requireChromium } from '../tests/fixtures/chromium.ts'
import { ALL_STEPS, stepsNamed, stepsOfPart } from './checks/steps.ts'
import { runAndSum } from './checks/summary.ts'

/**
 * `npm run verify` runs every check there is. `-- --part servers` runs one part of them, for several
 * machines at a time; `-- --only "browser tests 2/2"` the named steps.
 */
try {
  const { values } = parseArgs({
    options: { part: { type: 'string' }, only: { type: 'string', multiple: true } },
  })
  // Unknown names and a missing browser should show at once, not after all other steps.
  const steps =
    values.part !== undefined
      ? stepsOfPart(values.part)
      : values.only !== undefined
        ? stepsNamed(values.only)
        : ALL_STEPS
  process.env.CHROMIUM_PATH = requireChromium()
  NGINX.fetch()
  PGBOUNCER.fetch()
  await runAndSum(steps)
} catch (error) {
  endWith(error)
}
