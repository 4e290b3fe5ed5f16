import * as v from 'valibot'
import { computedField, count, id, name, price, switchField, taxRate } from './fields.ts'
import type { LineKind } from './line-kind.ts'

const filledIn = v.pipe(v.string(), v.trim(), v.nonEmpty())

const addressSchema = v.object({
  name: filledIn,
  street: filledIn,
  zip: filledIn,
  city: filledIn,
  /** Key of the country, as the backend lists it; empty where it lists none. */
  country: v.string(),
})

const ownerSchema = v.object({
  name: filledIn,
  /** Where the owner lives. */
  address: addressSchema,
  /** The pass goes there and not to where the rest of the order does. */
  send_to_custom_addr: switchField,
})

const schema = v.pipe(
  v.object({
    type: v.literal('annualPass'),
    id,
    name,
    count,
    price,
    vat_value: taxRate,
    totalPrice: computedField,
    /** One for each pass. */
    owners: v.array(ownerSchema),
  }),
  v.check((line) => line.owners.length === line.count, 'not one owner for each pass'),
)

export type AnnualPassLine = v.InferOutput<typeof schema>
export type PassOwner = v.InferOutput<typeof ownerSchema>

/** Annual passes with the people they are made out to; each may go to its owner's address. */
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
  toItems: ({ id, count, owners }) => [
    {
      type: 'annualPass',
      id,
      count,
      owners: owners.map(({ address: { country, ...address }, ...owner }) => ({
        ...owner,
        address: { ...address, ...named(country) },
      })),
    },
  ],
  toShippingItems: ({ id, count, owners }) => [
    {
      type: 'annualPass',
      id,
      count,
      // Where passes go is all it takes: no names, no streets.
      owners: owners.map(({ address: { country }, send_to_custom_addr }) => ({
        address: named(country),
        send_to_custom_addr,
      })),
    },
  ],
  startsAt: () => null,
  isOver: () => false,
}

/** Where the backend lists no countries, none is sent. */
function named(country: string): { country?: string } {
  return country === '' ? {} : { country }
}
