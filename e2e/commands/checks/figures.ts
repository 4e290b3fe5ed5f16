import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

interface Suite {
  suites?: Suite[] | undefined
  specs: v.InferOutput<typeof spec>[]
}

const attachment = v.object({ name: v.string(), body: v.optional(v.string(), '') })

const spec = v.object({
  file: v.string(),
  tests: v.array(
    v.object({
      results: v.array(v.object({ attachments: v.optional(v.array(attachment), []) })),
    }),
  ),
})

const suite: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.array(spec),
})

const report = v.object({ suites: v.array(suite) })

const figures = v.record(v.string(), v.number())

/**
 * What the tests of a Playwright report have counted (`keepFigures`), added up by file and name:
 * `any-answer: cases`.
 */
export function figuresOf(written: unknown): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { proof, content } of attachedTo(written, 'figures')) {
    for (const [figure, count] of Object.entries(v.parse(figures, content))) {
      sums[`${proof}: ${figure}`] = (sums[`${proof}: ${figure}`] ?? 0) + count
    }
  }
  return sums
}

const unitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      assertionResults: v.array(v.object({ meta: v.object({ figures: v.optional(figures, {}) }) })),
    }),
  ),
})

/** The same for a report of Vitest, whose tests leave their figures in `task.meta.figures`. */
export function figuresOfUnits(written: unknown): Record<string, number> {
  const sums: Record<string, number> = {}
  for (const { name, assertionResults } of v.parse(unitReport, written).testResults) {
    const proof = name.split('/').at(-1)?.replace('.test.ts', '')
    for (const [figure, count] of assertionResults.flatMap(({ meta }) =>
      Object.entries(meta.figures),
    )) {
      sums[`${proof}: ${figure}`] = (sums[`${proof}: ${figure}`] ?? 0) + count
    }
  }
  return sums
}

/** What the tests of a report on disk have counted. */
export async function figuresIn(
  file: string,
  read: typeof figuresOf,
): Promise<Record<string, number>> {
  return read(JSON.parse(await readFile(file, 'utf8')))
}

/** All JSON that tests of a Playwright report have attached by this name, with their file's name. */
export function attachedTo(written: unknown, name: string): { proof: string; content: unknown }[] {
  return v
    .parse(report, written)
    .suites.flatMap(specsIn)
    .flatMap(({ file, tests }) => {
      const proof = file.split('/').at(-1)?.replace('.test.ts', '') ?? ''
      // A second try counts, the one before does not.
      const last = tests.flatMap(({ results }) => results.at(-1)?.attachments ?? [])
      return last
        .filter((attached) => attached.name === name)
        .map(({ body }) => ({ proof, content: JSON.parse(Buffer.from(body, 'base64').toString()) }))
    })
}

function specsIn({ suites = [], specs }: Suite): v.InferOutput<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsIn)]
}
