import * as v from 'valibot'
import { bookableComponents } from '../component-bounds.ts'
import { lenientList, lenientMap } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { repeatedList, writtenList } from '../lists.ts'
import { fields, optional } from '../optional.ts'
import {
  count,
  id,
  name,
  optionalCents,
  optionalCount,
  optionalFlag,
  optionalId,
  optionalRate,
  order,
  places,
  placesLeft,
  text,
} from '../scalars.ts'
import { unitPrice } from '../unit-price.ts'
import { day, optionalDay } from '../wire-time.ts'
import { byDay, byTime, timeInMuseum } from '../written-keys.ts'
import { tourDay } from './calendar-day.ts'
import { optionalOrderLimits } from './order-limits.ts'
import { pictureList } from './pictures.ts'
import { components, subticket, taxedAs } from './subticket.ts'

const group = fields({ id, name: text })

/** Price of one place, or of one whole tour. */
const price = fields({
  id,
  name: text,
  price: unitPrice,
  vat_value: optionalRate,
  sequence_no: order,
})

const prices = lenientList('priceList', price)

const ticket = v.pipe(
  fields({
    id,
    name: text,
    hint: text,
    price: unitPrice,
    vat_value: optionalRate,
    sequence_no: order,
    family: optionalFlag(false),
    subtickets: components(subticket),
  }),
  v.transform((whole) => ({
    ...whole,
    subtickets: bookableComponents(whole).map(taxedAs(whole.vat_value)),
  })),
)

/** One time of a day. */
const scheduled = fields({
  /** Whole tours left; unlimited if missing. */
  tours: placesLeft,
  /** Places left, if places are booked; null if unknown. */
  max_tickets: optional(places, null),
  // A time with only unreadable prices must not be sold at the tour's prices.
  priceList: writtenList(prices),
  timeslotId: optionalId,
})

/** The times of a day, by the time of day as the backend writes it: `10:00`. */
const schedule = optional(byTime(lenientMap('schedule', scheduled)), {})

/** 0 sets no limit: a tour without people makes no sense. */
const mostPeople = v.pipe(
  count,
  v.transform((most) => most || null),
)

const tourFields = {
  id,
  name,
  /** The exhibition or event that the tour is about. */
  eventName: text,
  /** The language of the tour: a code such as `de`, or the museum's own name for it. */
  langIdentifier: text,
  langName: text,
  museumId: optionalId,
  venue: text,
  /** Address of the venue; empty if unknown. */
  venue_address: text,
  /** Opening hours of the venue in the museum's words, one line per rule; empty if unknown. */
  venue_hours: text,
  custom_groups: optional(lenientList('custom_groups', group), []),
  sequence_no: order,
  /** Visitors book places, unless `book_complete_tour` is set. */
  single_ticketing: optionalFlag(false),
  /** A group books the whole tour. */
  book_complete_tour: optionalFlag(false),
  /** Booked without admission tickets. */
  booking_without_tickets: optionalFlag(false),
  /** Most people in one tour; null: as many as there are places. */
  max_participants: optional(mostPeople, null),
  /** Fewest people in one tour. */
  min_participants: optionalCount,
  priceList: optional(prices, []),
  /** False: listed, but not bookable online. */
  bookable: optionalFlag(true),
  teaser: text,
  description: text,
  /** Where the group meets. */
  meeting_point: text,
  /** Duration in minutes; null if unknown. */
  duration: optionalCount,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
  /** A bitmap of `picture` for link previews, which cannot show SVG; empty for none. */
  picture_preview: text,
  picture_alt: text,
  /** Lowest price of a place or tour, in cents; null if unknown. */
  from_price: optionalCents,
  /** Next bookable day, `YYYY-MM-DD`; null if there is none or it is unknown. */
  next_date: optionalDay,
  sold_out: optionalFlag(false),
}

const listedTour = fields(tourFields)
const tourOfDay = fields({ ...tourFields, schedule })

/** The kind of answer to a question; `text` for every kind unknown to this shop. */
export type QuestionKind = 'text' | 'number' | 'choice' | 'yesNo' | 'date'

const QUESTION_KINDS = new Map<string, QuestionKind>([
  ['text', 'text'],
  ['number', 'number'],
  ['choice', 'choice'],
  ['yes_no', 'yesNo'],
  ['yes/no', 'yesNo'],
  ['date', 'date'],
])

const option = v.union([
  fields({ id, name: text }),
  v.pipe(
    id,
    v.transform((name) => ({ id: name, name })),
  ),
])

const question = v.pipe(
  fields({
    id,
    /** The backend's own type, sent back unchanged with the answer. */
    type: text,
    text: name,
    mandatory: optionalFlag(false),
    options: optional(lenientList('options', option), []),
  }),
  v.transform((asked) => ({ ...asked, kind: QUESTION_KINDS.get(asked.type) ?? 'text' })),
)

const tourDetail = fields({
  ...tourFields,
  schedule,
  /** Further pictures, below the description. */
  more_pictures: pictureList('more_pictures'),
  // A tour with only unreadable tickets must not count as one without tickets.
  tickets: writtenList(lenientList('tickets', ticket)),
  questions: optional(lenientList('questions', question), []),
  order_limits: optionalOrderLimits,
})

export type ListedTour = v.InferOutput<typeof listedTour>
export type TourOfDay = v.InferOutput<typeof tourOfDay>
export type TourDetail = v.InferOutput<typeof tourDetail>
export type TourPrice = v.InferOutput<typeof price>
export type TourTicket = v.InferOutput<typeof ticket>
export type ScheduledTime = v.InferOutput<typeof scheduled>
export type CalendarDay = v.InferOutput<typeof tourDay>
export type TourQuestion = v.InferOutput<typeof question>

/** All tours of the museum. */
export const tourSelect = endpoint({
  method: 'GET',
  path: 'tour/select/event',
  asCustomer: true,
  answer: lenientList('tours', listedTour),
})

/** The categories of tours, matched by id with their `custom_groups`. */
export const tourAttr = endpoint({
  method: 'GET',
  path: 'tour/attr',
  answer: lenientList('categories', group),
})

/**
 * Days `YYYY-MM-DD` to the tours on them, from `date` on for `lookahead` days; other days are
 * absent.
 */
export const tourOverview = endpoint({
  method: 'GET',
  path: 'tour/overview',
  query: v.object({ date: v.string(), lookahead: v.string() }),
  asCustomer: true,
  // Some backends list a tour once for each of its times.
  answer: byDay(lenientMap('overview', repeatedList('tours', tourOfDay))),
})

/** One tour; with a `date` (`YYYY-MM-DD`) the times of that day, without one an empty schedule. */
export const tourSingle = endpoint({
  method: 'GET',
  path: 'tour',
  query: v.object({ tour: v.string(), date: v.optional(v.string()) }),
  asCustomer: true,
  answer: tourDetail,
})

const tourRange = v.object({ tour: v.string(), range: v.string() })

/**
 * Days `YYYY-MM-DD` to their times; days without the tour are absent. `range` =
 * `{yyyymmdd};{yyyymmdd}`. With `details`, the answer may also have the places left and the lowest
 * price of each day.
 */
export const tourCalendar = endpoint({
  method: 'GET',
  path: 'tour/calendar/tour/:tour/range/:range',
  params: tourRange,
  query: v.object({ details: v.optional(v.string()) }),
  asCustomer: true,
  answer: byDay(lenientMap('calendar', tourDay)),
})

/** The days `YYYY-MM-DD` of a range that are sold out. */
export const tourSoldOut = endpoint({
  method: 'GET',
  path: 'tour/soldout/tour/:tour/range/:range',
  params: tourRange,
  asCustomer: true,
  answer: lenientList('soldout', day),
})

/** The times of a day (`date` as yyyymmdd) that are sold out; not every museum has this call. */
export const tourSoldOutTimeslots = endpoint({
  method: 'GET',
  path: 'tour/soldoutTimeslots/tour/:tour/date/:date',
  params: v.object({ tour: v.string(), date: v.string() }),
  asCustomer: true,
  answer: lenientList('soldoutTimeslots', v.pipe(v.string(), v.transform(timeInMuseum))),
})

/** First and last bookable day, `YYYY-MM-DD`; a missing one sets no limit. */
export const tourLifetime = endpoint({
  method: 'GET',
  path: 'tour/lifetime/tour/:tour',
  params: v.object({ tour: v.string() }),
  answer: fields({ first: optionalDay, last: optionalDay }),
})
