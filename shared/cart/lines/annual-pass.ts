import * as v from 'valibot'
import { count, id, madeAnew, name, price, switchField, taxRate } from './fields.ts'
import type { LineKind } from './line-kind.ts'

const addressField = v.string()

const addressSchema = v.object({
  name: addressField,
  street: addressField,
  zip: addressField,
  city: addressField,
  /** Key of the country, as the backend lists it. */
  country: addressField,
})

const ownerSchema = v.pipe(
  v.object({
    name: v.pipe(v.string(), v.trim(), v.nonEmpty()),
    /** Null where the owner's address was not asked for. */
    address: v.optional(v.nullable(addressSchema), null),
    send_to_custom_addr: switchField,
  }),
  v.check((owner) => !owner.send_to_custom_addr || owner.address !== null, 'no address to send to'),
)

const schema = v.pipe(
  v.object({
    type: v.literal('annualPass'),
    id,
    name,
    count,
    price,
    vat_value: taxRate,
    totalPrice: madeAnew,
    /** One for each pass. */
    owners: v.array(ownerSchema),
  }),
  v.check((line) => line.owners.length === line.count, 'not one owner for each pass'),
)

export type AnnualPassLine = v.InferOutput<typeof schema>
export type PassOwner = v.InferOutput<typeof ownerSchema>

/** Annual passes with the people they are made out to; a pass may go to an address of its own. */
export const annualPassLine: LineKind<AnnualPassLine> = {
  type: 'annualPass',
  schema,
  isGoods: true,
  recomputed(line) {
    const totalPrice = line.price * line.count
    return line.totalPrice === totalPrice ? line : { ...line, totalPrice }
  },
  count: (line) => line.count,
  total: (line) => line.price * line.count,
  taxParts: (line) => [{ gross: line.price * line.count, rate: line.vat_value }],
  toItems: ({ id, count, owners }) => [{ type: 'annualPass', id, count, owners }],
  toShippingItems: ({ id, count }) => [{ type: 'annualPass', id, count }],
  startsAt: () => null,
  isOver: () => false,
}
