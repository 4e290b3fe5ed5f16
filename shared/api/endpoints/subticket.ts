import * as v from 'valibot'
import { leaveOut, lenientList } from '../decode.ts'
import { writtenList } from '../lists.ts'
import { fields, optional } from '../optional.ts'
import { id, optionalCount, rate, text } from '../scalars.ts'
import { unitPrice } from '../unit-price.ts'

/** Some of the ids alone would mean other people, so a broken list counts as empty. */
const ticketIds = v.fallback(v.array(id), (): string[] => {
  leaveOut('stands_for', 'not a list of ticket ids')
  return []
})

/** One sub-ticket of a ticket. */
export const subticket = fields({
  id,
  name: text,
  /**
   * The single tickets of the same event that this component replaces: it is for exactly the people
   * who would hold them. Null if the backend does not say.
   */
  stands_for: optional(ticketIds, null),
  price: unitPrice,
  vat_value: optional(rate, null),
  min_quantity: optionalCount,
  max_quantity: optionalCount,
})

type Written = v.InferOutput<typeof subticket>
export type Subticket = Written & { vat_value: number }

/** A component without its own rate is taxed like its ticket. */
export function taxedAs(vat_value: number): (component: Written) => Subticket {
  return (component) => ({ ...component, vat_value: component.vat_value ?? vat_value })
}

/**
 * The components of a ticket. If one component is unreadable, the whole ticket is: without the
 * component, the shop would sell another ticket for less money.
 */
export function components<Item>(item: v.GenericSchema<unknown, Item>) {
  return writtenList(lenientList('subtickets', item, true))
}
