import * as v from 'valibot'
import { leaveOut } from '../decode.ts'
import { fields, optional } from '../optional.ts'
import { cents, id, optionalCount, optionalRate, text } from '../scalars.ts'

/** Part of a list would mean other people, so a broken list stands for nobody. */
const ticketIds = v.fallback(v.array(id), (): string[] => {
  leaveOut('stands_for', 'not a list of ticket ids')
  return []
})

/** One sub-ticket of a ticket. */
export const subticket = fields({
  id,
  name: text,
  /**
   * The single tickets of the same event whose holders, all of them and nobody else, this component
   * is for; null when the backend does not tell.
   */
  stands_for: optional(ticketIds, null),
  price: cents,
  vat_value: optionalRate,
  min_quantity: optionalCount,
  max_quantity: optionalCount,
})

export type Subticket = v.InferOutput<typeof subticket>
