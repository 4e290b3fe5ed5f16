import { addDays, weekdayOf } from '@shop/shared/dates/month'
import type { Language } from '@shop/shared/i18n/languages'
import { clockFault, endAfter } from './clock-changes.ts'
import { daysBetween } from './day.ts'
import { includesDay, type Span } from './span.ts'

/** An event or a guided tour, which is sold by a timetable. */
export interface Offering {
  id: string
  /** `day`: places per day instead of per time. A tour always has times. */
  kind?: 'timed' | 'day'
  lifetime: Lifetime
  opening: readonly Opening[]
  /** Days with other times or capacities than `opening`. */
  dates?: readonly DatedOpening[]
  /** Closures of the museum, of the venue and of the offering itself. */
  closures?: readonly Closure[]
  /**
   * IANA name of the time zone. If it is set, times that clocks skip or repeat on a day are not
   * sold on that day.
   */
  zone?: string
  /** Length in minutes of all times whose opening sets no length. */
  durationMinutes?: number
  closedDays?: readonly number[]
  soldOutDays?: readonly number[]
  soldOutSlots?: readonly SlotOfDay[]
  scarceSlots?: readonly (SlotOfDay & { left: number })[]
  /** False: booked elsewhere, so it is not sold here. */
  bookable?: boolean
}

/** First and last day of an offering, as dates or as a number of days from today. */
interface Lifetime {
  fromDay?: number | undefined
  toDay?: number | undefined
  from?: string | undefined
  to?: string | undefined
}

/** Days without any slot; this overrides all other settings. */
export interface Closure extends Span {
  reason?: string | Partial<Record<Language, string>> | undefined
}

/**
 * On its days these times replace all others. Without times, the times of `opening` get this
 * capacity.
 */
interface DatedOpening extends Span {
  times?: readonly string[]
  durationMinutes?: number
  capacity: number
}

interface Opening {
  weekdays: readonly number[]
  times?: readonly string[]
  durationMinutes?: number
  capacity: number
}

interface SlotOfDay {
  day: number
  time: string
}

/** Places are sold for a slot: a time of an event or tour, or a whole day of a day event. */
export interface Slot {
  offeringId: string
  /**
   * Museum wall time; midnight for a day. It identifies the slot in the API and in the database.
   */
  startsAt: string
  /** Null if the offering has no length. */
  endsAt: string | null
  timed: boolean
  /** Places, or whole tours if those are sold, before any sale. */
  capacity: number
}

/** First and last day of an offering; counted days move on with `today`. */
export function lifetimeOf(
  { lifetime: { from, to, fromDay = 0, toDay = 0 } }: Pick<Offering, 'lifetime'>,
  today: string,
): { first: string; last: string } {
  return { first: from ?? addDays(today, fromDay), last: to ?? addDays(today, toDay) }
}

export function closureOn(
  { closures = [] }: Pick<Offering, 'closures'>,
  day: string,
): Closure | undefined {
  return closures.find((closure) => includesDay(closure, day))
}

/**
 * The slots of an offering on a day, including past ones, in order of time; empty if it is closed.
 */
export function slotsOn(offering: Offering, day: string, today: string): Slot[] {
  const { first, last } = lifetimeOf(offering, today)
  const offset = daysBetween(today, day)
  if (day < first || day > last || offering.closedDays?.includes(offset)) return []
  if (offering.bookable === false || closureOn(offering, day) !== undefined) return []
  const timed = offering.kind !== 'day'
  const slots = openingsOn(offering, day).flatMap((opening): Slot[] => {
    const times = timed ? (opening.times ?? []) : ['00:00']
    const minutes = timed ? (opening.durationMinutes ?? offering.durationMinutes) : undefined
    const { zone } = offering
    const named = times.filter(
      (time) => !timed || zone === undefined || clockFault(day, time, zone) === null,
    )
    return named.map((time) => {
      const startsAt = `${day} ${time}:00`
      return {
        offeringId: offering.id,
        startsAt,
        endsAt: minutes === undefined ? null : endAfter(startsAt, minutes, zone),
        timed,
        capacity: capacityOf(offering, offset, time, opening.capacity),
      }
    })
  })
  return slots.sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1))
}

interface Timetable<Weekly, Dated> {
  kind?: 'timed' | 'day'
  opening: readonly Weekly[]
  dates?: readonly Dated[]
}

/**
 * The openings of a day, even if the day is closed: those that `dates` has for it, otherwise those
 * of its weekday.
 */
export function openingsOn<Weekly extends Opening, Dated extends DatedOpening>(
  { kind, opening, dates = [] }: Timetable<Weekly, Dated>,
  day: string,
): readonly (Weekly | Dated)[] {
  const weekday = weekdayOf(day) + 1
  const weekly = opening.filter(({ weekdays }) => weekdays.includes(weekday))
  const dated = dates.filter((one) => includesDay(one, day))
  const [capacity] = kind === 'day' ? [] : dated.filter(({ times }) => times === undefined)
  if (capacity !== undefined) return weekly.map((one) => ({ ...one, capacity: capacity.capacity }))
  return dated.length > 0 ? dated : weekly
}

export function isOpenOn({ weekdays }: Pick<Opening, 'weekdays'>, day: string): boolean {
  return weekdays.includes(weekdayOf(day) + 1)
}

function capacityOf(offering: Offering, day: number, time: string, capacity: number): number {
  const same = (slot: SlotOfDay) => slot.day === day && slot.time === time
  if (offering.soldOutDays?.includes(day) || offering.soldOutSlots?.some(same)) return 0
  return offering.scarceSlots?.find(same)?.left ?? capacity
}

/** A timed slot can be bought until it begins, a day until it ends. */
export function isPast(slot: Pick<Slot, 'startsAt' | 'timed'>, museumNow: string): boolean {
  return slot.timed
    ? slot.startsAt < museumNow
    : slot.startsAt.slice(0, 10) < museumNow.slice(0, 10)
}
