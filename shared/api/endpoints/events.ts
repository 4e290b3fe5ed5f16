import * as v from 'valibot'
import { lenientList, lenientMap } from '../decode.ts'
import { endpoint } from '../endpoint.ts'
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
  placesLeft,
  text,
} from '../scalars.ts'
import { unitPrice } from '../unit-price.ts'
import { datetime, optionalDatetime, optionalDay } from '../wire-time.ts'
import { eventDay } from './calendar-day.ts'
import { optionalOrderLimits } from './order-limits.ts'
import { pictureList } from './pictures.ts'
import { components, subticket, taxedAs } from './subticket.ts'

const group = fields({ id, name: text })

const event = fields({
  id,
  name,
  venue: text,
  /** Address of the venue; empty if unknown. */
  venue_address: text,
  /** Opening hours of the venue in the museum's words, one line per rule; empty if unknown. */
  venue_hours: text,
  /** Minutes of a visit; null if its times differ, or it is unknown. */
  duration: optionalCount,
  custom_groups: optional(lenientList('custom_groups', group), []),
  sequence_no: order,
  /** Decides the order of the events with `sequence_no` 0. */
  sorting_datetime: text,
  /** When the event ends; null if it has no end. */
  end: optionalDatetime,
  teaser: text,
  description: text,
  picture: text,
  /** Smaller copies of `picture`, written as HTML's `srcset`; empty for none. */
  picture_srcset: text,
  /** A bitmap of `picture` for link previews, which cannot show SVG; empty for none. */
  picture_preview: text,
  picture_alt: text,
  /** Further pictures, below the description. */
  more_pictures: pictureList('more_pictures'),
  /** Lowest price of a ticket, in cents; null if unknown. */
  from_price: optionalCents,
  /** Next bookable day, `YYYY-MM-DD`; null if there is none or it is unknown. */
  next_date: optionalDay,
  /** Next bookable time; null if the event has no times or it is unknown. */
  next_datetime: optionalDatetime,
  /** Places left at `next_datetime`, or on `next_date`; unlimited if missing. */
  next_left: placesLeft,
  sold_out: optionalFlag(false),
})

const schedule = fields({
  datetime,
  /** Admission ends at this time; null if only the start counts. */
  datetime_end: optionalDatetime,
  /** Tickets of this kind left, or places left in the slot; unlimited if missing. */
  max_tickets: placesLeft,
})

const ticket = v.pipe(
  fields({
    id,
    name: text,
    /** The people that the ticket is for. */
    hint: text,
    /**
     * 1: takes a place in its slot. 5: takes none, but needs a slot that is not sold out. 3:
     * neither.
     */
    mode: v.pipe(count, v.number()),
    price: unitPrice,
    vat_value: optionalRate,
    sequence_no: order,
    group_id: optionalId,
    group_name: text,
    /** One ticket for several people: its sub-tickets give the number of each kind. */
    family: optionalFlag(false),
    subtickets: components(subticket),
    /** The slots in which it is valid, with the number of tickets of this kind left in each. */
    schedule: optional(lenientList('schedule', schedule), []),
    print_separately: optionalFlag(false),
    unique_barcode: optionalFlag(false),
    scan_separately: optionalFlag(false),
    /** Sold only together with a paid ticket of the same event and time. */
    book_with_cost: optionalFlag(false),
    /** The museum's own text for the rule of `book_with_cost`. */
    book_with_cost_warn: text,
  }),
  v.transform((whole) => ({
    ...whole,
    subtickets: whole.subtickets.map(taxedAs(whole.vat_value)),
  })),
)

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
  order_limits: optionalOrderLimits,
})

export type TicketsOfDate = v.InferOutput<typeof ticketsOfDate>

/** The tickets of an event on a day, `date` as yyyymmdd. */
export const ticketCollect = endpoint({
  method: 'GET',
  path: 'ticket/collect/event/:event/date/:date',
  params: v.object({ event: v.string(), date: v.string() }),
  asCustomer: true,
  answer: ticketsOfDate,
})

/** The tickets of an event on all days: everything that the event sells. */
export const ticketCollectAny = endpoint({
  method: 'GET',
  path: 'ticket/collect/event/:event',
  params: v.object({ event: v.string() }),
  asCustomer: true,
  answer: ticketsOfDate,
})

/**
 * Days `YYYY-MM-DD` to places left; 0 = sold out, absent = not open. `range` =
 * `{yyyymmdd};{yyyymmdd}`. With `details`, the answer may also have the lowest price of each day;
 * this call reads the places only.
 */
export const ticketCalendar = endpoint({
  method: 'GET',
  path: 'ticket/calendar/event/:event/range/:range',
  params: v.object({ event: v.string(), range: v.string() }),
  query: v.object({ deep: v.optional(v.string()), details: v.optional(v.string()) }),
  asCustomer: true,
  answer: lenientMap(
    'calendar',
    v.pipe(
      eventDay,
      v.transform((day) => (typeof day === 'number' ? day : day.left)),
    ),
  ),
})

/** The answer of `ticketCalendar` with all its `details`. */
export const calendarInDetail = lenientMap('calendar', eventDay)

const lifetime = fields({ first: optionalDay, last: optionalDay })

/** First and last bookable day, `YYYY-MM-DD`; a missing one sets no limit. */
export const ticketLifetime = endpoint({
  method: 'GET',
  path: 'ticket/lifetime',
  query: v.object({ event: v.string() }),
  answer: lifetime,
})
