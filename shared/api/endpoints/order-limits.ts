import type * as v from 'valibot'
import { fields, optional } from '../optional.ts'
import { optionalCount } from '../scalars.ts'

const orderLimits = fields({
  /** Places at one time, for all kinds of tickets together. */
  per_time: optionalCount,
  /** Places of this event or tour, for all its times together. */
  per_offering: optionalCount,
  /** Places of all events and tours. */
  per_order: optionalCount,
})

/**
 * How many places one order may have, if the museum sets a limit; a whole tour counts as 10 places.
 * Missing or 0: no limit. The backend checks the limits when the payment begins.
 */
export const optionalOrderLimits = optional(orderLimits, null)

export type OrderLimits = v.InferOutput<typeof orderLimits>
