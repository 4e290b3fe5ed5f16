import * as v from 'valibot'
import { lenientList, lenientMap } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
import { fields, optional } from '../optional.ts'
import {
  cents,
  count,
  id,
  name,
  optionalCents,
  optionalFlag,
  optionalId,
  optionalRate,
  order,
  placesLeft,
  text,
} from '../scalars.ts'
import { datetime, optionalDatetime, optionalDay } from '../wire-time.ts'
import { subticket } from './subticket.ts'

const group = fields({ id, name: text })

const event = fields({
  id,
  name,
  venue: text,
  /** Where that is; empty where the museum does not say. */
  venue_address: text,
  custom_groups: optional(lenientList('custom_groups', group), []),
  sequence_no: order,
  /** Orders the events whose `sequence_no` is 0. */
  sorting_datetime: text,
  /** When it is over for good; null when it goes on. */
  end: optionalDatetime,
  teaser: text,
  description: text,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
  /** A bitmap of it for link previews, which show no SVG; empty for none. */
  picture_preview: text,
  picture_alt: text,
  /** Lowest price of a ticket, cents; null when the backend does not tell. */
  from_price: optionalCents,
  /** Next bookable day, `YYYY-MM-DD`; null when there is none or the backend does not tell. */
  next_date: optionalDay,
  sold_out: optionalFlag(false),
})

const schedule = fields({
  datetime,
  /** A time can be entered until then; null where only its begin counts. */
  datetime_end: optionalDatetime,
  /** Pieces of the ticket, or places, left; infinite when the backend does not tell. */
  max_tickets: placesLeft,
})

const ticket = fields({
  id,
  name: text,
  /** Whom it is for. */
  hint: text,
  /** 1 takes a place of its time, 5 takes none but needs one that is not sold out, 3 neither. */
  mode: v.pipe(count, v.number()),
  price: cents,
  vat_value: optionalRate,
  sequence_no: order,
  group_id: optionalId,
  group_name: text,
  /** Its components say how many of whom: it is one ticket for all of them. */
  family: optionalFlag(false),
  subtickets: optional(lenientList('subtickets', subticket), []),
  /** The times it is sold for, with what is left of the ticket itself. */
  schedule: optional(lenientList('schedule', schedule), []),
  print_separately: optionalFlag(false),
  unique_barcode: optionalFlag(false),
  scan_separately: optionalFlag(false),
  /** Only together with a ticket of the same event and time that costs something. */
  book_with_cost: optionalFlag(false),
  /** Says so in the museum's own words. */
  book_with_cost_warn: text,
})

const timeslot = fields({ datetime, max_tickets: placesLeft })

export type Event = v.InferOutput<typeof event>
export type Ticket = v.InferOutput<typeof ticket>
export type Timeslot = v.InferOutput<typeof timeslot>

/** Every event on sale. */
export const eventSelect = endpoint({
  method: 'GET',
  path: 'event/select',
  asCustomer: true,
  answer: lenientList('events', event),
})

const ticketsOfDate = fields({
  tickets: lenientList('tickets', ticket),
  /** Slots of the date with the capacity shared by all its tickets; empty for day tickets. */
  timeslot: optional(lenientList('timeslot', timeslot), []),
  groups: optional(lenientList('groups', group), []),
})

export type TicketsOfDate = v.InferOutput<typeof ticketsOfDate>

/** What can be bought for an event on a day, `date` as yyyymmdd. */
export const ticketCollect = endpoint({
  method: 'GET',
  path: 'ticket/collect/event/:event/date/:date',
  params: v.object({ event: v.string(), date: v.string() }),
  asCustomer: true,
  answer: ticketsOfDate,
})

/** The same without a day: what the event sells at all. */
export const ticketCollectAny = endpoint({
  method: 'GET',
  path: 'ticket/collect/event/:event',
  params: v.object({ event: v.string() }),
  asCustomer: true,
  answer: ticketsOfDate,
})

/** Days `YYYY-MM-DD` to places left; 0 = sold out, absent = not open. `range` = `{yyyymmdd};{yyyymmdd}`. */
export const ticketCalendar = endpoint({
  method: 'GET',
  path: 'ticket/calendar/event/:event/range/:range',
  params: v.object({ event: v.string(), range: v.string() }),
  query: v.object({ deep: v.optional(v.string()) }),
  asCustomer: true,
  answer: lenientMap('calendar', count),
})

const lifetime = fields({ first: optionalDay, last: optionalDay })

/** First and last bookable day, `YYYY-MM-DD`; one that is not told sets no bound. */
export const ticketLifetime = endpoint({
  method: 'GET',
  path: 'ticket/lifetime',
  query: v.object({ event: v.string() }),
  answer: lifetime,
})
