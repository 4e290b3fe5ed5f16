import * as v from 'valibot'
import { endpointNamed } from '../endpoints.ts'
import { entriesOf } from './json-schemas.ts'
import { WIRE_SCALARS } from './wire-scalars.ts'

const { Count, DateTime, Id } = WIRE_SCALARS

const counted = v.object({ id: Id, count: Count })
const subtickets = v.pipe(v.array(counted), v.description('Its components, as many as chosen.'))
const ticket = { id: Id, count: Count, datetime: DateTime }

const address = v.object({
  name: v.string(),
  street: v.string(),
  zip: v.string(),
  city: v.string(),
  country: v.optional(v.string()),
})

/**
 * The items that the shop sends for each kind of line; a test compares them with what the lines
 * make.
 */
export const WIRE_ITEMS = {
  TicketItem: v.object({ type: v.literal('ticket'), ...ticket, subtickets }),
  DayTicketItem: v.object({
    type: v.literal('dayticket'),
    ...ticket,
    subtickets: v.optional(subtickets),
  }),
  GuidedTourItem: v.object({
    type: v.literal('guidedTour'),
    tourId: Id,
    datetime: DateTime,
    prices: v.pipe(v.array(counted), v.description('Places, or whole tours, of a price.')),
    tickets: v.array(v.object({ ...counted.entries, subtickets: v.optional(subtickets) })),
    answers: v.array(
      v.object({
        id: Id,
        type: v.string(),
        value: v.union([v.string(), v.number(), v.boolean()]),
      }),
    ),
  }),
  MerchandiseItem: v.object({ type: v.literal('merchandise'), ...counted.entries }),
  AnnualPassItem: v.object({
    type: v.literal('annualPass'),
    ...counted.entries,
    owners: v.pipe(
      v.array(v.object({ name: v.string(), address, send_to_custom_addr: v.boolean() })),
      v.description('One for each pass; where the flag is set, the pass goes to its owner.'),
    ),
  }),
  VoucherItem: v.object({
    type: v.literal('voucher'),
    ...counted.entries,
    price: v.optional(
      v.pipe(WIRE_SCALARS.Cents, v.description('Cents, only for a freely chosen amount.')),
    ),
    personalisation: v.optional(
      v.pipe(
        v.object({ to: v.string(), from: v.string(), greeting: v.string() }),
        v.description(
          'Plain text for the card if the voucher offers it; empty: no text; missing: no text offered.',
        ),
      ),
    ),
    delivery: v.optional(
      v.pipe(
        v.object({ email: v.string(), on: WIRE_SCALARS.Day }),
        v.description(
          'Its recipient, and the day on which it is mailed; missing: to the buyer, at once.',
        ),
      ),
    ),
  }),
  DonationItem: v.object({
    type: v.literal('donation'),
    price: v.pipe(WIRE_SCALARS.Cents, v.description('Cents, chosen freely; at most one item.')),
  }),
  VoucherCodeItem: v.object({ type: v.literal('voucherCode'), barcode: v.string() }),
}

export const wireItem = v.union(Object.values(WIRE_ITEMS))

/** The shop's own schema of an item: only that it has a type. */
export function untypedItem(): v.GenericSchema {
  const { cart } = entriesOf(endpointNamed('checkoutSuggest').body)
  const { items } = entriesOf(cart)
  if (items === undefined || !('item' in items)) throw new Error('a basket has no items')
  return items.item as v.GenericSchema
}
