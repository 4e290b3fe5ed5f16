import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

export interface Counts {
  passed: number
  failed: number
}

const counts = v.object({ passed: v.number(), failed: v.number() })

const vitestReport = v.object({ numPassedTests: v.number(), numFailedTests: v.number() })

const playwrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), flaky: v.number() }),
})

export function countsOfVitest(report: unknown): Counts {
  const { numPassedTests, numFailedTests } = v.parse(vitestReport, report)
  return { passed: numPassedTests, failed: numFailedTests }
}

/** A test that passed only on a repetition counts as failed. */
export function countsOfPlaywright(report: unknown): Counts {
  const { expected, unexpected, flaky } = v.parse(playwrightReport, report).stats
  return { passed: expected, failed: unexpected + flaky }
}

/** Of what was counted before. */
export function countsAsWritten(report: unknown): Counts {
  return v.parse(counts, report)
}

/** The counts of a report on disk; nothing was counted when the run left none. */
export async function countsIn(file: string, read: (report: unknown) => Counts): Promise<Counts> {
  try {
    return read(JSON.parse(await readFile(file, 'utf8')))
  } catch {
    return { passed: 0, failed: 0 }
  }
}
