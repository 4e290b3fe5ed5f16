import { decode } from '@shop/shared/api/decode'
import { calendarInDetail, ticketCollect, ticketLifetime } from '@shop/shared/api/endpoints/events'
import {
  tourCalendar,
  tourLifetime,
  tourSingle,
  tourSoldOut,
} from '@shop/shared/api/endpoints/tours'
import { FEW_LEFT, NEXT_DAYS } from '@shop/shared/business-constants'
import type { ShopConfig } from '@shop/shared/config/shop-config'
import { clockTime } from '@shop/shared/dates/clock-time'
import { byMuseumDay } from '@shop/shared/dates/day-keys'
import { lastFirstMonth } from '@shop/shared/dates/first-months'
import { monthOf } from '@shop/shared/dates/month'
import { isPast, todayInMuseum } from '@shop/shared/dates/museum-time'
import type { RenderRequest } from '@shop/shared/document/document-data'
import type { Cents } from '@shop/shared/money/cents'
import type { RouteName } from '@shop/shared/routing/routes'
import type * as v from 'valibot'
import {
  bookableBounds,
  type DayBounds,
  type DayLook,
  dayState,
  type Lifetime,
  monthsOf,
  openDays,
} from './bookable-days.ts'
import { lastDayOn, nextPage, pageWith } from './five-weeks.ts'

/** The days of an offer's first months, as far as the server knows them. */
export interface EarlyDays {
  today: string
  zone: string
  bounds: DayBounds
  /** The first page, and those that follow as long as all their days are known. */
  pages: string[]
  /** The page to show first, one of them. */
  shown: string
  /** The day that the address chooses, `YYYY-MM-DD`; null without one. */
  date: string | null
  /** The next days that can be booked. */
  nextDays: string[]
  lookOf: (date: string) => DayLook
  /** Lowest price of a day, in cents; null if unknown. */
  priceOf: (date: string) => Cents | null
  /** Open times to come of the chosen day, `HH:mm`; empty for day tickets, null if unknown. */
  times: string[] | null
  /** What can be bought on the chosen day, with prices in cents. */
  prices: { id: string; name: string; price: Cents }[]
}

interface Day {
  /** Places or times left; 0 = sold out. */
  open: number
  /** Places left; null if they are not counted. */
  left: number | null
  price: Cents | null
}

interface Read {
  /** Null or false if the offer cannot be booked, or its days are unknown. */
  days: Record<string, Day> | null | false
  lifetime: Lifetime | null
  times: string[] | null
  prices: EarlyDays['prices']
}

/** Null if the page has no calendar, or if the server knows no free day in its first months. */
export function earlyDays(
  { data, places }: RenderRequest,
  route: RouteName,
  { timeZone: zone }: ShopConfig,
): EarlyDays | null {
  if (places === undefined) return null
  // A tour of the chosen day comes before the same tour without its times.
  const given = { ...places.answers, ...data.answers }
  /** The answer whose `path?query` begins like this, decoded; null if it is missing or broken. */
  const answerTo = <Answer>(start: string, schema: v.GenericSchema<unknown, Answer>) => {
    const key = Object.keys(given).find((written) => written.startsWith(start))
    const decoded = key === undefined ? null : decode(schema, given[key], zone)
    return decoded?.ok ? decoded.value : null
  }
  const read = route === 'ticket' ? readEvent(answerTo, zone) : readTour(answerTo, zone)
  if (!read.days) return null
  const today = todayInMuseum(new Date(data.madeAt), zone)
  const bounds = bookableBounds(today, read.lifetime ?? undefined, zone)
  const last = lastFirstMonth(today)
  const months = monthsOf({ from: monthOf(today), to: last })
  // Some backends answer with more months than requested.
  const days = Object.fromEntries(
    Object.entries(read.days).filter(([date]) => months.includes(monthOf(date))),
  )
  const known = {
    places: Object.fromEntries(Object.entries(days).map(([date, { open }]) => [date, open])),
    loads: Object.fromEntries(months.map((month) => [month, 'loaded' as const])),
    bounds,
  }
  const free = openDays(known, bounds.first)
  const [opening] = free
  if (opening === undefined) return null
  const first = pageWith(opening, opening, bounds.first)
  const pages = [first]
  for (let page = nextPage(first); page <= bounds.last; page = nextPage(page)) {
    if (monthOf(lastDayOn(page)) > last) break
    pages.push(page)
  }
  const shown = pageWith(places.date ?? opening, opening, bounds.first)
  const toCome = read.times?.filter(
    (time) => !isPast(`${places.date} ${time}`, new Date(data.madeAt), zone),
  )
  return {
    today,
    zone,
    bounds,
    shown: pages.includes(shown) ? shown : first,
    pages,
    date: places.date,
    nextDays: free.slice(0, NEXT_DAYS),
    lookOf(date) {
      if (date < today) return 'past'
      const state = dayState(date, known)
      return state === 'open' && (days[date]?.left ?? Number.POSITIVE_INFINITY) <= FEW_LEFT
        ? 'few'
        : state
    },
    priceOf: (date) => days[date]?.price ?? null,
    // None left of several is not the same as none at all, which means all day.
    times:
      toCome && (toCome.length > 0 || read.times?.length === 0)
        ? [...new Set(toCome)].sort()
        : null,
    prices: read.prices,
  }
}

type AnswerTo = <Answer>(start: string, schema: v.GenericSchema<unknown, Answer>) => Answer | null

function readEvent(answerTo: AnswerTo, zone: string): Read {
  const days = answerTo('ticket/calendar/', calendarInDetail)
  const offer = answerTo('ticket/collect/', ticketCollect.answer)
  const { tickets = [], timeslot = [] } = offer ?? {}
  const slots = timeslot.length > 0 ? timeslot : tickets.flatMap(({ schedule }) => schedule)
  return {
    days:
      days &&
      byMuseumDay(
        Object.fromEntries(Object.entries(days).map(([date, day]) => [date, ofEvent(day)])),
        zone,
      ),
    lifetime: answerTo('ticket/lifetime', ticketLifetime.answer),
    times:
      offer &&
      slots
        .filter(({ max_tickets }) => max_tickets > 0)
        .map(({ datetime }) => clockTime(datetime, zone)),
    prices: tickets,
  }
}

function readTour(answerTo: AnswerTo, zone: string): Read {
  const days = answerTo('tour/calendar/', tourCalendar.answer)
  const soldOut = answerTo('tour/soldout/', tourSoldOut.answer) ?? []
  const tour = answerTo('tour?', tourSingle.answer)
  const times = Object.entries(tour?.schedule ?? {})
    .filter(([, { tours, max_tickets }]) => tours > 0 && max_tickets !== 0)
    .map(([time]) => clockTime(time, zone))
  const given =
    days === null ? [] : Object.entries(days).filter(([, { times }]) => times.length > 0)
  const open = given.map(([date, { times, left, from_price: price }]): [string, Day] => [
    date,
    { open: soldOut.includes(date) ? 0 : times.length, left, price },
  ])
  return {
    // A sold-out day may be missing from the calendar.
    days: days &&
      tour?.bookable !== false && {
        ...Object.fromEntries(soldOut.map((date) => [date, { open: 0, left: null, price: null }])),
        ...Object.fromEntries(open),
      },
    lifetime: answerTo('tour/lifetime', tourLifetime.answer),
    // A tour always has times.
    times: times.length > 0 ? times : null,
    prices: tour?.priceList ?? [],
  }
}

function ofEvent(day: v.InferOutput<typeof calendarInDetail>[string]): Day {
  return typeof day === 'number'
    ? { open: day, left: day, price: null }
    : { open: day.left, left: day.left, price: day.from_price }
}
