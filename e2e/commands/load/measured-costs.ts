import type { Run } from './report/judge.ts'
import type { Costs } from './simulate.ts'

/**
 * What one of `pieces` cost in a run: processor time by kind of process, and the time that calls
 * took. With the embedded database, everything is the one process's.
 */
export function costsOf({ report, watched }: Run, pieces: number): Costs {
  const spent = (isOf: (name: string) => boolean) =>
    watched.processes
      .filter(({ name }) => isOf(name))
      .reduce((sum, { processors }) => sum + processors, 0)
  const each = (processors: number) =>
    pieces === 0 ? 0 : (processors * report.took * 1000) / pieces
  const took = Object.values(report.steps).reduce((sum, { calls, p50 }) => sum + calls * p50, 0)
  return {
    process: each(spent((name) => /^(backend|shop)/.test(name))),
    database: each(spent((name) => name === 'PostgreSQL')),
    provider: each(spent((name) => name === 'provider')),
    took: pieces === 0 ? 0 : took / pieces,
  }
}
