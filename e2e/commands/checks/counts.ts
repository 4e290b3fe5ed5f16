import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import type { JsonTestResults } from 'vitest/node'
import { ROOT } from '../../delivery/apps.ts'

/** What a run of tests has to say, read from the JSON report of Vitest or Playwright. */
export interface Counts {
  passed: number
  failed: number
  /** Names of the failed tests, and in a browser why. */
  failures: string[]
  /** Tests that passed only at the second try, and why not at the first; `passed` includes them. */
  flaky: string[]
  /** Time that the tests of each file took, on all workers together. */
  files: { file: string; seconds: number }[]
  /** What proofs have counted, such as cases, summed by file. */
  figures: Record<string, Record<string, number>>
}

/** A JSON report on disk, and how to read it. */
export interface Report {
  file: string
  read: (report: never) => Counts
}

export const NOTHING_COUNTED: Counts = {
  passed: 0,
  failed: 0,
  failures: [],
  flaky: [],
  files: [],
  figures: {},
}

const LONGEST_REASON = 300

export function countsOfVitest(report: JsonTestResults): Counts {
  const files = report.testResults.map((result) => ({
    ...result,
    file: relative(ROOT, result.name),
  }))
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    failures: files
      .filter(({ status }) => status === 'failed')
      .flatMap(({ file, assertionResults }) => {
        const failed = assertionResults.filter(({ status }) => status === 'failed')
        // A file that could not even be loaded has no test to name.
        if (failed.length === 0) return [file]
        return failed.map(({ fullName }) => `${file} › ${fullName}`)
      }),
    flaky: files.flatMap(({ file, assertionResults }) =>
      assertionResults.flatMap(({ fullName, status, failureMessages }) => {
        const [message] = failureMessages ?? []
        if (status !== 'passed' || message === undefined) return []
        return [`${file} › ${fullName}: ${inOneLine(message)}`]
      }),
    ),
    files: files.map(({ file, startTime, endTime }) => ({
      file,
      seconds: (endTime - startTime) / 1000,
    })),
    figures: summed(
      files.flatMap(({ file, assertionResults }) =>
        assertionResults.map(({ meta }) => ({ file, figures: meta?.figures })),
      ),
    ),
  }
}

export function countsOfPlaywright(report: JSONReport): Counts {
  const { stats, suites } = report
  const specs = suites.flatMap(specsIn)
  const tests = specs.flatMap((spec) =>
    spec.tests.map((test) => ({ ...test, title: spec.title, file: `e2e/${spec.file}` })),
  )
  const named = (wanted: string) =>
    tests
      .filter(({ status }) => status === wanted)
      .map(({ file, title, projectName, results }) => {
        const error = results.find((one) => one.error !== undefined)?.error
        const line = error?.location === undefined ? '' : ` in line ${error.location.line}`
        const why = error?.message === undefined ? '' : `${line}: ${inOneLine(error.message)}`
        return `${file} › ${title} [${projectName}]${why}`
      })
  const seconds = new Map<string, number>()
  for (const { file, results } of tests) {
    const ms = results.reduce((sum, { duration }) => sum + duration, 0)
    seconds.set(file, (seconds.get(file) ?? 0) + ms / 1000)
  }
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    failures: named('unexpected'),
    flaky: named('flaky'),
    files: [...seconds].map(([file, took]) => ({ file, seconds: took })),
    figures: summed(
      tests.flatMap(({ file, results }) =>
        attached<Record<string, number>>(results, 'figures').map((figures) => ({ file, figures })),
      ),
    ),
  }
}

/** All JSON that tests of a Playwright report have attached by this name. */
export function attachedTo({ suites }: JSONReport, name: string): unknown[] {
  return suites
    .flatMap(specsIn)
    .flatMap(({ tests }) => tests.flatMap(({ results }) => attached<unknown>(results, name)))
}

/** The last try counts, those before do not. */
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

function summed(
  counted: readonly { file: string; figures: Record<string, number> | undefined }[],
): Counts['figures'] {
  const sums: Counts['figures'] = {}
  for (const { file, figures } of counted) {
    for (const [name, count] of Object.entries(figures ?? {})) {
      sums[file] = { ...sums[file], [name]: (sums[file]?.[name] ?? 0) + count }
    }
  }
  return sums
}

/** Of a long run nothing but its end may be left to read. */
function inOneLine(message: string): string {
  return stripVTControlCharacters(message).replaceAll(/\s+/g, ' ').slice(0, LONGEST_REASON)
}

/** Counts of the remotes, each tested alone. */
export const ALONE_REPORT: Report = {
  file: join(ROOT, 'e2e/.cache/alone.json'),
  read: (counts: Counts) => counts,
}

/** Zero if the run has left no report, or half of one. */
export async function countsIn({ file, read }: Report): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')) as never)
  } catch {
    return NOTHING_COUNTED
  }
}
