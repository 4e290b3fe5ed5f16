import { join } from 'node:path'
import { ROOT, remoteFolders } from '../../delivery/apps.ts'
import {
  ALONE_REPORT,
  type Counts,
  countsAsWritten,
  countsIn,
  countsOfPlaywright,
  countsOfVitest,
} from './counts.ts'
import { figuresIn, figuresOf, figuresOfUnits } from './figures.ts'

export interface Step {
  name: string
  /** Script run by this Node, and its arguments. */
  run: readonly [script: string, ...args: string[]]
  environment?: Record<string, string>
  counts?: { file: string; read: () => Promise<Counts> }
  /** It needs the result of the build. */
  needsBuild?: boolean
  /** It is one of several parts of a suite; each of them gives a result of its own. */
  isShard?: boolean
  /** What its tests have counted, by names, once it has run. */
  figures?: () => Promise<Record<string, number>>
}

/** Number of parts of the browser tests; each can be run alone. */
const SHARDS = 3
const BUILD = 'build'

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
    // A second folder gives the same bytes. The other remotes are built by the same config.
    name: 'the same elsewhere',
    run: [join(ROOT, 'e2e/commands/check-reproducible.ts'), 'shell', 'mf-tours'],
    needsBuild: true,
  },
  {
    name: 'size of the first page',
    run: [join(ROOT, 'e2e/commands/check-size.ts')],
    needsBuild: true,
  },
  ...Array.from({ length: SHARDS }, (_, at) => browserTests(`${at + 1}`)),
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

/** Files in `tests/guarantees` that have a long form, and those of unit tests. */
const PROOFS = ['any-answer', 'any-fault', 'any-screen', 'any-visit']
const UNIT_PROOFS: Record<string, string> = {
  'any-death': 'e2e/museum/backend/checkout/any-death.test.ts',
}
export const PROOF_REPORT = join(CACHE, 'playwright-guarantees.json')
const UNIT_PROOF_REPORT = join(CACHE, 'vitest-guarantees.json')

/** The long form of the named proofs, without a name of all; throws the names for an unknown one. */
export function longProofs(names: readonly string[]): Step[] {
  const all = [...PROOFS, ...Object.keys(UNIT_PROOFS)]
  const unknown = names.filter((name) => !all.includes(name))
  if (unknown.length > 0) {
    throw new Error(`There is no proof "${unknown.join('", "')}". There are: ${all.join(', ')}.`)
  }
  const chosen = names.length > 0 ? names : all
  const files = chosen.flatMap((name) => UNIT_PROOFS[name] ?? [])
  const proofs = chosen.filter((name) => PROOFS.includes(name))
  return [
    ...(files.length > 0 ? [unitProofs(files)] : []),
    ...(proofs.length > 0 ? [...stepsNamed([BUILD]), browserProofs(proofs)] : []),
  ]
}

function unitProofs(files: readonly string[]): Step {
  return {
    name: 'guarantees without a browser',
    run: [
      bin('vitest/vitest.mjs'),
      'run',
      ...files,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${UNIT_PROOF_REPORT}`,
    ],
    environment: { PROOF: 'long' },
    counts: { file: UNIT_PROOF_REPORT, read: () => countsIn(UNIT_PROOF_REPORT, countsOfVitest) },
    figures: () => figuresIn(UNIT_PROOF_REPORT, figuresOfUnits),
  }
}

function browserProofs(names: readonly string[]): Step {
  return {
    name: 'guarantees',
    run: [
      bin('@playwright/test/cli.js'),
      'test',
      `--config=${join(ROOT, 'e2e/playwright.config.ts')}`,
      '--project=desktop',
      ...names.map((name) => `tests/guarantees/${name}.test.ts`),
    ],
    environment: { SHARD: 'guarantees', PROOF: 'long' },
    counts: { file: PROOF_REPORT, read: () => countsIn(PROOF_REPORT, countsOfPlaywright) },
    figures: () => figuresIn(PROOF_REPORT, figuresOf),
  }
}

function bin(path: string): string {
  return join(ROOT, 'node_modules', path)
}
