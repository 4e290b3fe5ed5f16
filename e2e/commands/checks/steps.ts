import { join } from 'node:path'
import { ROOT, remoteFolders } from '../../delivery/apps.ts'
import {
  ALONE_REPORT,
  countsAsWritten,
  countsIn,
  countsOfPlaywright,
  countsOfVitest,
} from './counts.ts'
import { otherBrowser } from './other-browsers.ts'
import { bin, type Step } from './step.ts'

/** Number of parts of the browser tests; each can be run alone. */
const SHARDS = 3
export const BUILD = 'build'

const CACHE = join(ROOT, 'e2e/.cache')
const VITEST_REPORT = join(CACHE, 'vitest.json')

/** All checks, the cheapest first: after a failure no further step runs. */
export const STEPS: readonly Step[] = [
  { name: 'format and lint', run: [bin('@biomejs/biome/bin/biome'), 'check'] },
  { name: 'types', run: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'unused code', run: [bin('knip/bin/knip.js')] },
  {
    name: 'unit tests',
    run: [
      bin('vitest/vitest.mjs'),
      'run',
      // Tests of the remotes run in the step that checks each alone.
      ...['shared/', 'shell/', 'e2e/'],
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    counts: { file: VITEST_REPORT, read: () => countsIn(VITEST_REPORT, countsOfVitest) },
  },
  {
    name: 'each remote alone',
    run: [join(ROOT, 'e2e/commands/check-alone.ts'), ...remoteFolders()],
    counts: { file: ALONE_REPORT, read: () => countsIn(ALONE_REPORT, countsAsWritten) },
  },
  { name: BUILD, run: [join(ROOT, 'e2e/commands/build.ts')] },
  {
    // A second folder gives the same bytes, and what an image does leads to a server.
    name: 'the same elsewhere',
    run: [join(ROOT, 'e2e/commands/check-reproducible.ts')],
    needsBuild: true,
  },
  {
    name: 'size of the first page',
    run: [join(ROOT, 'e2e/commands/check-size.ts')],
    needsBuild: true,
  },
  ...Array.from({ length: SHARDS }, (_, at) => browserTests(`${at + 1}`)),
  otherBrowser('firefox', 'short'),
  otherBrowser('webkit', 'short'),
]

/** The named steps, with the build if they need it; throws the valid names for an unknown one. */
export function stepsNamed(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = STEPS.map(({ name }) => `"${name}"`).join(', ')
    throw new Error(`There is no step "${unknown.join('", "')}". There are: ${known}.`)
  }
  const chosen = STEPS.filter(({ name }) => names.includes(name))
  const needsBuild = chosen.some((step) => step.needsBuild)
  return STEPS.filter((step) => chosen.includes(step) || (needsBuild && step.name === BUILD))
}

/**
 * The names of its report and results must match those that playwright.config.ts derives from
 * `SHARD`.
 */
function browserTests(shard: string): Step {
  const report = join(CACHE, `playwright-${shard}.json`)
  return {
    name: `end to end ${shard}/${SHARDS}`,
    run: [
      bin('@playwright/test/cli.js'),
      'test',
      `--config=${join(ROOT, 'e2e/playwright.config.ts')}`,
      `--shard=${shard}/${SHARDS}`,
    ],
    environment: { SHARD: shard },
    counts: { file: report, read: () => countsIn(report, countsOfPlaywright) },
    needsBuild: true,
    isShard: true,
  }
}
