import { parseArgs } from 'node:util'
import { exitWithError } from '../shop/process-end.ts'
import { changedSteps } from './checks/steps.ts'
import { runAndSummarize } from './checks/summary.ts'

/**
 * `npm run check`, for daily work: lint, types, unused code, and the unit tests that the
 * uncommitted changes affect, or with `-- --since main` all changes since that commit or branch.
 */
try {
  const { values } = parseArgs({ options: { since: { type: 'string', default: 'HEAD' } } })
  await runAndSummarize(changedSteps(values.since))
} catch (error) {
  exitWithError(error)
}
