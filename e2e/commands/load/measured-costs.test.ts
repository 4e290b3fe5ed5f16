import { expect, test } from 'vitest'
import { costsOf } from './measured-costs.ts'
import { simulationLines } from './print-simulation.ts'
import type { Run } from './report/judge.ts'
import { THE_DAY } from './simulate.ts'

function measured(processes: Record<string, number>): Run {
  const step = { p95: 0, p99: 0, max: 0 }
  return {
    rate: 4,
    ledger: {
      ...{
        bookings: 0,
        queued: 0,
        unsettled: 0,
        oversold: 0,
        lost: 0,
        doubled: 0,
        unmailed: 0,
        miscounted: 0,
      },
    },
    report: {
      ...{ took: 10, visits: 40, requests: 200, checkouts: 20, faults: {}, shed: 0, refused: 0 },
      steps: { hold: { ...step, calls: 20, p50: 30 }, return: { ...step, calls: 20, p50: 70 } },
      ...{ paidNotBooked: [], paid: [], generator: { busy: 0.1, lateP99: 1 } },
    },
    watched: {
      ...{ machine: 1, connections: null },
      processes: Object.entries(processes).map(([name, processors]) => ({
        ...{
          name,
          processors,
          busy: null,
          delayP99: null,
          memory: [1, 1] as [number, number],
          kept: null,
        },
      })),
    },
  }
}

test('a checkout costs what its processes computed for it', () => {
  const run = measured({
    'backend 1': 0.2,
    'backend 2': 0.3,
    provider: 0.1,
    PostgreSQL: 0.25,
    nginx: 1,
  })
  // Half a processor for ten seconds, and twenty checkouts in them.
  expect(costsOf(run, 20)).toEqual({ process: 250, database: 125, provider: 50, took: 100 })
})

test('with the embedded database all of it is the one process, and nothing costs nothing', () => {
  const run = measured({ 'shop, database and provider': 0.4 })
  expect(costsOf(run, 20)).toMatchObject({ process: 200, database: 0, provider: 0 })
  expect(costsOf(run, 0)).toEqual({ process: 0, database: 0, provider: 0, took: 0 })
})

test('what is assumed is said with what is needed', () => {
  const costs = { process: 60, database: 30, provider: 12, took: 300 }
  const lines = simulationLines({ shop: 'PostgreSQL', read: costs, checkout: costs }, THE_DAY)
  const said = lines.join('\n')
  expect(said).toContain('100000 visitors in 10 minutes, 1000 checkouts a minute')
  expect(said).toContain('a cache answers 95 %')
  expect(said).toContain('Needed: 12 backend processes, 6 processors of the database')
})
