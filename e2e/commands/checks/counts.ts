import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { ROOT } from '../../delivery/apps.ts'

/** The results of a test run, read from the JSON report of Vitest or Playwright. */
export interface Counts {
  passed: number
  failed: number
  /**
   * Names of the failed tests; for browser tests also the reason. A file that could not be loaded
   * counts as one test.
   */
  failures: string[]
  /**
   * Tests that passed only at the second try, with the reason of the first failure; `passed`
   * includes them.
   */
  flaky: string[]
  /** Figures that tests have counted, such as the cases or taps they played, summed by file. */
  figures: Record<string, Record<string, number>>
}

export interface Report {
  file: string
  read: (report: never) => Counts
}

export const NOTHING_COUNTED: Counts = {
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  figures: {},
}

interface Tried {
  file: string
  /** The test's name; if it failed, also the reason. */
  name: string
  outcome: 'passed' | 'failed' | 'flaky'
  figures: readonly Record<string, number>[]
}

/** In characters. Longer reasons are cut, so that the end of the output shows all failures. */
const LONGEST_REASON = 300

export function countsOfVitest({ testResults }: JsonTestResults): Counts {
  const tried = testResults.flatMap(({ name: path, status: ended, assertionResults }) => {
    const file = relative(ROOT, path)
    const tests = assertionResults.flatMap(({ fullName, status, failureMessages, meta }) => {
      if (status !== 'passed' && status !== 'failed') return []
      const [message] = status === 'passed' ? (failureMessages ?? []) : []
      const name = ` › ${fullName}${because(message)}`
      const outcome = message === undefined ? status : 'flaky'
      return [{ file, name, outcome, figures: meta?.figures ? [meta.figures] : [] } as const]
    })
    const isNamed = ended !== 'failed' || tests.some(({ outcome }) => outcome === 'failed')
    return isNamed ? tests : [...tests, { file, name: '', outcome: 'failed', figures: [] } as const]
  })
  return countsOf(tried)
}

const OUTCOMES = { expected: 'passed', unexpected: 'failed', flaky: 'flaky' } as const

export function countsOfPlaywright({ suites }: JSONReport): Counts {
  const tried = suites.flatMap(specsIn).flatMap(({ title, file, tests }) =>
    tests.flatMap(({ status, projectName, results }) => {
      if (status === 'skipped') return []
      const error = results.find((one) => one.error !== undefined)?.error
      const line = error?.location === undefined ? '' : ` in line ${error.location.line}`
      const name = ` › ${title} [${projectName}]${line}${because(error?.message)}`
      const figures = attached<Record<string, number>>(results, 'figures')
      return [{ file: `e2e/${file}`, name, outcome: OUTCOMES[status], figures }]
    }),
  )
  return countsOf(tried)
}

function countsOf(tried: readonly Tried[]): Counts {
  const named = (wanted: Tried['outcome']) =>
    tried.flatMap(({ file, name, outcome }) => (outcome === wanted ? [file + name] : []))
  const failures = named('failed')
  const figures: Counts['figures'] = {}
  for (const { file, figures: counted } of tried) {
    for (const [name, count] of counted.flatMap(Object.entries<number>)) {
      figures[file] = { ...figures[file], [name]: (figures[file]?.[name] ?? 0) + count }
    }
  }
  const [passed, failed] = [tried.length - failures.length, failures.length]
  return { passed, failed, failures, flaky: named('flaky'), figures }
}

function because(message: string | undefined): string {
  if (message === undefined) return ''
  const line = stripVTControlCharacters(message).replaceAll(/\s+/g, ' ')
  return `: ${line.slice(0, LONGEST_REASON)}`
}

/** All JSON that tests have attached to a Playwright report under this name. */
export function attachedTo({ suites }: JSONReport, name: string): unknown[] {
  return suites
    .flatMap(specsIn)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => attached<unknown>(results, name)))
}

/** What a test has attached under the name `wanted`, at its last try only. */
function attached<Content>(
  results: JSONReportSpec['tests'][number]['results'],
  wanted: string,
): Content[] {
  const all = results.at(-1)?.attachments ?? []
  return all
    .filter(({ name }) => name === wanted)
    .map(({ body = '' }) => JSON.parse(Buffer.from(body, 'base64').toString()))
}

function specsIn({ suites = [], specs }: JSONReportSuite): JSONReportSpec[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

export const ALONE_REPORT: Report = {
  file: join(ROOT, 'e2e/.cache/alone.json'),
  read: (counts: Counts) => counts,
}

/** The counts in a report; all are zero if the report is missing or incomplete. */
export async function countsIn({ file, read }: Report): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')) as never)
  } catch {
    return NOTHING_COUNTED
  }
}
