import * as v from 'valibot'

const ATTACHED = 'figures'

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
  for (const { file, tests } of v.parse(report, written).suites.flatMap(specsIn)) {
    const proof = file.split('/').at(-1)?.replace('.test.ts', '')
    // A second try counts, the one before does not.
    const last = tests.flatMap(({ results }) => results.at(-1)?.attachments ?? [])
    for (const { name, body } of last) {
      if (name !== ATTACHED) continue
      const counted = v.parse(figures, JSON.parse(Buffer.from(body, 'base64').toString()))
      for (const [figure, count] of Object.entries(counted)) {
        sums[`${proof}: ${figure}`] = (sums[`${proof}: ${figure}`] ?? 0) + count
      }
    }
  }
  return sums
}

function specsIn({ suites = [], specs }: Suite): v.InferOutput<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsIn)]
}
