import * as v from 'valibot'
import { lenientList } from '../decode.ts'
import { fields, optional } from '../optional.ts'
import { optionalCents, optionalCount, places } from '../scalars.ts'

const eventDetails = fields({
  /** Places left; 0 = sold out. */
  left: places,
  /** Number of times on the day, sold out or not; null if there are none or it is unknown. */
  times: optionalCount,
  /** Lowest price on that day, in cents; null if unknown. Missing if all days cost the same. */
  from_price: optionalCents,
})

/**
 * A day of an event's calendar: the places left, or an object with the places and other details.
 */
export const eventDay = v.union([eventDetails, places])

const times = lenientList('times', v.string())

const tourDetails = fields({
  times,
  /** Places left on the whole day; null if groups book whole tours, or it is unknown. */
  left: optional(places, null),
  /** Lowest price on that day, in cents; null if unknown. Missing if all days cost the same. */
  from_price: optionalCents,
})

/** A day of a tour's calendar: its times, or an object with the times and other details. */
export const tourDay = v.pipe(
  v.union([tourDetails, times]),
  v.transform((day) => (Array.isArray(day) ? { times: day, left: null, from_price: null } : day)),
)
