import { addDays } from '@shop/shared/dates/month'
import { isTimeZone } from '@shop/shared/dates/zone'
import type { Catalogue, CatalogueEvent, CatalogueTour } from '../catalogue/schema.ts'
import { clockFault } from '../schedule/clock-changes.ts'
import { daysBetween, laterDay, readDay } from '../schedule/day.ts'
import { isOpenOn } from '../schedule/slots-on.ts'
import { contains, firstOf, lastOf, overlaps, type Span } from '../schedule/span.ts'
import type { Path, Report } from './report.ts'

type Dated = CatalogueEvent | CatalogueTour

/** Checks that a schema cannot do for dates: days in order, without contradictions. */
export function checkDates(catalogue: Catalogue, report: Report): void {
  const { closures, venues, events, tours } = catalogue
  for (const [at, closure] of closures.entries()) {
    checkSpan(closure, ['closures', at], report)
    const { venue } = closure
    if (venue !== undefined) report.among(venues, 'venue', venue, 'closures', at, 'venue')
  }
  for (const [kind, offerings] of Object.entries({ events, tours })) {
    for (const [at, offering] of offerings.entries()) {
      const path = [kind, at] as const
      for (const [c, closure] of (offering.closures ?? []).entries())
        checkSpan(closure, [...path, 'closures', c], report)
      checkLifetime(offering, path, report)
      checkDated(offering, path, report)
      checkClocks(offering, catalogue.museum.timeZone, path, report)
      checkClosed(offering, catalogue, path, report)
      checkPrices(offering, path, report)
    }
  }
}

function checkSpan({ day, from, to }: Span, path: Path, { fail }: Report): void {
  const isDay = day !== undefined && from === undefined && to === undefined
  const isRange = day === undefined && from !== undefined && to !== undefined
  if (!isDay && !isRange) fail('day, or from and to, expected', ...path)
  else if (isRange && to < from) fail('is before from', ...path, 'to')
}

function checkLifetime({ lifetime }: Dated, path: Path, { fail }: Report): void {
  const { fromDay, toDay, from, to } = lifetime
  const isCounted = fromDay !== undefined && toDay !== undefined
  const isDated = from !== undefined && to !== undefined
  const given = [fromDay, toDay, from, to].filter((one) => one !== undefined)
  const here = [...path, 'lifetime']
  if (given.length !== 2 || !(isCounted || isDated)) {
    fail('from and to, or fromDay and toDay, expected', ...here)
  } else if (isCounted && toDay < fromDay) fail('is before fromDay', ...here, 'toDay')
  else if (isDated && to < from) fail('is before from', ...here, 'to')
}

/** Days with other times or capacities: within the lifetime, and at most one entry per day. */
function checkDated(offering: Dated, path: Path, report: Report): void {
  const { dates = [], lifetime } = offering
  const isOfDays = 'kind' in offering && offering.kind === 'day'
  const { fail } = report
  dates.forEach((dated, at) => {
    const here = [...path, 'dates', at]
    checkSpan(dated, here, report)
    const { times } = dated
    if (isOfDays && times !== undefined) fail('a day event has no times', ...here, 'times')
    if (!isOfDays && times === undefined && !hasTimes(offering, dated)) {
      fail('opening has no times on these days: list them', ...here, 'times')
    }
    const { from, to } = lifetime
    const isOnSale = from === undefined || to === undefined || contains(lifetime, dated)
    if (!isOnSale) fail('is not within lifetime', ...here)
    times?.forEach((time, t) => {
      if (times.indexOf(time) < t) fail(`${time} occurs twice`, ...here, 'times', t)
    })
    const earlier = dates.slice(0, at).filter((other) => overlaps(other, dated))
    const [first] = earlier
    if (first === undefined) return
    const both = laterDay(firstOf(first), firstOf(dated))
    if (times === undefined || earlier.some((other) => other.times === undefined)) {
      fail(`${both} has another entry already`, ...here)
      return
    }
    times.forEach((time, t) => {
      if (!earlier.some((other) => other.times?.includes(time))) return
      fail(`${time} occurs twice on one day`, ...here, 'times', t)
    })
  })
}

/** On nights when clocks change, some times do not exist or occur twice. */
function checkClocks({ dates = [] }: Dated, zone: string, path: Path, { fail }: Report): void {
  if (!isTimeZone(zone)) return
  dates.forEach((dated, at) => {
    const [first, last] = [firstOf(dated), lastOf(dated)].map(readDay)
    if (!first || !last) return
    const length = Math.min(daysBetween(first, last), YEAR)
    const days = Array.from({ length: length + 1 }, (_, day) => addDays(first, day))
    dated.times?.forEach((time, t) => {
      // A time in the wrong format is already reported.
      if (!CLOCK_TIME.test(time)) return
      for (const day of days) {
        const fault = clockFault(day, time, zone)
        if (fault === null) continue
        fail(`${time} ${CLOCK_FAULTS[fault](day)}`, ...path, 'dates', at, 'times', t)
      }
    })
  })
}

const CLOCK_TIME = /^\d\d:\d\d$/

const CLOCK_FAULTS = {
  skipped: (day: string) => `does not exist on ${day}: clocks are put forward`,
  twice: (day: string) => `occurs twice on ${day}: clocks are put back`,
}

/** Days; longer spans are cut, because clock changes repeat every year. */
const YEAR = 366

/** Days; within a week every weekday occurs. */
const WEEK = 7

function hasTimes({ opening }: Dated, dated: Span): boolean {
  const first = readDay(firstOf(dated))
  // A day in the wrong format is already reported.
  if (first === null) return true
  const days = Array.from({ length: WEEK }, (_, day) => addDays(first, day))
  return days.some((day) => day <= lastOf(dated) && opening.some((one) => isOpenOn(one, day)))
}

/** Reports `dates` on closed days, because their times would never apply. */
function checkClosed(offering: Dated, catalogue: Catalogue, path: Path, { fail }: Report): void {
  const closures = closuresOf(offering, catalogue)
  offering.dates?.forEach((dated, at) => {
    if (!closures.some((closure) => contains(closure, dated))) return
    fail('is closed by closures', ...path, 'dates', at)
  })
}

/** Closures of the museum, of the offering's venue and of the offering itself. */
export function closuresOf(
  { venue, closures = [] }: Pick<Dated, 'venue' | 'closures'>,
  catalogue: Pick<Catalogue, 'closures'>,
) {
  const common = catalogue.closures.filter((one) => one.venue === undefined || one.venue === venue)
  return [...common.map(({ venue: _, ...closure }) => closure), ...closures]
}

/** Every `pricesFrom` list in the catalogue must be sorted by day. */
function checkPrices(value: unknown, path: Path, report: Report): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    const here = [...path, Array.isArray(value) ? Number(name) : name]
    if (name === 'pricesFrom' && Array.isArray(inner)) checkOrder(inner, here, report)
    else checkPrices(inner, here, report)
  }
}

function checkOrder(prices: readonly { from: string }[], path: Path, { fail }: Report): void {
  prices.forEach(({ from }, at) => {
    const before = prices[at - 1]?.from ?? ''
    if (from <= before) fail('is not after the previous one', ...path, at, 'from')
  })
}
