import { expect, test } from 'vitest'
import type { HealthPoint, ReleasesHealth } from '../../../../contract/releases.ts'
import {
  areParts,
  completion,
  hasAny,
  partOrCount,
  partsOverTime,
  reportsOverTime,
  slowByVital,
  visitsOverTime,
} from './figure-data.ts'

const NOTHING = {
  reports: 0,
  begun: 0,
  failed: 0,
  slow: 0,
  lcp: 0,
  inp: 0,
  cls: 0,
  list: 0,
  choice: 0,
  basket: 0,
  paid: 0,
}

function healthWith(...points: Partial<HealthPoint>[]): ReleasesHealth {
  const at = '2026-03-09T10:30:00.000Z'
  return {
    from: '2026-03-09T10:00:00.000Z',
    to: '2026-03-09T12:00:00.000Z',
    minutes: 30,
    releases: [
      { version: '1.4.0', points: points.map((point) => ({ ...NOTHING, at, ...point })) },
      { version: '1.4.1', points: [] },
    ],
    others: 0,
  }
}

test('leaves a gap for an interval without visits', () => {
  const health = healthWith({ begun: 20, failed: 1 })
  const { places, totals } = partsOverTime(health, 'failed')
  expect(places.map(({ cells }) => cells.map(partOrCount))).toEqual([
    [null, null],
    [0.05, null],
    [null, null],
    [null, null],
  ])
  expect(totals).toEqual([{ count: 1, all: 20 }, null])
  expect(visitsOverTime(health).places[0]?.cells).toEqual([null, null])
})

test('shows zero failures for an interval without reports', () => {
  const health = healthWith({ reports: 3 })
  expect(hasAny(health, 'begun')).toBe(false)
  expect(reportsOverTime(health).places.map(({ cells }) => cells.map(partOrCount))).toEqual([
    [0, 0],
    [3, 0],
    [0, 0],
    [0, 0],
  ])
})

test('shows completed steps as parts of all visits in the period', () => {
  const later = '2026-03-09T11:00:00.000Z'
  const health = healthWith(
    { begun: 10, list: 8, paid: 1 },
    { at: later, begun: 10, list: 4, paid: 1 },
  )
  expect(completion(health).places).toEqual([
    { at: 'list', cells: [{ count: 12, all: 20 }, null] },
    { at: 'choice', cells: [{ count: 0, all: 20 }, null] },
    { at: 'basket', cells: [{ count: 0, all: 20 }, null] },
    { at: 'paid', cells: [{ count: 2, all: 20 }, null] },
  ])
})

test('counts a slow visit once per vital and once in total', () => {
  const { places, totals } = slowByVital(healthWith({ begun: 20, slow: 5, lcp: 4, inp: 2 }))
  expect(places).toEqual([
    { at: 'lcp', cells: [{ count: 4, all: 20 }, null] },
    { at: 'inp', cells: [{ count: 2, all: 20 }, null] },
    { at: 'cls', cells: [{ count: 0, all: 20 }, null] },
  ])
  expect(totals).toEqual([{ count: 5, all: 20 }, null])
})

// Regression: the axis for completed steps reached 400 %.
test('distinguishes values in percent from whole numbers, which need another axis', () => {
  const health = healthWith({ begun: 20, reports: 1, list: 8 })
  expect(areParts(completion(health).places)).toBe(true)
  expect(areParts(visitsOverTime(health).places)).toBe(false)
  expect(areParts(reportsOverTime(health).places)).toBe(false)
})
