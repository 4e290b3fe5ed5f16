import type * as v from 'valibot'
import { fields, optional } from '../optional.ts'
import { optionalCount } from '../scalars.ts'

const orderLimits = fields({
  /** Places at one time, all kinds of tickets together. */
  per_time: optionalCount,
  /** Places of this event or tour, all its times together. */
  per_offering: optionalCount,
  /** Places of all events and tours. */
  per_order: optionalCount,
})

/**
 * How many places one order may have, where the museum limits them; a whole tour counts as 10 of them.
 * Missing or 0: no limit. More is refused when it is to be paid.
 */
export const optionalOrderLimits = optional(orderLimits, null)

export type OrderLimits = v.InferOutput<typeof orderLimits>
