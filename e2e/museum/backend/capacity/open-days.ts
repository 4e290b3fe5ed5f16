import { addDays } from '@shop/shared/dates/month'
import { nowInMuseum } from '@shop/shared/dates/museum-time'
import type { Shop } from '../database/shop.ts'
import { type DayRange, earlierDay, laterDay } from '../schedule/day.ts'
import { isPast, lifetimeOf, type Offering, type Slot, slotsOn } from '../schedule/slots-on.ts'
import { placesLeft, readTaken, type Taken, type TakenSlots } from './places-left.ts'

type Museum = Pick<Shop, 'db' | 'catalogue'>

/** A slot that has not begun yet, sold out or not. */
export interface OpenSlot {
  slot: Slot
  taken: Taken | undefined
  /** Places, or whole tours if the slot sells those; 0 = sold out. */
  left: number
}

export interface OpenDay {
  day: string
  slots: OpenSlot[]
}

export async function readOpenDays(
  museum: Museum,
  offering: Offering,
  range: DayRange,
  now: Date,
  askedBy?: string,
): Promise<Iterable<OpenDay>> {
  const openDaysOf = await readOpenDaysOf(museum, [offering], range, now, askedBy)
  return openDaysOf(offering)
}

/**
 * The days of a range on which offerings have slots that have not begun yet, sold out or not; other
 * days are absent. One query reads what is taken; the days are computed lazily.
 */
export async function readOpenDaysOf(
  { db, catalogue }: Museum,
  offerings: readonly Offering[],
  range: DayRange,
  now: Date,
  askedBy?: string,
): Promise<(offering: Offering) => Iterable<OpenDay>> {
  const ranges = offerings.map((offering) => slotRange(offering, range))
  const taken = await readTaken(db, ranges, now, askedBy)
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  return (offering) => daysOf(offering, range, museumNow, taken.get(offering.id))
}

function slotRange({ id }: Offering, { first, last }: DayRange) {
  return { offeringId: id, first: `${first} 00:00:00`, last: `${last} 23:59:59` }
}

function* daysOf(
  offering: Offering,
  { first, last }: DayRange,
  museumNow: string,
  takenBySlot: TakenSlots | undefined,
): Generator<OpenDay> {
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const slots = slotsOn(offering, day, museumNow.slice(0, 10))
      .filter((slot) => !isPast(slot, museumNow))
      .map((slot) => {
        const taken = takenBySlot?.get(slot.startsAt)
        return { slot, taken, left: placesLeft(slot, taken) }
      })
    if (slots.length > 0) yield { day, slots }
  }
}

/**
 * How many days ahead to look for the next bookable day: just over a year, the calendar's limit.
 */
const LOOK_AHEAD_DAYS = 400

/** So many days are searched first, because most offerings have a place on one of them. */
const NEAR_DAYS = 7

export interface NextDay {
  /** The first day with enough places left in one slot; null if there is none. */
  day: string | null
  next: OpenSlot | null
  anyOpen: boolean
}

/** A text that is the same for two states that look the same in a list. */
export function stateOf({ day, next, anyOpen }: NextDay): string {
  return `${day} ${next?.slot.startsAt} ${next?.left} ${anyOpen}`
}

/** An offering, and the number of places that one slot must have left. */
interface Search {
  offering: Offering
  least: number
}

/** The first day on which an offering has at least `least` places left in one slot. */
export async function findNextDay(
  backend: Museum,
  offering: Offering,
  { least = 1, ...asked }: { now: Date; least?: number; askedBy?: string | undefined },
): Promise<NextDay> {
  const nextOf = await findNextDays(backend, [{ offering, least }], asked)
  return nextOf(offering)
}

const SOLD_OUT: NextDay = { day: null, next: null, anyOpen: true }
const NOT_OPEN: NextDay = { day: null, next: null, anyOpen: false }

/**
 * Like `findNextDay` for many offerings. Always uses two queries: one for the next days of each
 * offering, and one for the later days of offerings that are sold out on the next days.
 */
export async function findNextDays(
  { db, catalogue }: Museum,
  searches: readonly Search[],
  { now, askedBy }: { now: Date; askedBy?: string | undefined },
): Promise<(offering: Pick<Offering, 'id'>) => NextDay> {
  const museumNow = nowInMuseum(now, catalogue.museum.timeZone)
  const found = new Map<string, NextDay>()
  const open = searches.flatMap(({ offering, least }) => {
    const ahead = openAhead(offering, museumNow)
    return ahead === null ? [] : [{ offering, least, ahead }]
  })
  const search = async (among: typeof open, daysIn: (ahead: Ahead) => DayRange) => {
    const ranges = among.map(({ offering, ahead }) => slotRange(offering, daysIn(ahead)))
    const taken = await readTaken(db, ranges, now, askedBy)
    for (const { offering, least, ahead } of among) {
      const [days, takenHere] = [daysIn(ahead), taken.get(offering.id)]
      const known = takenHere === undefined && least <= ahead.least && ahead.next
      const next = known || firstWithPlaces(daysOf(offering, days, museumNow, takenHere), least)
      found.set(offering.id, next.day !== null && next.day > days.last ? SOLD_OUT : next)
    }
  }
  await search(open, ({ near }) => near)
  const soldOut = open.filter(({ offering }) => found.get(offering.id)?.day === null)
  await search(soldOut, ({ all }) => all)
  return ({ id }) => found.get(id) ?? NOT_OPEN
}

/** The next slot and the open days of an offering, as long as nothing is sold or held. */
interface Ahead {
  /**
   * The first slot with a place; `least` is the largest number of places for which it is still the
   * first.
   */
  next: NextDay
  least: number
  near: DayRange
  all: DayRange
}

/** For each offering: what was found, at which time (`since`), and until when it is valid. */
const knownAhead = new WeakMap<Offering, { ahead: Ahead | null; since: string; until: string }>()

function openAhead(offering: Offering, museumNow: string): Ahead | null {
  const known = knownAhead.get(offering)
  if (known && known.since <= museumNow && museumNow < known.until) return known.ahead
  const today = museumNow.slice(0, 10)
  const lifetime = lifetimeOf(offering, today)
  const from = laterDay(lifetime.first, today)
  const last = earlierDay(lifetime.last, addDays(from, LOOK_AHEAD_DAYS))
  const [first] = daysOf(offering, { first: from, last }, museumNow, undefined)
  // Valid until the first slot begins, at most until midnight: days of a lifetime may be counted
  // from today.
  const begins = first?.day === today ? first.slots.find(({ slot }) => slot.timed) : undefined
  const until = begins?.slot.startsAt ?? addDays(today, 1)
  const all = first === undefined ? null : { first: first.day, last }
  const ahead = all === null ? null : daysAhead(all, daysOf(offering, all, museumNow, undefined))
  knownAhead.set(offering, { ahead, since: museumNow, until })
  return ahead
}

function daysAhead(all: DayRange, days: Iterable<OpenDay>): Ahead {
  const next = firstWithPlaces(days, 1)
  const near = { ...all, last: earlierDay(all.last, addDays(all.first, NEAR_DAYS - 1)) }
  return { next, least: next.next?.left ?? 1, near, all }
}

function firstWithPlaces(days: Iterable<OpenDay>, least: number): NextDay {
  for (const { day, slots } of days) {
    const next = slots.find(({ left }) => left >= least)
    if (next !== undefined) return { day, next, anyOpen: true }
  }
  return SOLD_OUT
}
