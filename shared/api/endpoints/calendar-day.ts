import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { fields, optional } from '../optional.ts'
import { optionalCents, optionalCount, places } from '../scalars.ts'

const eventDetails = fields({
  /** Places left; 0 = sold out. */
  left: places,
  /** How many times the day has, sold out or not; null where it has none, or it is unknown. */
  times: optionalCount,
  /** Lowest price on that day, in cents; null if unknown. Left out where all days cost the same. */
  from_price: optionalCents,
})

/** A day of an event's calendar: the places left, or these among what else is known of it. */
export const eventDay = v.union([eventDetails, places])

const times = lenientList('times', v.string())

const tourDetails = fields({
  times,
  /** Places left on the whole day; null where groups book whole tours, or it is unknown. */
  left: optional(places, null),
  /** Lowest price on that day, in cents; null if unknown. Left out where all days cost the same. */
  from_price: optionalCents,
})

/** A day of a tour's calendar: its times, or these among what else is known of it. */
export const tourDay = v.pipe(
  v.union([tourDetails, times]),
  v.transform((day) => (Array.isArray(day) ? { times: day, left: null, from_price: null } : day)),
)
