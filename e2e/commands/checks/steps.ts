import { join } from 'node:path'
import { ROOT } from '../../delivery/build/apps.ts'
import { ALONE_REPORT } from '../alone/alone-report.ts'
import { remoteFolders } from '../dev/remote-folders.ts'
import {
  type Counts,
  countsAsWritten,
  countsIn,
  countsOfPlaywright,
  countsOfVitest,
} from './counts.ts'

export interface Step {
  name: string
  /** Script run by this Node, and its arguments. */
  run: readonly [script: string, ...args: string[]]
  environment?: Record<string, string>
  counts?: { file: string; read: () => Promise<Counts> }
  /** It looks at what the build has made. */
  needsBuild?: boolean
  /** It is one of several parts of a suite, each of which says something by itself. */
  isShard?: boolean
}

/** So many parts of the browser tests, each of which can be run alone. */
const SHARDS = 3
const BUILD = 'build'

const CACHE = join(ROOT, 'e2e/.cache')
const VITEST_REPORT = join(CACHE, 'vitest.json')

/** All checks, the cheapest first: the first that fails is the last that runs. */
export const STEPS: readonly Step[] = [
  { name: 'format and lint', run: [bin('@biomejs/biome/bin/biome'), 'check'] },
  { name: 'types', run: [bin('typescript/bin/tsc'), '-b'] },
  { name: 'unused code', run: [bin('knip/bin/knip.js')] },
  {
    name: 'unit tests',
    run: [
      bin('vitest/vitest.mjs'),
      'run',
      // Those of the remotes run where each stands alone.
      ...['shared/', 'shell/', 'e2e/'],
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${VITEST_REPORT}`,
    ],
    counts: { file: VITEST_REPORT, read: () => countsIn(VITEST_REPORT, countsOfVitest) },
  },
  {
    name: 'each remote alone',
    run: [join(ROOT, 'e2e/commands/check-alone.ts'), ...(await remoteFolders())],
    counts: { file: ALONE_REPORT, read: () => countsIn(ALONE_REPORT, countsAsWritten) },
  },
  { name: BUILD, run: [join(ROOT, 'e2e/commands/build.ts')] },
  {
    name: 'size of the first page',
    run: [join(ROOT, 'e2e/commands/check-size.ts')],
    needsBuild: true,
  },
  ...Array.from({ length: SHARDS }, (_, at) => browserTests(`${at + 1}`)),
]

/** The steps of these names, with the build where they look at it; throws which names there are. */
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

/** The names of its report and results are those that playwright.config.ts makes of `SHARD`. */
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

function bin(path: string): string {
  return join(ROOT, 'node_modules', path)
}
