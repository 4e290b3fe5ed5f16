import { readFile } from 'node:fs/promises'
import * as v from 'valibot'

/** What one run of a proof has played. */
export interface Played {
  /** All of its tests have passed. */
  hasPassed: boolean
  /** From the beginning of its first test to the end of its last one. */
  minutes: number
  /** Counted by its tests (`keepFigures`), added up by their names. */
  figures: Record<string, number>
}

/** One test: its proof, when it ran (ms), and what it has counted. */
interface Ran {
  proof: string
  hasPassed: boolean
  began: number
  ended: number
  figures: readonly Record<string, number>[]
}

interface Suite {
  suites?: Suite[] | undefined
  specs: v.InferOutput<typeof spec>[]
}

const figures = v.record(v.string(), v.number())

const result = v.object({
  status: v.string(),
  startTime: v.string(),
  duration: v.number(),
  attachments: v.optional(
    v.array(v.object({ name: v.string(), body: v.optional(v.string(), '') })),
    [],
  ),
})

const spec = v.object({
  file: v.string(),
  tests: v.array(v.object({ results: v.array(result) })),
})

const suite: v.GenericSchema<unknown, Suite> = v.object({
  suites: v.optional(v.array(v.lazy(() => suite))),
  specs: v.array(spec),
})

const report = v.object({ suites: v.array(suite) })

/** What was played by a report of Playwright, by the names of the proofs: `any-answer`. */
export function playedOf(written: unknown): Record<string, Played> {
  return added(ranIn(written))
}

/** All that was played of a report, as one proof of which each test is a journey. */
export function playedAs(proof: string): typeof playedOf {
  return (written) => {
    const played = ranIn(written).filter(({ isSkipped }) => !isSkipped)
    return added(played.map((one) => ({ ...one, proof, figures: [{ journeys: 1 }] })))
  }
}

function ranIn(written: unknown): (Ran & { isSkipped: boolean })[] {
  return testsIn(written).map(({ proof, results }) => {
    const last = results.at(-1)
    return {
      ...{ proof, hasPassed: last?.status === 'passed' },
      isSkipped: last?.status === 'skipped',
      began: Date.parse(results[0]?.startTime ?? ''),
      ended: Date.parse(last?.startTime ?? '') + (last?.duration ?? 0),
      figures: attached(results, 'figures').map((content) => v.parse(figures, content)),
    }
  })
}

/** All JSON that tests of a Playwright report have attached by this name. */
export function attachedTo(written: unknown, name: string): unknown[] {
  return testsIn(written).flatMap(({ results }) => attached(results, name))
}

type Results = v.InferOutput<typeof result>[]

/** A second try counts, the one before does not. */
function attached(results: Results, name: string): unknown[] {
  const last = results.at(-1)?.attachments ?? []
  return last
    .filter((one) => one.name === name)
    .map(({ body }) => JSON.parse(Buffer.from(body, 'base64').toString()))
}

function testsIn(written: unknown): { proof: string; results: Results }[] {
  return v
    .parse(report, written)
    .suites.flatMap(specsIn)
    .flatMap(({ file, tests }) => tests.map(({ results }) => ({ proof: nameOf(file), results })))
}

const unitReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      startTime: v.number(),
      endTime: v.number(),
      assertionResults: v.array(
        v.object({
          status: v.string(),
          meta: v.object({ figures: v.optional(figures) }),
        }),
      ),
    }),
  ),
})

/** The same for a report of Vitest, whose tests leave their figures in `task.meta.figures`. */
export function playedOfUnits(written: unknown): Record<string, Played> {
  const ran = v.parse(unitReport, written).testResults.map(
    ({ name, startTime, endTime, assertionResults }): Ran => ({
      ...{ proof: nameOf(name), began: startTime, ended: endTime },
      hasPassed:
        assertionResults.length > 0 && assertionResults.every(({ status }) => status === 'passed'),
      figures: assertionResults.flatMap(({ meta }) => (meta.figures ? [meta.figures] : [])),
    }),
  )
  return added(ran)
}

/** Of a step that has failed although no test of it has, such as at its end, nothing has passed. */
export function ofFailed(played: Record<string, Played>): Record<string, Played> {
  if (Object.values(played).some(({ hasPassed }) => !hasPassed)) return played
  return Object.fromEntries(
    Object.entries(played).map(([name, one]) => [name, { ...one, hasPassed: false }]),
  )
}

/** What was played by a report on disk; nothing where a run that was stopped has written none. */
export async function playedIn(
  file: string,
  read: typeof playedOf,
): Promise<Record<string, Played>> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null
    throw error
  })
  return text === null ? {} : read(JSON.parse(text))
}

function added(ran: readonly Ran[]): Record<string, Played> {
  const names = new Set(ran.map(({ proof }) => proof))
  return Object.fromEntries(
    [...names].map((name) => [name, together(ran.filter(({ proof }) => proof === name))]),
  )
}

function together(ran: readonly Ran[]): Played {
  const sums: Record<string, number> = {}
  for (const counted of ran.flatMap((one) => one.figures)) {
    for (const [name, count] of Object.entries(counted)) sums[name] = (sums[name] ?? 0) + count
  }
  const ms = Math.max(...ran.map(({ ended }) => ended)) - Math.min(...ran.map(({ began }) => began))
  const minutes = Math.round(ms / 6000) / 10
  return { hasPassed: ran.every(({ hasPassed }) => hasPassed), minutes, figures: sums }
}

function specsIn({ suites = [], specs }: Suite): v.InferOutput<typeof spec>[] {
  return [...specs, ...suites.flatMap(specsIn)]
}

function nameOf(file: string): string {
  return (
    file
      .split('/')
      .at(-1)
      ?.replace(/(\.proof)?\.test\.ts$/, '') ?? file
  )
}
