import * as v from 'valibot'
import { lenientList, lenientMap } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { cents, count, flag, id, optionalCount, order, rate, text } from '../scalars.ts'
import { subticket } from './subticket.ts'

const group = v.object({ id, name: text })

/** Price of one place, or of one whole tour. */
const price = v.object({
  id,
  name: text,
  price: cents,
  vat_value: v.fallback(rate, 0),
  sequence_no: order,
})

const prices = v.optional(lenientList('priceList', price), [])

const ownRate = v.fallback(v.optional(v.nullable(rate), null), null)

const ticket = v.pipe(
  v.object({
    id,
    name: text,
    hint: text,
    price: cents,
    vat_value: v.fallback(rate, 0),
    sequence_no: order,
    family: v.optional(flag, false),
    subtickets: v.optional(
      lenientList('subtickets', v.object({ ...subticket.entries, vat_value: ownRate })),
      [],
    ),
  }),
  // A component without a rate of its own is taxed as its ticket is.
  v.transform(({ subtickets, ...whole }) => ({
    ...whole,
    subtickets: subtickets.map((sub) => ({ ...sub, vat_value: sub.vat_value ?? whole.vat_value })),
  })),
)

/** One time of a day. */
const scheduled = v.object({
  /** Whole tours left. */
  tours: v.fallback(count, 0),
  /** Places left, where places are booked; null when the backend does not tell. */
  max_tickets: optionalCount,
  priceList: prices,
  timeslotId: v.optional(v.nullable(id), null),
})

/** By the time of day as the backend names it, `10:00`. */
const schedule = v.optional(lenientMap('schedule', scheduled), {})

const tourFields = {
  id,
  name: v.pipe(v.string(), v.nonEmpty()),
  /** The exhibition or event the tour leads through. */
  eventName: text,
  /** The language it is given in: a code such as `de`, or a name of the museum's own. */
  langIdentifier: text,
  langName: text,
  museumId: v.optional(v.nullable(id), null),
  venue: text,
  custom_groups: v.optional(lenientList('custom_groups', group), []),
  sequence_no: order,
  /** Places are booked, unless the complete tour is. */
  single_ticketing: v.optional(flag, false),
  /** A group books the whole tour. */
  book_complete_tour: v.optional(flag, false),
  /** No admission is chosen with it. */
  booking_without_tickets: v.optional(flag, false),
  /** People in one tour; null = as many as there are places. */
  max_participants: optionalCount,
  /** People it takes for one tour. */
  min_participants: optionalCount,
  priceList: prices,
  /** False: shown, but not to be booked online. */
  bookable: v.optional(flag, true),
  teaser: text,
  description: text,
  /** Where the group meets. */
  meeting_point: text,
  /** Minutes. */
  duration: optionalCount,
  picture: text,
  picture_alt: text,
  /** Lowest price of a place or tour, cents; null when the backend does not tell. */
  from_price: v.optional(v.nullable(cents), null),
  /** Next bookable day, `YYYY-MM-DD`; null when there is none or the backend does not tell. */
  next_date: v.optional(v.nullable(v.string()), null),
  sold_out: v.optional(flag, false),
}

const listedTour = v.object(tourFields)
const tourOfDay = v.object({ ...tourFields, schedule })

/** How a question is answered; `text` for every kind this shop does not know. */
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
  v.object({ id, name: text }),
  v.pipe(
    id,
    v.transform((name) => ({ id: name, name })),
  ),
])

const question = v.pipe(
  v.object({
    id,
    /** As the backend names it; the answer names it like that again. */
    type: text,
    text: v.pipe(v.string(), v.nonEmpty()),
    mandatory: v.optional(flag, false),
    options: v.optional(lenientList('options', option), []),
  }),
  v.transform((asked) => ({ ...asked, kind: QUESTION_KINDS.get(asked.type) ?? 'text' })),
)

const tourDetail = v.object({
  ...tourFields,
  schedule,
  tickets: v.optional(lenientList('tickets', ticket), []),
  questions: v.optional(lenientList('questions', question), []),
})

export type ListedTour = v.InferOutput<typeof listedTour>
export type TourOfDay = v.InferOutput<typeof tourOfDay>
export type TourDetail = v.InferOutput<typeof tourDetail>
export type TourPrice = v.InferOutput<typeof price>
export type TourTicket = v.InferOutput<typeof ticket>
export type ScheduledTime = v.InferOutput<typeof scheduled>
export type TourQuestion = v.InferOutput<typeof question>

/** Every tour the museum gives. */
export const tourSelect = endpoint({
  method: 'GET',
  path: 'tour/select/event',
  asCustomer: true,
  answer: lenientList('tours', listedTour),
})

/** The categories tours are filed under, matched by id with their `custom_groups`. */
export const tourAttr = endpoint({
  method: 'GET',
  path: 'tour/attr',
  answer: lenientList('categories', group),
})

/** Days `YYYY-MM-DD` to the tours given on them, from `date` on for `lookahead` days; others are absent. */
export const tourOverview = endpoint({
  method: 'GET',
  path: 'tour/overview',
  query: v.object({ date: v.string(), lookahead: v.string() }),
  asCustomer: true,
  answer: lenientMap('overview', lenientList('tours', tourOfDay)),
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

/** Days `YYYY-MM-DD` to their times; days without the tour are absent. `range` = `{yyyymmdd};{yyyymmdd}`. */
export const tourCalendar = endpoint({
  method: 'GET',
  path: 'tour/calendar/tour/:tour/range/:range',
  params: tourRange,
  asCustomer: true,
  answer: lenientMap('calendar', v.array(v.string())),
})

/** The days `YYYY-MM-DD` of a range on which nothing is left. */
export const tourSoldOut = endpoint({
  method: 'GET',
  path: 'tour/soldout/tour/:tour/range/:range',
  params: tourRange,
  asCustomer: true,
  answer: lenientList('soldout', v.string()),
})

/** The times of a day (`date` as yyyymmdd) in which nothing is left; not every museum has this call. */
export const tourSoldOutTimeslots = endpoint({
  method: 'GET',
  path: 'tour/soldoutTimeslots/tour/:tour/date/:date',
  params: v.object({ tour: v.string(), date: v.string() }),
  asCustomer: true,
  answer: lenientList('soldoutTimeslots', v.string()),
})

/** First and last bookable day, `YYYY-MM-DD`. */
export const tourLifetime = endpoint({
  method: 'GET',
  path: 'tour/lifetime/tour/:tour',
  params: v.object({ tour: v.string() }),
  answer: v.object({ first: v.string(), last: v.string() }),
})
