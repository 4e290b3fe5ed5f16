import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import * as v from 'valibot'
import { ROOT } from '../../delivery/apps.ts'

/** Counts of passed and failed tests of the remotes, each tested alone. */
export const ALONE_REPORT = join(ROOT, 'e2e/.cache/alone.json')

const counts = v.object({
  passed: v.number(),
  failed: v.number(),
  /** Names of the failed tests, as far as the report names them, and in a browser why. */
  failures: v.array(v.string()),
  /** Tests that passed only at the second try, and why not at the first; `passed` includes them. */
  flaky: v.array(v.string()),
  /** Time that the tests of each file took, on all workers together. */
  files: v.array(v.object({ file: v.string(), seconds: v.number() })),
})

export type Counts = v.InferOutput<typeof counts>

const LONGEST_REASON = 300

export const NOTHING_COUNTED: Counts = { passed: 0, failed: 0, failures: [], flaky: [], files: [] }

const vitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({
          fullName: v.string(),
          status: v.string(),
          /** Of all tries, also where the last one passed. */
          failureMessages: v.optional(v.array(v.string()), []),
        }),
      ),
    }),
  ),
})

interface Suite {
  suites?: Suite[] | undefined
  specs: v.InferOutput<typeof spec>[]
}

const tried = v.object({
  /** In ms. */
  duration: v.number(),
  error: v.optional(
    v.object({
      message: v.optional(v.string()),
      location: v.optional(v.object({ line: v.number() })),
    }),
  ),
})

const spec = v.object({
  title: v.string(),
  file: v.string(),
  tests: v.array(
    v.object({ projectName: v.string(), status: v.string(), results: v.array(tried) }),
  ),
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
  const { numPassedTests, numFailedTests, testResults } = v.parse(vitestReport, report)
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed')
      // A file that could not even be loaded has no test to name.
      const titles = failed.length > 0 ? failed.map(({ fullName }) => ` › ${fullName}`) : ['']
      return titles.map((title) => `${relative(ROOT, name)}${title}`)
    })
  const flaky = testResults.flatMap(({ name, assertionResults }) =>
    assertionResults
      .filter(({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0)
      .map(({ fullName, failureMessages: [message = ''] }) => {
        return `${relative(ROOT, name)} › ${fullName}: ${inOneLine(message)}`
      }),
  )
  const files = testResults.map(({ name, startTime, endTime }) => ({
    file: relative(ROOT, name),
    seconds: (endTime - startTime) / 1000,
  }))
  return { passed: numPassedTests, failed: numFailedTests, failures, flaky, files }
}

export function countsOfPlaywright(report: unknown): Counts {
  const { stats, suites } = v.parse(playwrightReport, report)
  const specs = suites.flatMap(specsIn)
  const named = (status: string) => namesOf(specs, status)
  const flaky = named('flaky')
  return {
    passed: stats.expected + flaky.length,
    failed: stats.unexpected,
    failures: named('unexpected'),
    flaky,
    files: filesOf(specs),
  }
}

function specsIn({ suites = [], specs }: Suite): Suite['specs'] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function namesOf(specs: Suite['specs'], wanted: string): string[] {
  return specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ projectName, results }) => `${file} › ${title} [${projectName}]${reasonOf(results)}`),
  )
}

function filesOf(specs: Suite['specs']): Counts['files'] {
  const files = new Map<string, number>()
  for (const { file, tests } of specs) {
    const ms = tests.flatMap(({ results }) => results.map(({ duration }) => duration))
    files.set(
      file,
      ms.reduce((sum, one) => sum + one / 1000, files.get(file) ?? 0),
    )
  }
  return [...files].map(([file, seconds]) => ({ file: `e2e/${file}`, seconds }))
}

/** In one line: of a long run nothing but its end may be left to read. */
function reasonOf(results: readonly v.InferOutput<typeof tried>[]): string {
  const error = results.find((one) => one.error !== undefined)?.error
  if (error?.message === undefined) return ''
  const line = error.location === undefined ? '' : ` in line ${error.location.line}`
  return `${line}: ${inOneLine(error.message)}`
}

function inOneLine(message: string): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON)
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
