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
  counts?: { file: string; read: () => Promise<Counts> }
}

const CACHE = join(ROOT, 'e2e/.cache')
const VITEST_REPORT = join(CACHE, 'vitest.json')
/** Written by the reporter that playwright.config.ts names. */
const PLAYWRIGHT_REPORT = join(CACHE, 'playwright.json')

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
  { name: 'build', run: [join(ROOT, 'e2e/commands/build.ts')] },
  { name: 'size of the first page', run: [join(ROOT, 'e2e/commands/check-size.ts')] },
  {
    name: 'end to end',
    run: [
      bin('@playwright/test/cli.js'),
      'test',
      `--config=${join(ROOT, 'e2e/playwright.config.ts')}`,
    ],
    counts: {
      file: PLAYWRIGHT_REPORT,
      read: () => countsIn(PLAYWRIGHT_REPORT, countsOfPlaywright),
    },
  },
]

function bin(path: string): string {
  return join(ROOT, 'node_modules', path)
}
