import { VITALS, type Vital } from '@shop/shared/federation/visit-facts'
import type { HealthPoint, ReleasesHealth } from '../../../../contract/releases.ts'

const MINUTE_MS = 60_000

/** What a chart draws at one place for one version; a part of them where `all` is not null. */
export interface Cell {
  count: number
  all: number | null
}

/** A chart and its table: for each place along it what was counted of each version, if anything. */
export interface FigureData<Place = string> {
  places: { at: Place; cells: (Cell | null)[] }[]
  /** Of the whole period, for each version. */
  totals: (Cell | null)[]
}

/** A place along a chart: in full, and as short as an axis writes it. */
export interface FigurePlace {
  at: string
  tick: string
  cells: (Cell | null)[]
}

type Count = Exclude<keyof HealthPoint, 'at'>

const STEPS = ['list', 'choice', 'basket', 'paid'] as const satisfies Count[]
export type Step = (typeof STEPS)[number]

/** Was any visit or any failure told of? */
export function hasAny({ releases }: ReleasesHealth, count: 'begun' | 'reports'): boolean {
  return releases.some(({ points }) => sum(points, count) > 0)
}

/** Of the visits that told in each stretch, how many have failed or were slow. */
export function partsOverTime(health: ReleasesHealth, count: 'failed' | 'slow'): FigureData {
  return overTime(health, (points) => partOf(points, count))
}

/** Only while a release is tried do visits tell: a stretch in which none has is none with zero. */
export function visitsOverTime(health: ReleasesHealth): FigureData {
  return overTime(health, (points) => {
    const count = sum(points, 'begun')
    return count === 0 ? null : { count, all: null }
  })
}

/** Failures are reported always: nothing reported is zero. */
export function reportsOverTime(health: ReleasesHealth): FigureData {
  return overTime(health, (points) => ({ count: sum(points, 'reports'), all: null }))
}

/** Of the visits of the whole period, how many came so far. */
export function completion(health: ReleasesHealth): FigureData<Step> {
  const places = partsOfPeriod(health, STEPS)
  return { places, totals: places.at(-1)?.cells ?? [] }
}

/** Of the visits of the whole period, how many were slow by which Web Vital. */
export function slowByVital(health: ReleasesHealth): FigureData<Vital> {
  const slow = partsOfPeriod(health, ['slow'] as const)
  return { places: partsOfPeriod(health, VITALS), totals: slow[0]?.cells ?? [] }
}

export function partOrCount(cell: Cell | null): number | null {
  if (cell === null) return null
  return cell.all === null ? cell.count : cell.count / cell.all
}

/** Whole numbers otherwise. */
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
