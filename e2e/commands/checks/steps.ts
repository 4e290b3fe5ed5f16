import { join } from 'node:path'
import { ROOT, remoteFolders } from '../../delivery/apps.ts'
import { installedFirefox, installedWebKit } from '../../tests/fixtures/other-browsers.ts'
import { ALONE_REPORT, countsOfPlaywright, countsOfVitest } from './counts.ts'
import type { Step } from './run-steps.ts'

export const BUILD = 'build'

const CACHE = join(ROOT, 'e2e/.cache')

const bin = (path: string) => join(ROOT, 'node_modules', path)

/**
 * Environment of a quick run: without proofs, without the second database engine, and only with the
 * browser tests tagged `@core`.
 */
const QUICK = { TESTS: 'quick' }

const lint: Step = { name: 'format and lint', run: [bin('@biomejs/biome/bin/biome'), 'check'] }
const words: Step = { name: 'plain words', run: [join(ROOT, 'e2e/commands/check-words.ts')] }
const types: Step = { name: 'types', run: [bin('typescript/bin/tsc'), '-b'] }
const unused: Step = { name: 'unused code', run: [bin('knip/bin/knip.js')] }
const build: Step = { name: BUILD, run: [join(ROOT, 'e2e/commands/build.ts')] }
const size: Step = {
  name: 'size of the pages',
  run: [join(ROOT, 'e2e/commands/check-size.ts')],
  needsBuild: true,
}

const OTHER_BROWSERS = {
  firefox: { name: 'in Firefox', installed: installedFirefox, needs: 'Firefox' },
  webkit: { name: 'in WebKit', installed: installedWebKit, needs: 'WebKit with a driver' },
}

/**
 * Parts of `npm run verify`, for several machines at the same time. Unit tests of the remotes are
 * in `elsewhere`, which runs each without the others.
 */
export const PARTS: Readonly<Record<string, readonly Step[]>> = {
  servers: [lint, words, types, unused, unitTests({}, ['shared/', 'shell/', 'e2e/'])],
  elsewhere: [
    {
      name: 'each remote alone',
      run: [join(ROOT, 'e2e/commands/check-alone.ts'), ...remoteFolders()],
      report: ALONE_REPORT,
    },
    build,
    {
      // Build in a second folder: check that the bytes are the same and that the image's command
      // starts a server.
      name: 'the same elsewhere',
      run: [join(ROOT, 'e2e/commands/check-reproducible.ts')],
      needsBuild: true,
    },
    size,
    otherBrowser('firefox', 'short'),
    otherBrowser('webkit', 'short'),
  ],
  'browsers-1': [build, browserTests('1/2')],
  'browsers-2': [build, browserTests('2/2')],
}

/** `npm run verify`: every check, the cheapest first. After a failure no further step runs. */
export const ALL_STEPS: readonly Step[] = [...new Set(Object.values(PARTS).flat())]

/** `npm test`: tests of money, places, privacy, federation, the start and each purchase. */
export const QUICK_STEPS: readonly Step[] = [
  lint,
  words,
  types,
  unused,
  unitTests(QUICK),
  build,
  size,
  browserTests('core', QUICK),
]

/** `npm run check`: the steps that a change since this commit affects. */
export function changedSteps(since: string): readonly Step[] {
  return [lint, words, types, unused, unitTests(QUICK, ['--changed', since, '--passWithNoTests'])]
}

/** The steps of a part; throws the valid names for an unknown one. */
export function stepsOfPart(name: string): readonly Step[] {
  const steps = PARTS[name]
  if (steps !== undefined) return steps
  throw new Error(`There is no part "${name}". Valid parts: ${Object.keys(PARTS).join(', ')}.`)
}

/** The named steps, with the build if they need it; throws the valid names for an unknown one. */
export function stepsNamed(names: readonly string[]): readonly Step[] {
  const unknown = names.filter((name) => !ALL_STEPS.some((step) => step.name === name))
  if (unknown.length > 0) {
    const known = ALL_STEPS.map(({ name }) => `"${name}"`).join(', ')
    throw new Error(`There is no step "${unknown.join('", "')}". Valid steps: ${known}.`)
  }
  const chosen = ALL_STEPS.filter(({ name }) => names.includes(name))
  const needsBuild = chosen.some((step) => step.needsBuild)
  return ALL_STEPS.filter((step) => chosen.includes(step) || (needsBuild && step === build))
}

export function unitTests(
  environment: Record<string, string>,
  options: readonly string[] = [],
): Step {
  const report = join(CACHE, 'vitest.json')
  return {
    name: 'unit tests',
    run: [
      bin('vitest/vitest.mjs'),
      'run',
      // In CI, retry failed tests once, as browser tests do: the summary names those that passed
      // then.
      ...(process.env.CI === undefined ? [] : ['--retry=1']),
      ...options,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ],
    environment,
    report: { file: report, read: countsOfVitest },
  }
}

/** `part`: a shard such as `1/2`, or another name for a run that is not divided. */
export function browserTests(part: string, environment: Record<string, string> = {}): Step {
  // The Playwright configuration derives the same names from `SHARD`.
  const shard = part.split('/')[0] ?? part
  const report = join(CACHE, `playwright-${shard}.json`)
  return {
    name: part.includes('/') ? `browser tests ${part}` : 'browser tests',
    run: [
      bin('@playwright/test/cli.js'),
      'test',
      `--config=${join(ROOT, 'e2e/playwright.config.ts')}`,
      ...(part.includes('/') ? [`--shard=${part}`] : []),
    ],
    environment: { SHARD: shard, ...environment },
    report: { file: report, read: countsOfPlaywright },
    needsBuild: true,
    isShard: true,
  }
}

/**
 * Journeys in another browser than Chromium: one purchase in the short form, many in the long form.
 */
export function otherBrowser(browser: keyof typeof OTHER_BROWSERS, form: 'short' | 'long'): Step {
  const { name, installed, needs } = OTHER_BROWSERS[browser]
  const isLong = form === 'long'
  const step = browserTests(browser, { BROWSER: browser, ...(isLong && { PROOF: 'long' }) })
  // The short form has one journey, which gets a whole processor. The long form in Firefox has
  // many, which two workers play in less time.
  const workers = browser === 'firefox' && isLong ? 2 : 1
  return {
    ...step,
    name,
    run: [...step.run, `--workers=${workers}`],
    missing: () => (installed() === null ? `this machine has no ${needs}` : null),
  }
}
