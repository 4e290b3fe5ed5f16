import { VITALS, type Vital } from '@shop/shared/federation/visit-facts'
import type { HealthPoint, ReleasesHealth } from '../../../../contract/releases.ts'

const MINUTE_MS = 60_000

/**
 * A value of one version at one place on the axis: a part of `all`, or a number if `all` is null.
 */
export interface Cell {
  count: number
  all: number | null
}

/** Data of a chart or table: for each place on the axis, the value of each version, or null. */
export interface FigureData<Place = string> {
  places: { at: Place; cells: (Cell | null)[] }[]
  /** Totals of the whole period, by version. */
  totals: (Cell | null)[]
}

/** A place on the axis: the full label `at`, the short label `tick`, and the values. */
export interface FigurePlace {
  at: string
  tick: string
  cells: (Cell | null)[]
}

type Count = Exclude<keyof HealthPoint, 'at'>

const STEPS = ['list', 'choice', 'basket', 'paid'] as const satisfies Count[]
export type Step = (typeof STEPS)[number]

export function hasAny({ releases }: ReleasesHealth, count: 'begun' | 'reports'): boolean {
  return releases.some(({ points }) => sum(points, count) > 0)
}

export function partsOverTime(health: ReleasesHealth, count: 'failed' | 'slow'): FigureData {
  return overTime(health, (points) => partOf(points, count))
}

/**
 * Visits are only reported while a release is on trial, so an interval without any is unknown, not
 * zero.
 */
export function visitsOverTime(health: ReleasesHealth): FigureData {
  return overTime(health, (points) => {
    const count = sum(points, 'begun')
    return count === 0 ? null : { count, all: null }
  })
}

/** Failures are always reported, so no report means zero. */
export function reportsOverTime(health: ReleasesHealth): FigureData {
  return overTime(health, (points) => ({ count: sum(points, 'reports'), all: null }))
}

/** For each step, the part of all visits in the period that reached it. */
export function completion(health: ReleasesHealth): FigureData<Step> {
  const places = partsOfPeriod(health, STEPS)
  return { places, totals: places.at(-1)?.cells ?? [] }
}

export function slowByVital(health: ReleasesHealth): FigureData<Vital> {
  const slow = partsOfPeriod(health, ['slow'] as const)
  return { places: partsOfPeriod(health, VITALS), totals: slow[0]?.cells ?? [] }
}

export function partOrCount(cell: Cell | null): number | null {
  if (cell === null) return null
  return cell.all === null ? cell.count : cell.count / cell.all
}

/** Are the values parts of a whole, shown in percent, and not whole numbers? */
export function areParts(places: readonly Pick<FigurePlace, 'cells'>[]): boolean {
  return places.some(({ cells }) => cells.some((cell) => cell !== null && cell.all !== null))
}

function overTime(
  { from, to, minutes, releases }: ReleasesHealth,
  cellOf: (points: readonly HealthPoint[]) => Cell | null,
): FigureData {
  const [begin, end] = [Date.parse(from), Date.parse(to)]
  const lengthMs = minutes * MINUTE_MS
  const places = Array.from({ length: Math.round((end - begin) / lengthMs) }, (_, place) => {
    const at = new Date(begin + place * lengthMs).toISOString()
    const cells = releases.map(({ points }) => cellOf(points.filter((point) => point.at === at)))
    return { at, cells }
  })
  return { places, totals: releases.map(({ points }) => cellOf(points)) }
}

function partsOfPeriod<Place extends Count>(
  { releases }: ReleasesHealth,
  places: readonly Place[],
): FigureData<Place>['places'] {
  return places.map((at) => ({ at, cells: releases.map(({ points }) => partOf(points, at)) }))
}

function partOf(points: readonly HealthPoint[], count: Count): Cell | null {
  const all = sum(points, 'begun')
  return all === 0 ? null : { count: sum(points, count), all }
}

function sum(points: readonly HealthPoint[], count: Count): number {
  return points.reduce((total, point) => total + point[count], 0)
}
