import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as v from 'valibot'
import { ROOT } from '../../delivery/apps.ts'

/** Counts of passed and failed tests of the remotes, each tested alone. */
export const ALONE_REPORT = join(ROOT, 'e2e/.cache/alone.json')

const counts = v.object({
  passed: v.number(),
  failed: v.number(),
  /** Names of tests that passed only at the second try; `passed` includes them. */
  flaky: v.array(v.string()),
})

export type Counts = v.InferOutput<typeof counts>

export const NOTHING_COUNTED: Counts = { passed: 0, failed: 0, flaky: [] }

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })

interface Suite {
  suites?: Suite[] | undefined
  specs: v.InferOutput<typeof spec>[]
}

const spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(v.object({ projectName: v.string(), status: v.string() })),
})

const suite: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.array(spec),
})

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number() }),
  suites: v.array(suite),
})

export function countsOfVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = v.parse(vitestReport, report)
  return { passed: numPassedTests, failed: numFailedTests, flaky: [] }
}

export function countsOfPlaywright(report: unknown): Counts {
  const { stats, suites } = v.parse(playwrightReport, report)
  const flaky = suites.flatMap(flakyIn)
  return { passed: stats.expected + flaky.length, failed: stats.unexpected, flaky }
}

function flakyIn({ suites = [], specs }: Suite): string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => `${file} › ${title} [${projectName}]`),
  )
  return [...own, ...suites.flatMap(flakyIn)]
}

/** Reads counts that were written as such. */
export function countsAsWritten(report: unknown): Counts {
  return v.parse(counts, report)
}

/** The counts of a report on disk; zero when the run left no report. */
export async function countsIn(file: string, read: (report: unknown) => Counts): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return NOTHING_COUNTED
  }
}
